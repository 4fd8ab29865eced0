import { lockOrders, type OrderContext, type OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { change, holdsSeat, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import { listLive } from './order.class-cancel.repository.ts';

/** Number of orders that one transaction ends. The job ends the others. */
const batch = 200;

/**
 * Ends the orders of canceled classes. The rows of the classes are locked. Returns every change, also those that are left
 * to the job.
 */
export async function cancelOrdersOf(tx: Tx, classIds: readonly string[], now: Date): Promise<OrderChange[]> {
  // The orders of all classes are locked together, in the order of their ids, as every other transaction does.
  const contexts = await lockOrders(tx, await listLive(tx, classIds), {});
  // A notice of several dates names the soonest one.
  const changes = contexts
    .filter(({ order }) => isToEnd(order))
    .toSorted((a, b) => a.cls.starts_at.getTime() - b.cls.starts_at.getTime())
    .map((context) => canceledWithClass(context, now));
  await applyChanges(tx, changes.slice(0, batch), now);
  return changes;
}

/** A contested session ends with its dispute. */
export const isToEnd = (order: OrderRow): boolean => holdsSeat(order.status) && order.dispute !== 'open';

/**
 * 0, 1, 2, 4 → 5 with its class (docs/domain.md 4.2, rule 17): always a full refund. The class has the side
 * that canceled it, and the reason.
 */
export function canceledWithClass(context: OrderContext, now: Date): OrderChange {
  const { order, cls } = context;
  const by = cls.cancel_by ?? 'system';
  const money = refundAll(order);
  const details = {
    money,
    patch: {
      cancel_by: by,
      cancel_code: cls.cancel_code,
      cancel_text: cls.cancel_text,
      ended_at: now,
    },
    notices: [
      orderNotice(context, 'student', 'classCanceled', now, {
        reason: cls.cancel_code ?? '',
        refundMinor: money.patch.refund_minor ?? 0,
      }),
    ],
  };
  return by === 'coach'
    ? change(context, 'classCancelByCoach', { ...details, actor: { kind: 'coach', id: cls.coach_id } })
    : change(context, 'classCancel', {
        ...details,
        actor: { kind: by === 'operator' ? 'operator' : 'system', id: null },
      });
}
