import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Messages with words that are sealed under another key, locked. */
export const lockMessages = (tx: Tx, key: string, limit: number): Promise<Row<'message'>[]> =>
  tx
    .selectFrom('message')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

/** Pictures of messages that are sealed under another key, locked. */
export const lockPictures = (tx: Tx, key: string, limit: number): Promise<Row<'message_picture'>[]> =>
  tx
    .selectFrom('message_picture')
    .selectAll()
    .where('key_id', '<>', key)
    .orderBy('message_id')
    .orderBy('number')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setSealedPicture(
  tx: Tx,
  { message_id, number }: Row<'message_picture'>,
  sealed: { key_id: string; sealed: Buffer },
): Promise<void> {
  await tx
    .updateTable('message_picture')
    .set(sealed)
    .where('message_id', '=', message_id)
    .where('number', '=', number)
    .execute();
}

export async function setSealedWords(
  tx: Tx,
  { id }: Row<'message'>,
  sealed: { key_id: string; sealed: Buffer },
): Promise<void> {
  await tx.updateTable('message').set(sealed).where('id', '=', id).execute();
}
