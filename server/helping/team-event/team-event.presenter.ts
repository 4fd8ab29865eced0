import type { TeamEvent } from '#contract/team-event.ts';
import type { EventRow } from './team-event.repository.ts';

/** Nothing is changed once it has begun or was called off. */
export const isToCome = (row: Pick<EventRow, 'state' | 'starts_at'>, now: Date): boolean =>
  row.state === 'published' && row.starts_at > now;

/** An activity for this reader; the commands ask the same questions as `actions`. */
export function presentEvent(row: EventRow, now: Date): TeamEvent {
  return {
    id: row.id,
    version: row.version,
    team: { id: row.team_id, name: row.team_name },
    state: row.state,
    title: row.title,
    description: row.description,
    place: { name: row.place_name, address: row.address, cityId: row.city_id },
    zone: row.zone,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    capacity: row.capacity,
    taken: row.taken,
    cancelText: row.cancel_text,
    isMine: row.is_mine,
    children: row.children,
    mayBring: isToCome(row, now) && row.is_public && hasPlace(row) ? row.others : [],
    overlaps: row.overlaps.map(({ startsAt, endsAt, ...rest }) => ({
      ...rest,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    actions: actionsOf(row, now),
  };
}

const hasPlace = (row: EventRow): boolean => row.capacity === null || row.taken < row.capacity;

function actionsOf(row: EventRow, now: Date): TeamEvent['actions'] {
  if (!isToCome(row, now)) return [];
  const actions: TeamEvent['actions'] = [];
  if (row.is_mine) actions.push('leave');
  else if (row.duty !== null && row.is_public && hasPlace(row)) actions.push('join');
  if (row.duty !== null && row.duty !== 'member') actions.push('update', 'cancel');
  return actions;
}
