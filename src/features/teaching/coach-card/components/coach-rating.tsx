import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { ratingView } from '#src/features/teaching/coach-card/coach-card.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Rating } from '#src/ui/rating.tsx';

/** The average, or "new" while there are too few ratings for one. */
export function CoachRating({ coach }: { coach: Pick<CoachCard, 'ratingTenths' | 'ratingCount'> }) {
  const { t } = useTranslation();
  const rating = ratingView(coach, useFormat());
  if (!rating) return <span className="of-new">{t('coach.rating.new')}</span>;
  const label = t('coach.rating.label', { value: rating.value, count: coach.ratingCount });
  return <Rating value={rating.value} count={rating.count} label={label} />;
}
