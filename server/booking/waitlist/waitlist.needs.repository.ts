import type { Database, Tx } from '#server/db/database.ts';
import type { NewRow, Row } from '#server/db/types.ts';

type Db = Database['query'] | Tx;

export const insertShares = (tx: Tx, rows: readonly NewRow<'waitlist_need'>[]): Promise<unknown> =>
  tx.insertInto('waitlist_need').values(rows).execute();

export const listShares = (tx: Tx, entryIds: readonly string[]): Promise<Row<'waitlist_need'>[]> =>
  tx
    .selectFrom('waitlist_need')
    .selectAll()
    .where('entry_id', 'in', entryIds)
    .orderBy('participant_id')
    .execute();

/** Participants with shared needs, by entry. */
export async function listSharers(db: Db, entryIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('waitlist_need')
    .select(['entry_id', 'participant_id'])
    .where('entry_id', 'in', entryIds)
    .orderBy('participant_id')
    .execute();
  return participantsBy(rows, (row) => row.entry_id);
}

/** Participants with needs shared with the order of an offer, by entry. */
export async function listSharersOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('order_need')
    .innerJoin('waitlist_entry', 'waitlist_entry.order_id', 'order_need.order_id')
    .select(['waitlist_entry.id', 'order_need.participant_id'])
    .where('order_need.order_id', 'in', orderIds)
    .orderBy('order_need.participant_id')
    .execute();
  return participantsBy(rows, (row) => row.id);
}

const participantsBy = <R extends { participant_id: string }>(
  rows: readonly R[],
  entryIdOf: (row: R) => string,
): Map<string, string[]> =>
  new Map([...Map.groupBy(rows, entryIdOf)].map(([id, of]) => [id, of.map((row) => row.participant_id)]));

/** Deletes the shares of entries that no longer wait: the order has them now, or nobody needs them. */
export async function removeShares(tx: Tx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length > 0) await tx.deleteFrom('waitlist_need').where('entry_id', 'in', entryIds).execute();
}
