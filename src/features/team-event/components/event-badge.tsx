import { useTranslation } from 'react-i18next';
import type { TeamEvent } from '#contract/team-event.ts';
import { useNow } from '#src/clock/use-now.ts';
import { standingOf } from '#src/features/team-event/team-event.view.ts';
import { StatusBadge, type StatusKind } from '#src/ui/status-badge.tsx';

const kinds = { canceled: 'refused', full: 'neutral', past: 'done' } as const satisfies Record<
  string,
  StatusKind
>;

/** What a reader has to know of an activity before anything else. */
export function EventBadge({ event }: { event: TeamEvent }) {
  const { t } = useTranslation('teamEvent');
  const standing = standingOf(event, useNow());
  return standing === undefined ? null : (
    <StatusBadge kind={kinds[standing]}>{t(`standing.${standing}`)}</StatusBadge>
  );
}
