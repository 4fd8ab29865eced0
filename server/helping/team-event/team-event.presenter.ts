import type { EventPerson, TeamEvent, TeamEventRecord } from '#contract/team-event.ts';
import { nameForStaff } from '#server/helping/team/team.member.presenter.ts';
import { isKnownMinor } from '#server/helping/team/team.rules.ts';
import type { ComerRow } from './team-event.people.repository.ts';
import type { EventRow } from './team-event.repository.ts';
import { eventActions, personActions } from './team-event.rules.ts';

export interface EventReader {
  /** Null: a guest. */
  id: string | null;
  /** True when the reader is a minor without a guardian who can let them come. */
  lacksGuardian: boolean;
}

/** Presents an event to a reader. */
export function presentEvent(row: EventRow, reader: EventReader, now: Date): TeamEvent {
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
    people: row.people.map((person) => presentPerson(row, person, reader, now)),
    actions: eventActions(row, now),
  };
}

function presentPerson(
  row: EventRow,
  { personId, name, comes, overlaps }: EventRow['people'][number],
  reader: EventReader,
  now: Date,
): EventPerson {
  const isReader = personId === reader.id;
  return {
    person: isReader ? null : { id: personId, name },
    comes,
    overlaps: overlaps.map(({ startsAt, endsAt, ...rest }) => ({
      ...rest,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
    ...personActions(row, { comes, lacksGuardian: isReader && reader.lacksGuardian }, now),
  };
}

/** Attendees, for leader and deputies. */
export const presentComers = (rows: readonly ComerRow[], now: Date): NonNullable<TeamEventRecord['comers']> =>
  rows.map((row) => ({
    id: row.person_id,
    name: nameForStaff(row, now),
    isMinor: isKnownMinor(row, now),
  }));
