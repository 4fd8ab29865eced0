import { useTranslation } from 'react-i18next';
import type { TeamEvent } from '#contract/team-event.ts';
import { useNow } from '#src/clock/use-now.ts';
import { eventStatus } from '#src/features/helping/team-event/team-event.view.ts';

/** Number of free places, or the reason why the event was canceled. */
export function EventPlaces({ event }: { event: TeamEvent }) {
  const { t } = useTranslation();
  const { capacity, taken, cancelText } = event;
  const standing = eventStatus(event, useNow());
  if (standing === 'canceled') return <p>{cancelText}</p>;
  if (standing !== undefined) return null;
  return (
    <p className="of-muted of-tnum">
      {capacity === null ? t('teamEvent.free') : t('teamEvent.places', { count: capacity - taken, capacity })}
    </p>
  );
}
