import { type Kysely, sql } from 'kysely';
import type { ResourceSummary } from '#contract/content.ts';
import type { LegalKind } from '#contract/enums.ts';
import type { Tx } from '#server/db/store.ts';
import type { Database, NewRow, Row } from '#server/db/types.ts';

type Db = Kysely<Database>;
type Heading = ResourceSummary['en'];

export type ResourceSummaryRow = Omit<Row<'resource'>, 'slug' | 'en' | 'zh'> & { en: Heading; zh: Heading };
export type LegalRow = Row<'legal_text'>;

/** Articles without their bodies (a list of them would be a hundred times as long), newest first. */
export function listResources(
  db: Db,
  kind: ResourceSummary['kind'] | undefined,
  limit: number,
  after: readonly [at: Date, id: string] | null,
): Promise<ResourceSummaryRow[]> {
  let query = db
    .selectFrom('resource')
    .select([
      'id',
      'kind',
      'version',
      'minutes',
      'published_at',
      sql<Heading>`en - 'body'`.as('en'),
      sql<Heading>`zh - 'body'`.as('zh'),
    ]);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (after)
    query = query
      .where('published_at', '<=', after[0])
      .where((where) => where.or([where('published_at', '<', after[0]), where('id', '>', after[1])]));
  return query.orderBy('published_at', 'desc').orderBy('id').limit(limit).execute();
}

export function findResource(db: Db, id: string): Promise<Row<'resource'> | undefined> {
  return db.selectFrom('resource').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The legal text of a kind that holds now: the one published last. */
export function findCurrentLegalText(db: Db, kind: LegalKind): Promise<LegalRow | undefined> {
  return db
    .selectFrom('legal_text')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
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
        .where(differs),
    )
    .execute();
}

/** Adds versions that are not there; a version that is there is never changed: people signed it. */
export async function insertLegalTexts(tx: Tx, texts: NewRow<'legal_text'>[]): Promise<void> {
  await tx
    .insertInto('legal_text')
    .values(texts)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .execute();
}

/** Versions that are stored, with the hash of what people read when they agreed. */
export function listLegalHashes(db: Db): Promise<Pick<LegalRow, 'kind' | 'version' | 'text_hash'>[]> {
  return db.selectFrom('legal_text').select(['kind', 'version', 'text_hash']).execute();
}
