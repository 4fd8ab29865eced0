import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

export type PictureRow = Row<'message_picture'>;

export async function insertPictures(tx: Tx, rows: readonly NewRow<'message_picture'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('message_picture').values(rows).execute();
}

export const findPicture = (
  db: Kysely<Tables>,
  messageId: string,
  number: number,
): Promise<PictureRow | undefined> =>
  db
    .selectFrom('message_picture')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('number', '=', number)
    .executeTakeFirst();

/** The thread of a message; undefined for a message that does not exist. */
export async function findThreadId(db: Kysely<Tables>, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('message')
    .select('thread_id')
    .where('id', '=', messageId)
    .executeTakeFirst();
  return row?.thread_id;
}
