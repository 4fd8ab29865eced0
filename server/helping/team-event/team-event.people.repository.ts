import { type Kysely, sql } from 'kysely';
import type { LocalText } from '#contract/fields.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Tables } from '#server/db/types.ts';
import { guardedIds } from '#server/helping/guardian/guardian.repository.ts';
import { areSessionsHidden } from '#server/people/public.ts';

type Db = Kysely<Tables>;

/** A member of the reader's family in the team or at the event. */
export interface FamilyRow {
  personId: string;
  name: string;
  comes: boolean;
  overlaps: { title: LocalText; zone: string; startsAt: string; endsAt: string }[];
}

export interface ComerRow {
  person_id: string;
  person_name: string;
  birth_date: string | null;
  /** Zone of the event. */
  zone: string;
}

/** SQL: the reader and those in the reader's care with sessions that the reader may read. */
const family = (readerId: string | null) =>
  sql`(select ${readerId}::uuid as id union select g.participant_id from ${guardedIds(readerId)} g
    where not ${areSessionsHidden(sql`${readerId}::uuid`, sql`g.participant_id`)})`;

/** The teams in which somebody of the reader's family is. */
export async function teamsOfFamily(db: Db, readerId: string): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`select distinct m.team_id
    from ${family(readerId)} f join team_member m on m.person_id = f.id where m.state = 'joined'`.execute(db);
  return rows.map(({ team_id: id }) => id);
}

/** SQL: what else a person `f.id` does at the time of the event: live orders, and other team events. */
const overlapsOf = sql`(select coalesce(json_agg(json_build_object('title', o.title, 'zone', o.zone,
    'startsAt', o.starts_at, 'endsAt', o.ends_at) order by o.starts_at, o.id), '[]')
  from (
    select s.order_id as id, c.title, c.zone, s.starts_at, s.ends_at
    from order_participant s join class c on c.id = s.class_id
    where s.participant_id = f.id and s.is_live
    union all
    select e.id, e.title, e.zone, e.starts_at, e.ends_at
    from team_event_person p join team_event e on e.id = p.event_id
    where p.person_id = f.id and e.state = 'published' and e.id <> team_event.id) o
  where o.starts_at < team_event.ends_at and o.ends_at > team_event.starts_at)`;

/** SQL: the reader's family in the team of the event, the reader first. */
export const familyIn = (readerId: string | null) =>
  sql<FamilyRow[]>`(select coalesce(json_agg(json_build_object('personId', f.id,
      'name', coalesce(p.name, a.name, ''), 'comes', f.comes, 'overlaps', ${overlapsOf})
      order by f.id <> ${readerId}::uuid, p.name, f.id), '[]')
    from (select f.id,
        exists (select from team_event_person c where c.event_id = team_event.id and c.person_id = f.id) as comes,
        exists (select from team_member m where m.team_id = team_event.team_id and m.person_id = f.id
          and m.state = 'joined') as is_member
      from ${family(readerId)} f) f
    left join participant p on p.id = f.id
    left join account a on a.id = f.id
    where f.comes or f.is_member)`;

/** Attendees of an event, the first to join first. */
export const listComers = (db: Db, eventId: string): Promise<ComerRow[]> =>
  db
    .selectFrom('team_event_person as comer')
    .innerJoin('team_event', 'team_event.id', 'comer.event_id')
    .leftJoin('account', 'account.id', 'comer.person_id')
    .leftJoin('participant', 'participant.id', 'comer.person_id')
    .select(['comer.person_id', 'team_event.zone'])
    .select(sql<string>`coalesce(account.name, participant.name, '')`.as('person_name'))
    .select(sql<string | null>`coalesce(account.birth_date, participant.birth_date)`.as('birth_date'))
    .where('comer.event_id', '=', eventId)
    .orderBy('comer.at')
    .orderBy('comer.person_id')
    .execute();

/**
 * SQL over `s`: the account that is notified of an attendee. It put them on the list; from one who may not read that they
 * come, the notices go to the leading guardian, or to the minor.
 */
export const notifiedOf = sql<string>`case when ${areSessionsHidden(sql`s.account_id`, sql`s.person_id`)}
  then coalesce((select p.guardian_id from participant p where p.id = s.person_id), s.person_id)
  else s.account_id end`;

/** Accounts that are notified of the attendees of an event. */
export async function listComerAccounts(tx: Tx, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('team_event_person as s')
    .select(notifiedOf.as('id'))
    .distinct()
    .where('s.event_id', '=', eventId)
    .execute();
  return rows.map((row) => row.id);
}

/** True when the sessions of a person are hidden from an account (docs/domain.md 4.11). */
export async function isHiddenFrom(tx: Tx, accountId: string, personId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${areSessionsHidden(sql`${accountId}::uuid`, sql`${personId}::uuid`)} as is`.execute(tx);
  return rows[0]?.is === true;
}

/** True when a person is in the team. */
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
    .set({ taken: sql`taken + 1`, comings: sql`comings + 1` })
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
    .set({ taken: sql`taken - 1`, comings: sql`comings + 1` })
    .where('id', '=', eventId)
    .execute();
}
