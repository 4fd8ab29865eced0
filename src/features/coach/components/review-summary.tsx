import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { limits } from '#contract/limits.ts';
import { ratingView } from '#src/features/coach/coach.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Stars } from '#src/ui/stars.tsx';
import { CoachFace } from './coach-face.tsx';

/** The average over all, or why there is none yet. */
export function ReviewSummary({ coach }: { coach: CoachCard }) {
  const { t } = useTranslation('coach');
  const { t: tUi } = useTranslation('ui');
  const rating = ratingView(coach, useFormat());
  return (
    <Card tone="tint">
      {rating ? (
        <div className="of-person-head">
          <CoachFace coach={coach} size={64} />
          <span className="of-big-figure of-tnum">{rating.value}</span>
          <div>
            <Stars value={rating.stars} label={tUi('starsOf', { stars: rating.value })} />
            <p className="of-faint">{t('rating.see', { count: coach.ratingCount })}</p>
          </div>
        </div>
      ) : (
        <p>{t('review.few', { count: limits.ratingsForAverage })}</p>
      )}
    </Card>
  );
}
