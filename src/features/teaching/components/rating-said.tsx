import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';

/** What one side said of an order. */
export function RatingSaid({ rating }: { rating: { stars: number; text: string } }) {
  const { t } = useTranslation('teaching');
  const { t: tUi } = useTranslation('ui');
  return (
    <Card>
      <div className="of-review">
        <Stars value={rating.stars} label={tUi('starsOf', { stars: rating.stars })} />
        <p className="of-review-text">{rating.text || t('rating.noWords')}</p>
      </div>
    </Card>
  );
}
