import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { limits } from '#contract/limits.ts';
import { ratingView } from '#src/features/teaching/coach-card/coach-card.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';

/** The average rating, or why it is missing. */
export function ReviewSummary({ coach }: { coach: CoachCard }) {
  const { t } = useTranslation();
  const rating = ratingView(coach, useFormat());
  return (
    <Card tone="tint">
      {rating ? (
        <div className="of-person-head">
          <CoachFace coach={coach} size={64} />
          <span className="of-big-figure of-tnum">{rating.value}</span>
          <div>
            <Stars value={rating.stars} label={t('ui.starsOf', { stars: rating.value })} />
            <p className="of-faint">{t('coach.rating.see', { count: coach.ratingCount })}</p>
          </div>
        </div>
      ) : (
        <p>{t('coach.review.few', { count: limits.ratingsForAverage })}</p>
      )}
    </Card>
  );
}
