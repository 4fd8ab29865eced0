import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicRating } from '#contract/rating.ts';
import { Tags } from '#src/features/teaching/coach-card/components/tags.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { Written } from '#src/ui/written.tsx';

/** One family's review, and the coach's reply. */
export function ReviewCard({ rating, footer }: { rating: PublicRating; footer?: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card footer={footer}>
      <div className="of-review">
        <Stars value={rating.stars} label={t('ui.starsOf', { stars: rating.stars })} />
        {rating.text ? (
          <p className="of-review-text" lang={rating.language}>
            {rating.text}
          </p>
        ) : null}
        <Tags
          label={t('coach.review.title')}
          words={rating.tags.map((tag) => t(`coach.review.tag.${tag}`))}
        />
        <p className="of-faint">
          {rating.by} · {format.day(rating.createdAt, readerZone())}
          {rating.text && rating.language !== format.language
            ? ` · ${t(`coach.review.otherLanguage.${rating.language}`)}`
            : ''}
        </p>
        {rating.reply ? (
          <>
            <p className="of-faint">
              {t('coach.review.reply', { day: format.day(rating.reply.at, readerZone()) })}
            </p>
            <p className="of-review-text">
              <Written>{rating.reply.text}</Written>
            </p>
          </>
        ) : null}
      </div>
    </Card>
  );
}
