import { HOUR_MS } from '#contract/durations.ts';
import { sql, type SqlBool } from 'kysely';
import type { Deps } from '#server/context.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { addNotices } from '#server/platform/public.ts';

const batch = 200;

/**
 * Tells families and coaches some hours before a class (rules.reminderHours), each distance once. Who booked after that
 * distance had passed is not reminded of what they have just done.
 */
export async function remindOfClasses(deps: Deps): Promise<number> {
  let told = 0;
  for (const hours of deps.config.rules.reminderHours) told += await remind(deps, hours);
  return told;
}

async function remind({ database, clock }: Deps, hours: number): Promise<number> {
  const now = clock.now();
  const due = await database.query
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select('orders.id')
    .where('orders.status', '=', '2')
    .where('class.starts_at', '>', now)
    .where('class.starts_at', '<=', new Date(now.getTime() + hours * HOUR_MS))
    .where(sql<SqlBool>`orders.accepted_at <= class.starts_at - make_interval(hours => ${hours})`)
    .where(
      sql<SqlBool>`not exists (
        select from notice n where n.unique_key = ${`classReminder:${hours}:student:`} || orders.id)`,
    )
    .orderBy('class.starts_at')
    .limit(batch)
    .execute();
  if (due.length === 0) return 0;
  return await database.transaction(
    async (tx) => {
      const contexts = await lockOrders(
        tx,
        due.map(({ id }) => id),
        { skipBusy: true },
      );
      const notices = contexts
        .filter(({ order }) => order.status === '2')
        .flatMap((context) => [
          {
            ...orderNotice(context, 'student', 'classReminder', now),
            uniqueKey: `classReminder:${hours}:student:${context.order.id}`,
          },
          // The coach hears once of a class, however many come.
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
