import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type ExportRow = Omit<Row<'data_export'>, 'files'>;

export const findExport = (db: Db, accountId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_export')
    .select(['id', 'account_id', 'requested_at', 'ready_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findFiles = (
  db: Db,
  accountId: string,
  now: Date,
): Promise<Pick<Row<'data_export'>, 'files' | 'ready_at' | 'expires_at'> | undefined> =>
  db
    .selectFrom('data_export')
    .select(['files', 'ready_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False when one is being prepared already. */
export async function insertExport(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const made = await tx
    .insertInto('data_export')
    .values({ id: randomUUIDv7(), account_id: accountId, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export const findDeletion = (db: Db, accountId: string): Promise<Row<'account_deletion'> | undefined> =>
  db.selectFrom('account_deletion').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** False when it was asked for before. */
export async function insertDeletion(tx: Tx, accountId: string, at: Date, dueAt: Date): Promise<boolean> {
  const made = await tx
    .insertInto('account_deletion')
    .values({ account_id: accountId, requested_at: at, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** False when there was none to take back. */
export async function removeDeletion(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('account_deletion')
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
