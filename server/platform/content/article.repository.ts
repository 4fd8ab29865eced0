import { type Kysely, sql } from 'kysely';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, NewRow, Row } from '#server/db/types.ts';

export type ResourceRow = Row<'resource'>;

export function findResource(db: Kysely<Tables>, id: string): Promise<Row<'resource'> | undefined> {
  return db.selectFrom('resource').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An article, locked. */
export const lockResource = (tx: Tx, id: string): Promise<ResourceRow | undefined> =>
  tx.selectFrom('resource').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A page of articles in a state, or in any; the newest first. */
export function listResources(
  db: Kysely<Tables>,
  { state, cursor }: { state?: ResourceRow['state'] | undefined; cursor: string | undefined },
): Promise<ResourceRow[]> {
  let query = inTimeOrder(db.selectFrom('resource').selectAll(), { at: 'published_at', id: 'id', cursor });
  if (state !== undefined) query = query.where('state', '=', state);
  return query.execute();
}

export const insertResource = (tx: Tx, row: NewRow<'resource'>): Promise<ResourceRow> =>
  tx.insertInto('resource').values(row).returningAll().executeTakeFirstOrThrow();

/** Articles past their scheduled instant, locked; rows of another node are skipped. */
export const lockDueResources = (tx: Tx, now: Date, limit: number): Promise<ResourceRow[]> =>
  tx
    .selectFrom('resource')
    .selectAll()
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

type Change = Partial<Pick<ResourceRow, 'state' | 'publish_at'>> & { draft?: string | null };

/** One change of an operator, with the next number of the edit. */
export async function editArticle(
  tx: Tx,
  row: ResourceRow,
  by: string,
  change: Change,
): Promise<ResourceRow> {
  return await tx
    .updateTable('resource')
    .set({ ...change, edit: row.edit + 1, saved_by: by })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Publishes the draft as the next version, which is kept for good. A withdrawn article without a new draft is
 * published again as it was.
 */
export async function makePublic(tx: Tx, row: ResourceRow, by: string, at: Date): Promise<ResourceRow> {
  const { kind, minutes, en, zh } = row.draft ?? row;
  const isFirst = row.state === 'draft';
  const words = { kind, minutes, en: JSON.stringify(en), zh: JSON.stringify(zh) };
  const after = await tx
    .updateTable('resource')
    .set({
      ...words,
      version: isFirst ? row.version : row.version + 1,
      published_at: isFirst ? at : row.published_at,
      state: 'published',
      draft: null,
      publish_at: null,
      edit: row.edit + 1,
      saved_by: by,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('resource_version')
    .values({ resource_id: row.id, version: after.version, ...words, at, published_by: by })
    .execute();
  return after;
}

/** Versions of an article that were public, newest first. */
export const listVersions = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('resource_version')
    .select(['version', 'at', 'published_by'])
    .where('resource_id', '=', id)
    .orderBy('version', 'desc')
    .execute();

export const findVersion = (
  db: Kysely<Tables>,
  id: string,
  version: number,
): Promise<Row<'resource_version'> | undefined> =>
  db
    .selectFrom('resource_version')
    .selectAll()
    .where('resource_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();

/** Writes articles. One that differs from the stored one gets the next version: phones then fetch it. */
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
        // A build never changes an article that an operator has changed.
        .where('resource.edit', '=', 0),
    )
    .execute();
}

/** Stores the articles of a build as versions; a second call does nothing. */
export async function keepBuildVersions(tx: Tx): Promise<void> {
  await sql`
    insert into resource_version (resource_id, version, kind, minutes, en, zh, at)
    select id, version, kind, minutes, en, zh, published_at from resource where edit = 0
    on conflict do nothing`.execute(tx);
}
