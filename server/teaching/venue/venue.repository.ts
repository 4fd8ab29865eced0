import { sql } from 'kysely';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { decodeCursor, pageOf, pageRead } from '#server/base/cursor.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;
export type VenueRow = Row<'venue'>;

export const findVenue = (db: Db, id: string): Promise<VenueRow | undefined> =>
  db.selectFrom('venue').selectAll().where('id', '=', id).executeTakeFirst();

/** A venue, locked after its coach and before classes. Another change, and a class that takes it, waits. */
export const lockVenue = (tx: Tx, id: string): Promise<VenueRow | undefined> =>
  tx.selectFrom('venue').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks a coach against another new venue. Undefined for an account that is no coach. */
export const lockOwner = (tx: Tx, coachId: string): Promise<{ id: string } | undefined> =>
  tx.selectFrom('coach').select('id').where('id', '=', coachId).forNoKeyUpdate().executeTakeFirst();

/** SQL over `venue`: classes to come and active free hours there, of this coach or of all. */
const usesOf = (now: Date, coachId: string | null) => sql<number>`(
  (select count(*) from class c where c.venue_id = venue.id and c.state = 'published' and c.starts_at > ${now}
    and (${coachId}::uuid is null or c.coach_id = ${coachId}::uuid))
  + (select count(*) from slot_plan p where p.venue_id = venue.id and p.state = 'active'
    and (${coachId}::uuid is null or p.coach_id = ${coachId}::uuid)))::int`;

/** SQL over `venue`: last time that the coach made a class or free hours there. */
const usedAt = (coachId: string) => sql<Date | null>`greatest(
  (select max(c.created_at) from class c where c.venue_id = venue.id and c.coach_id = ${coachId}),
  (select max(p.created_at) from slot_plan p where p.venue_id = venue.id and p.coach_id = ${coachId}))`;

export type ListedVenue = VenueRow & { uses: number; used_at: Date | null };

const selectListed = (db: Db, coachId: string, now: Date) =>
  db
    .selectFrom('venue')
    .selectAll()
    .select([usesOf(now, coachId).as('uses'), usedAt(coachId).as('used_at')]);

export const findListed = (
  db: Db,
  { id, coachId, now }: { id: string; coachId: string; now: Date },
): Promise<ListedVenue> => selectListed(db, coachId, now).where('id', '=', id).executeTakeFirstOrThrow();

/** Living venues of a coach. */
export const listOwnVenueRows = (db: Db, coachId: string, now: Date): Promise<ListedVenue[]> =>
  selectListed(db, coachId, now).where('coach_id', '=', coachId).where('ended_at', 'is', null).execute();

/** Living venues that are open to everybody in the coach's city and in those of its own venues. */
export const listOpenVenueRows = (db: Db, coachId: string, now: Date): Promise<ListedVenue[]> =>
  selectListed(db, coachId, now)
    .where('coach_id', 'is', null)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`city_id in (select city_id from coach where id = ${coachId}
        union all select own.city_id from venue own where own.coach_id = ${coachId} and own.ended_at is null)`,
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limits.openVenues)
    .execute();

interface Words {
  cityId: string;
  name: string;
  address: string;
}

const keyOf = ({ name, address }: Words) => sql<string>`venue_key(${name}, ${address})`;

/** The living venue of an owner with these words, locked against a change; null for those that are open to everybody. */
export const lockByWords = (tx: Tx, coachId: string | null, words: Words): Promise<VenueRow | undefined> =>
  tx
    .selectFrom('venue')
    .selectAll()
    .where('coach_id', coachId === null ? 'is' : '=', coachId)
    .where('city_id', '=', words.cityId)
    .where('words_key', '=', keyOf(words))
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** The living venue into which one of the coach with these words was merged, the last one first. */
export const lockMergedByWords = (tx: Tx, coachId: string, words: Words): Promise<VenueRow | undefined> =>
  tx
    .selectFrom('venue as gone')
    .innerJoin('venue', 'venue.id', 'gone.merged_into')
    .selectAll('venue')
    .where('gone.coach_id', '=', coachId)
    .where('gone.city_id', '=', words.cityId)
    .where('gone.words_key', '=', keyOf(words))
    .where('venue.ended_at', 'is', null)
    .orderBy('gone.ended_at', 'desc')
    .limit(1)
    .forShare('venue')
    .executeTakeFirst();

/** SQL: the lowest free number of a coach's venues; null when all are taken, and for one that is open to everybody. */
const freePlace = (coachId: string | null) => sql<number | null>`(
  select min(n) from generate_series(1, ${sql.lit(limits.venues)}) n
  where ${coachId}::uuid is not null and not exists (
    select from venue v where v.coach_id = ${coachId}::uuid and v.ended_at is null and v.place_no = n))`;

export async function countLiving(db: Db, coachId: string): Promise<number> {
  const row = await db
    .selectFrom('venue')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('coach_id', '=', coachId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}

type NewVenue = Omit<NewRow<'venue'>, 'coach_id' | 'place_no' | 'ended_at' | 'merged_into' | 'version'> & {
  coach_id: string | null;
};

/** Undefined when the id or the words are taken. The bound has to be checked before. */
export const insertVenue = (tx: Tx, row: NewVenue): Promise<VenueRow | undefined> =>
  tx
    .insertInto('venue')
    .values({ ...row, place_no: freePlace(row.coach_id), ended_at: null, merged_into: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Writes a living venue while its version is the one that was seen. Undefined otherwise. */
export const setVenue = (
  tx: Tx,
  {
    id,
    version,
    ...columns
  }: Pick<VenueRow, 'id' | 'version' | 'name' | 'address' | 'hint' | 'lat_e6' | 'lon_e6' | 'confirmed_at'>,
): Promise<VenueRow | undefined> =>
  tx
    .updateTable('venue')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Ends a living venue. Undefined for an ended one. */
export const setVenueEnded = (
  tx: Tx,
  id: string,
  { at, mergedInto }: { at: Date; mergedInto: string | null },
): Promise<VenueRow | undefined> =>
  tx
    .updateTable('venue')
    .set({ ended_at: at, merged_into: mergedInto, version: sql`version + 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Earlier merges into a venue lead to the kept one, too. */
export const setMergedInto = (tx: Tx, from: string, to: string): Promise<unknown> =>
  tx.updateTable('venue').set({ merged_into: to }).where('merged_into', '=', from).execute();

/** Words of records that were merged into a venue lead to it no longer. */
export const endMergesInto = (tx: Tx, id: string): Promise<unknown> =>
  tx.updateTable('venue').set({ merged_into: null }).where('merged_into', '=', id).execute();

/** Classes to come of a venue refer to another one, or to none. */
export const passOnClasses = (tx: Tx, from: string, to: string | null, now: Date): Promise<unknown> =>
  tx
    .updateTable('class')
    .set({ venue_id: to })
    .where('venue_id', '=', from)
    .where('ends_at', '>', now)
    .execute();

/** Classes to come and active free hours of a venue refer to another one, or to none. */
export async function passOn(tx: Tx, from: string, to: string | null, now: Date): Promise<void> {
  await passOnClasses(tx, from, to, now);
  await tx
    .updateTable('slot_plan')
    .set({ venue_id: to })
    .where('venue_id', '=', from)
    .where('state', '=', 'active')
    .execute();
}

export type OperatorVenueRow = VenueRow & { uses: number; coach_name: string | null };

const selectForOperator = (db: Db, now: Date) =>
  db
    .selectFrom('venue')
    .leftJoin('coach', 'coach.id', 'venue.coach_id')
    .selectAll('venue')
    .select('coach.name as coach_name')
    .select(usesOf(now, null).as('uses'));

export const findForOperator = (db: Db, id: string, now: Date): Promise<OperatorVenueRow> =>
  selectForOperator(db, now).where('venue.id', '=', id).executeTakeFirstOrThrow();

const nameCursor = z.tuple([z.string(), z.uuid()]);

/** A page of living venues by name; `words` is a query of words, null for all. */
export async function listForOperator(
  db: Db,
  { cityId, words, cursor }: { cityId: string | undefined; words: string | null; cursor: string | undefined },
  now: Date,
): Promise<{ rows: OperatorVenueRow[]; next: string | null }> {
  let query = selectForOperator(db, now)
    .where('venue.ended_at', 'is', null)
    .orderBy('venue.name')
    .orderBy('venue.id')
    .limit(pageRead);
  if (cityId !== undefined) query = query.where('venue.city_id', '=', cityId);
  if (words !== null)
    query = query.where(sql<boolean>`venue_words(venue.name, venue.address) @@ ${words}::tsquery`);
  if (cursor !== undefined) {
    const [name, id] = decodeCursor(cursor, nameCursor);
    query = query.where((eb) => eb(eb.refTuple('venue.name', 'venue.id'), '>', eb.tuple(name, id)));
  }
  return pageOf(await query.execute(), (row) => [row.name, row.id]);
}

/** Coordinates and hints of these venues by their ids; those of a merged one are of the kept record. */
export async function venueSpots(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string, Pick<VenueRow, 'id' | 'lat_e6' | 'lon_e6' | 'hint'>>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('venue')
    .innerJoin('venue as kept', (join) =>
      join.on(sql<boolean>`kept.id = coalesce(venue.merged_into, venue.id)`),
    )
    .select(['venue.id', 'kept.lat_e6', 'kept.lon_e6', 'kept.hint'])
    .where('venue.id', 'in', known)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
