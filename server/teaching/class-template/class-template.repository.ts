import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;
export type ClassTemplateRow = Row<'class_template'>;

/** Templates of a coach, newest first. */
export const listTemplateRows = (db: Db, coachId: string): Promise<ClassTemplateRow[]> =>
  db
    .selectFrom('class_template')
    .selectAll()
    .where('coach_id', '=', coachId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findTemplateByName = (
  tx: Tx,
  coachId: string,
  name: string,
): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('class_template')
    .select('id')
    .where('coach_id', '=', coachId)
    .where('name_key', '=', sql<string>`folded_name(${name})`)
    .executeTakeFirst();

/** Undefined when the id is taken. */
export const insertTemplate = (
  tx: Tx,
  row: NewRow<'class_template'>,
): Promise<ClassTemplateRow | undefined> =>
  tx
    .insertInto('class_template')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Removes a template of the coach; false when the coach has none with this id. */
export async function removeTemplate(tx: Tx, id: string, coachId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('class_template')
    .where('id', '=', id)
    .where('coach_id', '=', coachId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
