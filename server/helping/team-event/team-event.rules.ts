import type { TeamEvent } from '#contract/team-event.ts';
import type { EventRow } from './team-event.repository.ts';

/** Whether an event can change: it is not canceled and has not begun. */
export const isToCome = (row: Pick<EventRow, 'state' | 'starts_at'>, now: Date): boolean =>
  row.state === 'published' && row.starts_at > now;

/** Whether a reader may see an event: of a public team, or of the own or a child's team. */
export const isVisible = (row: EventRow): boolean =>
  row.is_public || row.duty !== null || row.children.length > 0 || row.others.length > 0;

export const hasFreePlace = (row: EventRow): boolean => row.capacity === null || row.taken < row.capacity;

/** The actions of a reader. The commands ask the same questions. */
export function eventActions(row: EventRow, now: Date): TeamEvent['actions'] {
  if (!isToCome(row, now)) return [];
  const actions: TeamEvent['actions'] = [];
  if (row.is_mine) actions.push('leave');
  else if (row.duty !== null && row.is_public && hasFreePlace(row)) actions.push('join');
  if (row.duty !== null && row.duty !== 'member') actions.push('update', 'cancel');
  return actions;
}
