import { useTranslation } from 'react-i18next';
import type { PublicRating } from '#contract/rating.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { Tags } from './tags.tsx';

/** What one family said. */
export function ReviewCard({ rating }: { rating: PublicRating }) {
  const { t } = useTranslation('coach');
  const { t: tUi } = useTranslation('ui');
  const format = useFormat();
  return (
    <Card>
      <div className="of-review">
        <Stars value={rating.stars} label={tUi('starsOf', { stars: rating.stars })} />
        {rating.text ? (
          <p className="of-review-text" lang={rating.language}>
            {rating.text}
          </p>
        ) : null}
        <Tags label={t('review.title')} words={rating.tags.map((tag) => t(`review.tag.${tag}`))} />
        <p className="of-faint">
          {rating.by} · {format.day(rating.createdAt, readerZone())}
          {rating.text && rating.language !== format.language
            ? ` · ${t(`review.otherLanguage.${rating.language}`)}`
            : ''}
        </p>
      </div>
    </Card>
  );
}
