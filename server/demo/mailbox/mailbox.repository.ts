import type { Kysely } from 'kysely';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

/** The newest messages of the demo, newest first. */
export function listNewest(db: Kysely<Tables>, limit: number): Promise<Row<'sent_message'>[]> {
  return db.selectFrom('sent_message').selectAll().orderBy('sent_at', 'desc').limit(limit).execute();
}

/** A message that is there already stays as it is. */
export async function insertMessage(db: Kysely<Tables>, row: NewRow<'sent_message'>): Promise<void> {
  await db
    .insertInto('sent_message')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Removes all messages but the newest. */
export async function removeOldest(db: Kysely<Tables>, kept: number): Promise<void> {
  await db
    .deleteFrom('sent_message')
    .where('id', 'in', (query) =>
      query.selectFrom('sent_message').select('id').orderBy('sent_at', 'desc').offset(kept),
    )
    .execute();
}
