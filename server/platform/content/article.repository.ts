import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';

export type ResourceRow = Row<'resource'>;

/** An article, locked, as the operator looked at it. NOT_FOUND, or CONTENT_CHANGED when somebody was quicker. */
export async function lockArticle(tx: Tx, id: string, edit: number): Promise<ResourceRow> {
  const row = await tx
    .selectFrom('resource')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.edit !== edit) throw new AppError('CONTENT_CHANGED');
  return row;
}

type Change = Partial<Pick<ResourceRow, 'state' | 'publish_at'>> & { draft?: string | null };

/** One act of an operator: what changes, and the next number of the edit. */
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
 * What was written is public from now on, as the next version, and is kept as that for good. What was taken away comes
 * back as it was when nothing new was written.
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

/** Keeps what a build brought as versions of their own; a second time does nothing. */
export async function keepBuildVersions(tx: Tx): Promise<void> {
  await sql`
    insert into resource_version (resource_id, version, kind, minutes, en, zh, at)
    select id, version, kind, minutes, en, zh, published_at from resource where edit = 0
    on conflict do nothing`.execute(tx);
}
