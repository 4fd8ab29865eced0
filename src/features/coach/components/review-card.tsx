import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicRating } from '#contract/rating.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { Tags } from './tags.tsx';

/** What one family said, and the instructor's reply. */
export function ReviewCard({ rating, footer }: { rating: PublicRating; footer?: ReactNode }) {
  const { t } = useTranslation('coach');
  const { t: tUi } = useTranslation('ui');
  const format = useFormat();
  return (
    <Card footer={footer}>
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
        {rating.reply ? (
          <>
            <p className="of-faint">
              {t('review.reply', { day: format.day(rating.reply.at, readerZone()) })}
            </p>
            <p className="of-review-text">{rating.reply.text}</p>
          </>
        ) : null}
      </div>
    </Card>
  );
}
