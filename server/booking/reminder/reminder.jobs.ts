import { OrderStatus } from '#contract/enums.ts';
import { listOtherGuardians } from '#server/booking/order/rows/order.guardian.repository.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { forGuardians } from '#server/booking/order/steps/order.guardian.notices.ts';
import { withoutNames } from '#server/booking/order/steps/order.nameless.notices.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Deps } from '#server/context/context.ts';
import { addNotices, tryRowGroups } from '#server/platform/public.ts';
import { listDue, studentKey } from './reminder.repository.ts';

const batch = 200;

/** The reader and the start that a reminder is about: a moved class, or another coach or owner, is reminded of anew. */
const occasionOf = (accountId: string, { starts_at: startsAt }: { starts_at: Date }) =>
  `${accountId}:${startsAt.getTime()}`;

/**
 * Reminds families, every guardian of a participant, and coaches some hours before a class (`rules.reminderHours`), once
 * for each number of hours and each start. An order that was accepted later than that gets no reminder, nor does a class that was moved later.
 */
export async function remindOfClasses(deps: Deps): Promise<number> {
  let reminded = 0;
  for (const hours of deps.config.rules.reminderHours) reminded += await remind(deps, hours);
  return reminded;
}

async function remind(deps: Deps, hours: number): Promise<number> {
  const { moved } = await tryRowGroups(
    deps,
    {
      job: 'class reminders',
      batch,
      list: (limit) => listDue(deps.database.query, hours, deps.clock.now(), limit),
      idOf: ({ id }) => `${hours}:${id}`,
    },
    (due) => remindIn(deps, hours, due),
  );
  return moved;
}

async function remindIn(
  { database, clock }: Deps,
  hours: number,
  due: readonly { id: string }[],
): Promise<number> {
  const now = clock.now();
  return await database.transaction(
    async (tx) => {
      const contexts = await lockOrders(
        tx,
        due.map(({ id }) => id),
        { skipBusy: true },
      );
      const accepted = contexts.filter(({ order }) => order.status === OrderStatus.progress);
      const guardians = Map.groupBy(
        await listOtherGuardians(
          tx,
          accepted.map(({ order }) => order.id),
        ),
        (row) => row.order_id,
      );
      const made = accepted.map((context) => {
        const family = orderNotice(context, 'student', 'classReminder', now);
        const keyOf = (accountId: string) =>
          `${studentKey(hours)}${context.order.id}:${occasionOf(accountId, context.cls)}`;
        const notices = [
          { ...family, uniqueKey: keyOf(context.student.id) },
          ...forGuardians(family, context, guardians.get(context.order.id) ?? [], keyOf),
          // The coach gets one reminder for a class, however many orders it has.
          {
            ...orderNotice(context, 'coach', 'classReminder', now),
            uniqueKey: `classReminder:${hours}:coach:${context.cls.id}:${occasionOf(context.coach.id, context.cls)}`,
          },
        ];
        return { order: context.order, notices };
      });
      await addNotices(tx, await withoutNames(tx, made, now));
      return contexts.length;
    },
    { keyed: true },
  );
}
