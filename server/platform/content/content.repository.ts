import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/**
 * Lists public and planned content: articles newest first, and versions of legal texts that were not
 * withdrawn.
 */
export async function listPublished(
  db: Db,
): Promise<{ resources: Row<'resource'>[]; legal: Row<'legal_text'>[] }> {
  const resources = await db
    .selectFrom('resource')
    .selectAll()
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  const legal = await db.selectFrom('legal_text').selectAll().where('recalled_at', 'is', null).execute();
  return { resources, legal };
}

/** The number that every change of what is public raises. */
export async function readStamp(db: Db): Promise<number> {
  return (await db.selectFrom('content_stamp').select('n').executeTakeFirstOrThrow()).n;
}

export function listCities(db: Db): Promise<Row<'city'>[]> {
  return db.selectFrom('city').selectAll().orderBy('position').orderBy('id').execute();
}

/** The zone of a city; undefined when it is not in the list. */
export async function zoneOfCity(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('city').select('zone').where('id', '=', id).executeTakeFirst())?.zone;
}

/** Adds a city at the end of the list; false when its id is used. */
export async function insertCity(tx: Tx, city: Omit<NewRow<'city'>, 'position'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('city')
    .values({ ...city, position: sql<number>`(select coalesce(max(position), -1) + 1 from city)` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type CityFacts = Omit<Row<'city'>, 'id' | 'position'>;

/** Changes a city that still has these facts; false when it has others. */
export async function changeCity(
  tx: Tx,
  id: string,
  facts: CityFacts,
  { en, zh, zone, country, lat, lng }: CityFacts,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('city')
    .set(facts)
    .where('id', '=', id)
    .where((is) => is.and({ en, zh, zone, country, lat, lng }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds a city at the end of the list, or mends one without moving it. */
export async function setCity(tx: Tx, city: Omit<NewRow<'city'>, 'position'>): Promise<void> {
  await tx
    .insertInto('city')
    .values({ ...city, position: sql<number>`(select coalesce(max(position), -1) + 1 from city)` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(city))
    .execute();
}
