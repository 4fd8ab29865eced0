import { type Kysely, sql, type Updateable } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { TeamDuty } from '#contract/team.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { guardedIds } from '#server/helping/guardian/guardian.repository.ts';
import { isLed } from '#server/helping/team/team.repository.ts';
import { decodeCursor, pageRead, timeCursor } from '#server/paging/cursor.ts';

type Db = Kysely<Tables>;
export type EventRow = Row<'team_event'> & {
  team_name: LocalText;
  /** The team is approved and its leader may lead. */
  is_public: boolean;
  /** The reader's duty in the team. Null for others. */
  duty: TeamDuty | null;
  is_mine: boolean;
  /** Persons who come and for whom the reader decides, without the reader. */
  children: string[];
  /** Such persons who are in the team and do not come. */
  others: string[];
  overlaps: { personId: string; orderId: string; startsAt: string; endsAt: string }[];
};

/** Events with the reader's part in them. A guest has none. */
const selectEvents = (db: Db, readerId: string | null) =>
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
      sql<TeamDuty | null>`(select m.duty from team_member m where m.team_id = team.id
        and m.person_id = ${readerId}::uuid and m.state = 'joined')`.as('duty'),
      sql<boolean>`exists (select from team_event_person p where p.event_id = team_event.id
        and p.person_id = ${readerId}::uuid)`.as('is_mine'),
      sql<string[]>`array(select p.person_id from team_event_person p where p.event_id = team_event.id
        and p.person_id <> ${readerId}::uuid and p.person_id in ${guardedIds(readerId)} order by p.at, p.person_id)`.as(
        'children',
      ),
      sql<
        string[]
      >`array(select m.person_id from team_member m where m.team_id = team.id and m.state = 'joined'
        and m.person_id <> ${readerId}::uuid and m.person_id in ${guardedIds(readerId)}
        and not exists (select from team_event_person p
          where p.event_id = team_event.id and p.person_id = m.person_id) order by m.person_id)`.as('others'),
      sql<EventRow['overlaps']>`(select coalesce(json_agg(json_build_object('personId', s.participant_id,
          'orderId', s.order_id, 'startsAt', s.starts_at, 'endsAt', s.ends_at) order by s.starts_at, s.order_id), '[]')
        from team_event_person p join order_participant s on s.participant_id = p.person_id
        where p.event_id = team_event.id and s.is_live
          and s.starts_at < team_event.ends_at and s.ends_at > team_event.starts_at
          and (p.person_id = ${readerId}::uuid or p.person_id in ${guardedIds(readerId)}))`.as('overlaps'),
    ]);

export const findEvent = (db: Db, id: string, readerId: string | null): Promise<EventRow | undefined> =>
  selectEvents(db, readerId).where('team_event.id', '=', id).executeTakeFirst();

export const readEventRow = (db: Db, id: string, readerId: string): Promise<EventRow> =>
  selectEvents(db, readerId).where('team_event.id', '=', id).executeTakeFirstOrThrow();

export interface EventFilter {
  readerId: string | null;
  city: string | undefined;
  teamId: string | undefined;
  cursor: string | undefined;
  now: Date;
}

/** A page of events to come of public teams, the earliest first. */
export function listPublicEvents(
  db: Db,
  { readerId, city, teamId, cursor, now }: EventFilter,
): Promise<EventRow[]> {
  let query = selectEvents(db, readerId)
    .where('team_event.state', '=', 'published')
    .where('team_event.starts_at', '>', now)
    .where('team.state', '=', 'approved')
    .where(isLed)
    .orderBy('team_event.starts_at')
    .orderBy('team_event.id')
    .limit(pageRead);
  if (city !== undefined) query = query.where('team_event.city_id', '=', city);
  if (teamId !== undefined) query = query.where('team_event.team_id', '=', teamId);
  if (cursor !== undefined) {
    const [at, id] = decodeCursor(cursor, timeCursor);
    query = query.where(sql<boolean>`(team_event.starts_at, team_event.id) > (${at}, ${id}::uuid)`);
  }
  return query.execute();
}

/** Whether a person is in the team. */
export async function isMember(tx: Tx, teamId: string, personId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', teamId)
    .where('person_id', '=', personId)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an event: places are taken one after the other. */
export async function lockEvent(tx: Tx, id: string, readerId: string): Promise<EventRow | undefined> {
  await tx.selectFrom('team_event').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return selectEvents(tx, readerId).where('team_event.id', '=', id).executeTakeFirst();
}

/** Accounts of the persons who come. */
export async function listComers(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_event_person')
    .select('account_id')
    .distinct()
    .where('event_id', '=', eventId)
    .execute();
  return rows.map((row) => row.account_id);
}

export async function hasPlaceIn(db: Db, eventId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_event_person')
    .select('at')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a place in an event. False when none is free. */
export async function takePlace(tx: Tx, eventId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('team_event')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', eventId)
    .where((eb) => eb.or([eb('capacity', 'is', null), eb('taken', '<', eb.ref('capacity'))]))
    .returning('taken')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function insertPerson(tx: Tx, values: NewRow<'team_event_person'>): Promise<void> {
  await tx.insertInto('team_event_person').values(values).execute();
}

/** Removes a person from an event and frees the place. */
export async function removePerson(tx: Tx, eventId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom('team_event_person')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .execute();
  await tx
    .updateTable('team_event')
    .set({ taken: sql`taken - 1` })
    .where('id', '=', eventId)
    .execute();
}

export async function insertEvent(tx: Tx, values: NewRow<'team_event'>): Promise<void> {
  await tx.insertInto('team_event').values(values).execute();
}

/** Changes a locked event. The version rises. */
export async function setEvent(tx: Tx, id: string, change: Updateable<Tables['team_event']>): Promise<void> {
  await tx
    .updateTable('team_event')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
