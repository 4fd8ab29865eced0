import type { BrokenRow } from '#contract/freeze.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { listAccountNames, listOrderNumbers } from '#server/platform/public.ts';
import { listClassTitles, listTransferOrders, listWithdrawalCoaches } from './broken-row.repository.ts';

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/;
/** The id in a row: the row itself, or a part of the name of a ledger account. */
const idIn = (row: string): string[] => uuid.exec(row)?.slice(0, 1) ?? [];

/**
 * Finds the records of rows that broke a rule: their order, class or account. A fixed number of reads. Rows of other
 * kinds stay ids.
 */
export async function readBrokenRows(
  db: Database['query'] | Tx,
  rows: readonly string[],
): Promise<(row: string) => BrokenRow> {
  const ids = [...new Set(rows.flatMap(idIn))];
  const about = new Map<string, BrokenRow['about']>();
  if (ids.length > 0) {
    const withdrawals = await listWithdrawalCoaches(db, ids);
    const names = await listAccountNames(db, [...ids, ...withdrawals.map((row) => row.coach_id)]);
    for (const [id, name] of names) about.set(id, { kind: 'account', id, name });
    for (const { id, coach_id: coachId } of withdrawals) about.set(id, about.get(coachId) ?? null);
    for (const { id, title } of await listClassTitles(db, ids)) about.set(id, { kind: 'class', id, title });
    for (const { id, txn, number } of await listTransferOrders(db, ids))
      for (const key of [id, txn]) about.set(key, { kind: 'order', number });
    for (const [id, number] of await listOrderNumbers(db, ids)) about.set(id, { kind: 'order', number });
  }
  return (row) => ({ row, about: idIn(row).map((id) => about.get(id) ?? null)[0] ?? null });
}
