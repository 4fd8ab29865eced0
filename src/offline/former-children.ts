import type { Notice } from '#contract/notice.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { UserDb } from './db.ts';

/**
 * Removes the records of children that the person is no longer guardian of. Those are orders with them, and
 * drafts and answers that name them. All notices are removed too, because a notice carries names and no ids.
 * The next answer restores the notices that are still theirs.
 */
export async function forgetChildren(db: UserDb, childIds: readonly string[]): Promise<void> {
  const isGone = ({ id }: { id: string }) => childIds.includes(id);
  await db.transaction('rw!', db.orders, db.notices, db.drafts, db.answers, async () => {
    // Allows the casts: each table has one type of record (queries.ts).
    await db.orders
      .filter(({ record }) => {
        const { participants, left } = record as OrderRecord;
        return participants.some(isGone) || left.some(isGone);
      })
      .delete();
    await db.notices.filter(({ record }) => (record as Notice).kind !== 'announcement').delete();
    const isNamedIn = (value: unknown) => childIds.some((id) => (JSON.stringify(value) ?? '').includes(id));
    await db.drafts.filter((draft) => isNamedIn(draft)).delete();
    await db.answers.filter(({ key, answer }) => isNamedIn([key, answer])).delete();
  });
}
