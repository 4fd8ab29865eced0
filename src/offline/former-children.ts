import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { UserDb } from './db.ts';

/**
 * Removes the records of children that the person is no longer guardian of, or that have sessions hidden from the person.
 * Those are orders with them, and drafts and answers that name them or such an order. All notices are removed too, because a notice carries names and no ids.
 * The next answer restores the notices that are still theirs.
 */
export async function forgetChildren(db: UserDb, childIds: readonly string[]): Promise<void> {
  const isGone = ({ id }: { id: string }) => childIds.includes(id);
  await db.transaction('rw!', db.orders, db.notices, db.drafts, db.answers, async () => {
    // Allows the casts: each table has one type of record (queries.ts).
    const orders = db.orders.filter(({ record }) => {
      const { participants, left } = record as OrderRecord;
      return participants.some(isGone) || left.some(isGone);
    });
    // A thread has the id of its order and no ids of children.
    const orderIds = await orders.primaryKeys();
    await orders.delete();
    await db.notices.filter(({ record }) => (record as Notice).kind !== 'announcement').delete();
    const goneIds = [...childIds, ...orderIds];
    const isNamedIn = (value: unknown) => goneIds.some((id) => (JSON.stringify(value) ?? '').includes(id));
    await db.drafts.filter((draft) => isNamedIn(draft)).delete();
    await db.answers.filter(({ key, answer }) => isNamedIn([key, answer])).delete();
  });
}
