import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';

/** One side's rating of an order. */
export function RatingText({ rating }: { rating: { stars: number; text: string } }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className="of-review">
        <Stars value={rating.stars} label={t('ui.starsOf', { stars: rating.stars })} />
        <p className="of-review-text">{rating.text || t('teaching.rating.noWords')}</p>
      </div>
    </Card>
  );
}
