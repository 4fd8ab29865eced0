import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

/** The newest messages of the demo, newest first. */
export function listNewest(db: Kysely<Tables>, limit: number): Promise<Row<'sent_message'>[]> {
  return db.selectFrom('sent_message').selectAll().orderBy('sent_at', 'desc').limit(limit).execute();
}

/** Inserts a message; an existing one stays unchanged. */
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

export const removeMessagesBefore = (db: Kysely<Tables>, before: Date): Promise<number> =>
  remove(db, sql`delete from sent_message where sent_at < ${before}`);

/** Removes the messages to the contacts of an account, and those to others that contain its name. */
export async function removeMessagesAbout(tx: Tx, accountId: string): Promise<void> {
  await sql`
    delete from sent_message m
    where m.target in (select value from contact where account_id = ${accountId})
      or exists (select from account a where a.id = ${accountId} and position(a.name in m.body) > 0)`.execute(
    tx,
  );
}
