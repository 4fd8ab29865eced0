import type { OrderRecord } from '#contract/order.ts';
import { openUser, withStorage } from './storage.ts';

/** Removes what this phone keeps of a coach's orders and answers when the account is no coach any more. */
export async function dropEndedRoles(userId: string, roles: readonly string[]): Promise<void> {
  if (roles.includes('coach')) return;
  try {
    await withStorage(async () => {
      const { orders, answers } = await openUser(userId);
      // Written by `records.ts` only.
      const isOfCoach = (record: OrderRecord) => record.coach.id === userId && record.student.id !== userId;
      // What only a coach asks begins with this word (teaching.queries.ts).
      await answers.filter(({ noun }) => noun === 'teaching').delete();
      await orders.filter(({ record }) => isOfCoach(record as OrderRecord)).delete();
    });
  } catch {
    // `storageError` tells, and the next start tries again.
  }
}
