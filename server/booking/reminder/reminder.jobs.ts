import { OrderStatus } from '#contract/enums.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';
import type { Deps } from '#server/context.ts';
import { addNotices } from '#server/platform/public.ts';
import { listDue } from './reminder.repository.ts';

const batch = 200;

/**
 * Reminds families and coaches some hours before a class (`rules.reminderHours`), once for each number of hours. An order
 * that was accepted later than that gets no reminder.
 */
export async function remindOfClasses(deps: Deps): Promise<number> {
  let reminded = 0;
  for (const hours of deps.config.rules.reminderHours) reminded += await remind(deps, hours);
  return reminded;
}

async function remind({ database, clock }: Deps, hours: number): Promise<number> {
  const now = clock.now();
  const due = await listDue(database.query, hours, now, batch);
  if (due.length === 0) return 0;
  return await database.transaction(
    async (tx) => {
      const contexts = await lockOrders(
        tx,
        due.map(({ id }) => id),
        { skipBusy: true },
      );
      const notices = contexts
        .filter(({ order }) => order.status === OrderStatus.progress)
        .flatMap((context) => [
          {
            ...orderNotice(context, 'student', 'classReminder', now),
            uniqueKey: `classReminder:${hours}:student:${context.order.id}`,
          },
          // The coach gets one reminder for a class, however many orders it has.
          {
            ...orderNotice(context, 'coach', 'classReminder', now),
            uniqueKey: `classReminder:${hours}:coach:${context.cls.id}`,
          },
        ]);
      await addNotices(tx, notices);
      return contexts.length;
    },
    { keyed: true },
  );
}
