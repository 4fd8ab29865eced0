import type { TeamEvent } from '#contract/team-event.ts';
import type { EventRow } from './team-event.repository.ts';
import { eventActions, hasFreePlace, isToCome } from './team-event.rules.ts';

/** An event for a reader. */
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
    mayBring: isToCome(row, now) && row.is_public && hasFreePlace(row) ? row.others : [],
    overlaps: row.overlaps.map(({ startsAt, endsAt, ...rest }) => ({
      ...rest,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    actions: eventActions(row, now),
  };
}
