import { type Kysely, sql } from 'kysely';
import type { LegalKind } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';
import { heldLegal } from './legal.rules.ts';

type Db = Kysely<Tables>;

export type LegalRow = Row<'legal_text'>;

/** All that is public, or will be: articles newest first, and versions of legal texts that were not taken back. */
export async function listPublished(db: Db): Promise<{ resources: Row<'resource'>[]; legal: LegalRow[] }> {
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

export function findResource(db: Db, id: string): Promise<Row<'resource'> | undefined> {
  return db.selectFrom('resource').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The legal text of a kind that holds at `now`; asked of the database, because a decision hangs on it. */
export async function findCurrentLegalText(
  db: Db,
  kind: LegalKind,
  now: Date,
): Promise<LegalRow | undefined> {
  const { rows } = await sql<LegalRow>`select * ${heldLegal(kind, now)}`.execute(db);
  return rows[0];
}

export function listCities(db: Db): Promise<Row<'city'>[]> {
  return db.selectFrom('city').selectAll().orderBy('position').orderBy('id').execute();
}

/** Adds a city at the end of the list, or mends one without moving it. */
export async function setCity(tx: Tx, city: Omit<NewRow<'city'>, 'position'>): Promise<void> {
  await tx
    .insertInto('city')
    .values({ ...city, position: sql<number>`(select coalesce(max(position), -1) + 1 from city)` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(city))
    .execute();
}

/** Writes articles; one that differs from what is stored gets the next version, so that phones take it up. */
export async function setResources(tx: Tx, articles: NewRow<'resource'>[]): Promise<void> {
  if (articles.length === 0) return;
  const differs = sql<boolean>`(resource.slug, resource.kind, resource.minutes, resource.published_at, resource.en, resource.zh)
    is distinct from (excluded.slug, excluded.kind, excluded.minutes, excluded.published_at, excluded.en, excluded.zh)`;
  await tx
    .insertInto('resource')
    .values(articles)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          slug: row.ref('excluded.slug'),
          kind: row.ref('excluded.kind'),
          minutes: row.ref('excluded.minutes'),
          published_at: row.ref('excluded.published_at'),
          en: sql`excluded.en`,
          zh: sql`excluded.zh`,
          version: sql<number>`greatest(excluded.version, resource.version + 1)`,
        }))
        .where(differs)
        // What an operator has touched is the operators'.
        .where('resource.edit', '=', 0),
    )
    .execute();
}

/** Adds versions that are not there; a version that is there is never changed: people signed it. */
export async function insertLegalTexts(tx: Tx, texts: NewRow<'legal_text'>[]): Promise<void> {
  if (texts.length === 0) return;
  await tx
    .insertInto('legal_text')
    .values(texts)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .execute();
}

/** Versions that are stored, with the hash of what people read when they agreed, and who published them. */
export function listLegalHashes(
  db: Db,
): Promise<Pick<LegalRow, 'kind' | 'version' | 'text_hash' | 'published_by'>[]> {
  return db.selectFrom('legal_text').select(['kind', 'version', 'text_hash', 'published_by']).execute();
}
