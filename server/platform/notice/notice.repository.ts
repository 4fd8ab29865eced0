import type { Kysely } from 'kysely';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export interface NoticeRange {
  /** Only those that were made after this instant. */
  since: Date | null;
  isUnread: boolean;
  /** Only these kinds; null for all. */
  kinds: readonly NoticeKind[] | null;
  after: readonly [at: Date, id: string] | null;
}

/** Notices of an account, newest first. */
export function listNotices(
  db: Db,
  accountId: string,
  { since, isUnread, kinds, after }: NoticeRange,
  limit: number,
): Promise<Row<'notice'>[]> {
  let query = db.selectFrom('notice').selectAll().where('account_id', '=', accountId);
  if (since) query = query.where('created_at', '>', since);
  if (isUnread) query = query.where('read_at', 'is', null);
  if (kinds) query = query.where('kind', 'in', kinds);
  if (after)
    query = query
      .where('created_at', '<=', after[0])
      .where((where) => where.or([where('created_at', '<', after[0]), where('id', '>', after[1])]));
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
}

export const findNotice = (db: Db, accountId: string, id: string): Promise<Row<'notice'> | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** How many notices the account has not read. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** Marks an own notice as read; one that was read before keeps its first time. Undefined when it is not the account's. */
export function markRead(
  tx: Tx,
  accountId: string,
  id: string,
  now: Date,
): Promise<Row<'notice'> | undefined> {
  return tx
    .updateTable('notice')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
}

/** Marks the account's unread notices as read that were made until an instant; returns how many. */
export async function markReadUntil(tx: Tx, accountId: string, until: Date, now: Date): Promise<number> {
  const result = await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
