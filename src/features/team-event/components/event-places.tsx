import { useTranslation } from 'react-i18next';
import type { TeamEvent } from '#contract/team-event.ts';
import { useNow } from '#src/clock/use-now.ts';
import { standingOf } from '#src/features/team-event/team-event.view.ts';

/** How many places are left; why it was called off. */
export function EventPlaces({ event }: { event: TeamEvent }) {
  const { t } = useTranslation('teamEvent');
  const { capacity, taken, cancelText } = event;
  const standing = standingOf(event, useNow());
  if (standing === 'canceled') return <p>{cancelText}</p>;
  if (standing !== undefined) return null;
  return (
    <p className="of-muted of-tnum">
      {capacity === null ? t('free') : t('places', { count: capacity - taken, capacity })}
    </p>
  );
}
