import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type LessonRow = Row<'lesson_version'>;

/** The newest saved change of each lesson; none for a lesson that was never changed. */
export const listNewest = (db: Db): Promise<LessonRow[]> =>
  db
    .selectFrom('lesson_version')
    .distinctOn('slug')
    .selectAll()
    .orderBy('slug')
    .orderBy('edit', 'desc')
    .execute();

/** The version of each changed lesson that is passed now. */
export async function listVersionsNow(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; version: number }>`
    select distinct on (slug) slug, version from lesson_version order by slug, edit desc`.execute(db);
  return new Map(rows.map(({ slug, version }) => [slug, version]));
}

export type SavedRow = Pick<LessonRow, 'edit' | 'version' | 'at' | 'saved_by' | 'restored_from'> & {
  by_name: string | null;
};

/** Every saved change of a lesson, newest first. */
export const listSaved = (db: Db, slug: string): Promise<SavedRow[]> =>
  db
    .selectFrom('lesson_version')
    .leftJoin('account', 'account.id', 'saved_by')
    .select(['edit', 'lesson_version.version', 'at', 'saved_by', 'restored_from', 'account.name as by_name'])
    .where('slug', '=', slug)
    .orderBy('edit', 'desc')
    .execute();

export const findSaved = (db: Db, slug: string, edit: number): Promise<LessonRow | undefined> =>
  db
    .selectFrom('lesson_version')
    .selectAll()
    .where('slug', '=', slug)
    .where('edit', '=', edit)
    .executeTakeFirst();

/** Inserts a change. False when another operator has written this number. */
export async function insertSaved(tx: Tx, row: NewRow<'lesson_version'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('lesson_version')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
