import { useTranslation } from 'react-i18next';
import type { TeamEvent } from '#contract/team-event.ts';
import { useNow } from '#src/clock/use-now.ts';
import { eventStatus } from '#src/features/helping/team-event/team-event.view.ts';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';

const kinds = { canceled: 'refused', full: 'neutral', past: 'done' } as const satisfies Record<
  string,
  StatusKind
>;

/** Badge of a team event that is canceled, past or full. */
export function EventBadge({ event }: { event: TeamEvent }) {
  const { t } = useTranslation();
  const standing = eventStatus(event, useNow());
  return standing === undefined ? null : (
    <StatusBadge kind={kinds[standing]}>{t(`teamEvent.standing.${standing}`)}</StatusBadge>
  );
}
