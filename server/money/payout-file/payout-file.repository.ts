import { sql, type Kysely } from 'kysely';
import { pageOf } from '#server/base/cursor.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

export type PayoutFileRow = Row<'payout_file'>;
type WithdrawalRow = Row<'withdrawal'>;

/** More than a file holds: those that another operator has to pay, or that the format cannot hold, come in between. */
const mostLookedAt = 2000;

/** Approved withdrawals that are in no file, oldest first. */
export const listUnfiled = (db: Kysely<Tables>): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', 'approved')
    .where('payout_file_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostLookedAt)
    .execute();

/** Locks those of them that a file may still take. In the order in which a file's own are locked. */
export const lockUnfiled = (tx: Tx, ids: readonly string[]): Promise<WithdrawalRow[]> =>
  tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'approved')
    .where('payout_file_id', 'is', null)
    .where('account_read_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Locks the withdrawals of a file that are still approved, oldest first. */
export const lockOpenOf = (tx: Tx, fileId: string): Promise<WithdrawalRow[]> =>
  tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('payout_file_id', '=', fileId)
    .where('state', '=', 'approved')
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const insertFile = (tx: Tx, row: PayoutFileRow): Promise<unknown> =>
  tx.insertInto('payout_file').values(row).execute();

/** Puts withdrawals into a file. Returns how many were approved, in no file and not opened alone. */
export async function setFile(tx: Tx, ids: readonly string[], fileId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawal')
    .set({ payout_file_id: fileId })
    .where('id', 'in', ids)
    .where('state', '=', 'approved')
    .where('payout_file_id', 'is', null)
    .where('account_read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Locks a file, before its withdrawals. Readings and payments of one file come one after the other. */
export const lockFile = (tx: Tx, id: string): Promise<PayoutFileRow | undefined> =>
  tx.selectFrom('payout_file').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function pageOfFiles(
  db: Kysely<Tables>,
  cursor: string | undefined,
): Promise<{ rows: PayoutFileRow[]; next: string | null }> {
  const query = inTimeOrder(db.selectFrom('payout_file').selectAll(), { at: 'made_at', id: 'id', cursor });
  return pageOf(await query.execute(), (row) => [row.made_at, row.id]);
}

export interface OpenSum {
  file_id: string;
  count: number;
  total_minor: number;
  coaches: string[];
  /** Approvers of those that another operator has to pay. */
  approvers: string[];
}

/** The withdrawals of these files that are still approved, added up. */
export async function sumOpen(db: Kysely<Tables>, fileIds: readonly string[]): Promise<OpenSum[]> {
  const { rows } = await sql<OpenSum>`
    select payout_file_id as file_id, count(*)::int as count, sum(amount_minor)::bigint as total_minor,
      array_agg(coach_id) as coaches,
      coalesce(array_agg(distinct approved_by) filter (where needs_two and approved_by is not null), '{}') as approvers
    from withdrawal
    where payout_file_id = any(${fileIds}::uuid[]) and state = 'approved'
    group by payout_file_id`.execute(db);
  return rows;
}

/** Lines of the audit log about readings of these files, newest first. */
export const listReads = (
  db: Kysely<Tables>,
  fileIds: readonly string[],
): Promise<{ subject_id: string; actor_id: string | null; at: Date }[]> =>
  db
    .selectFrom('audit_event')
    .select(['subject_id', 'actor_id', 'at'])
    .where('subject_kind', '=', 'payoutFile')
    .where('subject_id', 'in', fileIds)
    .where('action', '=', 'payoutFile.read')
    .orderBy('id', 'desc')
    .execute();

export const listOperatorNames = (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
