import { type Kysely, sql, type Updateable } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { isTrusted } from '#server/helping/team/team.member.repository.ts';
import { isLed } from '#server/helping/team/team.repository.ts';
import { familyIn, type FamilyRow } from './team-event.people.repository.ts';

type Db = Kysely<Tables>;
export type EventRow = Row<'team_event'> & {
  team_name: LocalText;
  /** The team is approved and its leader may lead. */
  is_public: boolean;
  /** The team is open, and the reader is leader or deputy with an open role. */
  is_staff: boolean;
  people: FamilyRow[];
};

/** Events with the reader's part in them. A guest has none. */
const selectEvents = (db: Db, readerId: string | null, now: Date) =>
  db
    .selectFrom('team_event')
    .innerJoin('team', 'team.id', 'team_event.team_id')
    .innerJoin('team_member as lead', (join) =>
      join.onRef('lead.team_id', '=', 'team.id').on('lead.duty', '=', 'leader'),
    )
    .selectAll('team_event')
    .select('team.name as team_name')
    .select([
      sql<boolean>`(team.state = 'approved' and ${isLed})`.as('is_public'),
      sql<boolean>`(team.state = 'approved' and ${isLed} and exists (
        select from team_member m where m.team_id = team.id and m.person_id = ${readerId}::uuid
          and ${isTrusted(now)}))`.as('is_staff'),
      familyIn(readerId).as('people'),
    ]);

export const findEvent = (
  db: Db,
  id: string,
  readerId: string | null,
  now: Date,
): Promise<EventRow | undefined> =>
  selectEvents(db, readerId, now).where('team_event.id', '=', id).executeTakeFirst();

export const readEventRow = (db: Db, id: string, readerId: string, now: Date): Promise<EventRow> =>
  selectEvents(db, readerId, now).where('team_event.id', '=', id).executeTakeFirstOrThrow();

export interface EventFilter {
  readerId: string | null;
  city: string | undefined;
  teamId: string | undefined;
  now: Date;
}

/** Events of a city or of one team. */
function selectOf(db: Db, { readerId, city, teamId, now }: EventFilter) {
  let query = selectEvents(db, readerId, now);
  if (city !== undefined) query = query.where('team_event.city_id', '=', city);
  if (teamId !== undefined) query = query.where('team_event.team_id', '=', teamId);
  return query;
}

const selectPublic = (db: Db, filter: EventFilter) =>
  selectOf(db, filter).where('team.state', '=', 'approved').where(isLed);

const place = { at: 'team_event.starts_at', id: 'team_event.id' } as const;

/** A page of events to come, the earliest first. Those of the teams `without` are left out. */
export function listComing(
  db: Db,
  filter: EventFilter,
  { cursor, without }: { cursor: string | undefined; without: readonly string[] },
): Promise<EventRow[]> {
  let query = selectPublic(db, filter)
    .where('team_event.state', '=', 'published')
    .where('team_event.starts_at', '>', filter.now);
  if (without.length > 0) query = query.where('team_event.team_id', 'not in', without);
  return inTimeOrder(query, { ...place, oldestFirst: true, cursor }).execute();
}

/** A page of events that have begun, the newest first. */
export const listPast = (db: Db, filter: EventFilter, cursor: string | undefined): Promise<EventRow[]> =>
  inTimeOrder(selectPublic(db, filter).where('team_event.starts_at', '<=', filter.now), {
    ...place,
    cursor,
  }).execute();

const mostOfFamily = 50;

/** Events to come of these teams: the called-off ones too, and those of a paused team. */
export const listOfTeams = (db: Db, filter: EventFilter, teamIds: readonly string[]): Promise<EventRow[]> =>
  selectOf(db, filter)
    // Each team's next ones are read from its own index.
    .where(
      sql<boolean>`team_event.id in (select e.id from unnest(${teamIds}::uuid[]) t(id), lateral (
        select e.id from team_event e where e.team_id = t.id and e.starts_at > ${filter.now}
          and (${filter.city ?? null}::text is null or e.city_id = ${filter.city ?? null})
        order by e.starts_at, e.id limit ${mostOfFamily}) e)`,
    )
    .orderBy('team_event.starts_at')
    .orderBy('team_event.id')
    .limit(mostOfFamily)
    .execute();

/** Locks an event: places are taken one after the other. */
export async function lockEvent(
  tx: Tx,
  id: string,
  readerId: string,
  now: Date,
): Promise<EventRow | undefined> {
  await tx.selectFrom('team_event').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return selectEvents(tx, readerId, now).where('team_event.id', '=', id).executeTakeFirst();
}

export async function insertEvent(tx: Tx, values: NewRow<'team_event'>): Promise<void> {
  await tx.insertInto('team_event').values(values).execute();
}

type Change = Updateable<Tables['team_event']> & { changed_at: Date };

/** Changes a locked event. The version rises. */
export async function setEvent(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .updateTable('team_event')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
