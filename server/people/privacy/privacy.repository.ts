import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Language } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type ExportRow = Omit<Row<'data_export'>, 'key_id' | 'sealed'>;

export const findExport = (db: Db, accountId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_export')
    .select(['id', 'account_id', 'requested_at', 'ready_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCopy = (db: Db, accountId: string, now: Date): Promise<Row<'data_export'> | undefined> =>
  db
    .selectFrom('data_export')
    .selectAll()
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
export async function insertDeletion(
  tx: Tx,
  accountId: string,
  { at, dueAt, givesUpMinor }: { at: Date; dueAt: Date; givesUpMinor: number | null },
): Promise<boolean> {
  const made = await tx
    .insertInto('account_deletion')
    .values({ account_id: accountId, requested_at: at, due_at: dueAt, gives_up_minor: givesUpMinor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Withdraws a deletion; false without one. */
export async function removeDeletion(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('account_deletion')
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Copies that were asked for and are not made yet, the oldest first. */
export const listWaitingExports = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('data_export')
    .select('id')
    .where('ready_at', 'is', null)
    .orderBy('requested_at')
    .limit(limit)
    .execute();

/** A copy that is not made yet, locked; undefined when it is made or another node makes it. */
export const lockWaitingExport = (tx: Tx, id: string): Promise<{ account_id: string } | undefined> =>
  tx
    .selectFrom('data_export')
    .select('account_id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function setExportReady(
  tx: Tx,
  id: string,
  { now, expiresAt, files }: { now: Date; expiresAt: Date; files: { key_id: string; sealed: Buffer } },
): Promise<void> {
  await tx
    .updateTable('data_export')
    .set({ ready_at: now, expires_at: expiresAt, ...files })
    .where('id', '=', id)
    .execute();
}

/** Due deletions, the longest due first. */
export const listDueDeletions = (db: Db, now: Date, limit: number): Promise<{ account_id: string }[]> =>
  db
    .selectFrom('account_deletion')
    .select('account_id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

export const lockDueDeletion = (
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<Row<'account_deletion'> | undefined> =>
  tx
    .selectFrom('account_deletion')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();

/** Locked before the account, as in every transaction that locks both. */
export async function lockCoach(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('coach').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function setDeletionDone(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account_deletion')
    .set({ done_at: now })
    .where('account_id', '=', accountId)
    .execute();
}

export async function setDeletionDue(tx: Tx, accountId: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('account_deletion')
    .set({ due_at: dueAt })
    .where('account_id', '=', accountId)
    .execute();
}

/** In which language an account is written to. */
export async function languageOf(tx: Tx, accountId: string): Promise<Language> {
  const { language } = await tx
    .selectFrom('account')
    .select('language')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return language;
}

export const removeExports = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from data_export where expires_at < ${before}`);
