import type { ReasonName } from '#contract/reasons.ts';
import type { EventPerson, TeamEvent } from '#contract/team-event.ts';
import type { EventRow } from './team-event.repository.ts';

/** True while an event can change: it is not canceled and has not begun. */
export const isToCome = (row: Pick<EventRow, 'state' | 'starts_at'>, now: Date): boolean =>
  row.state === 'published' && row.starts_at > now;

/** True when a reader may see an event: of a public team, or of a team of the reader or their child. */
export const isVisible = (row: EventRow): boolean => row.is_public || row.people.length > 0;

const hasFreePlace = (row: EventRow): boolean => row.capacity === null || row.taken < row.capacity;

/** The actions of a reader on the event itself. The commands ask the same question. */
export const eventActions = (row: EventRow, now: Date): TeamEvent['actions'] =>
  isToCome(row, now) && row.is_staff ? ['update', 'cancel'] : [];

/** Why nobody more, or not this person, can come. */
function joinRefusal(row: EventRow, lacksGuardian: boolean, now: Date): ReasonName | null {
  if (!isToCome(row, now)) return 'EVENT_CLOSED';
  if (!row.is_public) return 'TEAM_CLOSED';
  if (!hasFreePlace(row)) return 'EVENT_FULL';
  return lacksGuardian ? 'GUARDIAN_NEEDED' : null;
}

/**
 * Actions of a reader for one person of the family. `lacksGuardian`: that person cannot join without a
 * guardian.
 */
export function personActions(
  row: EventRow,
  { comes, lacksGuardian }: { comes: boolean; lacksGuardian: boolean },
  now: Date,
): Pick<EventPerson, 'actions' | 'whyNot'> {
  if (comes) return { actions: isToCome(row, now) ? ['leave'] : [], whyNot: null };
  const whyNot = joinRefusal(row, lacksGuardian, now);
  return { actions: whyNot === null ? ['join'] : [], whyNot };
}
