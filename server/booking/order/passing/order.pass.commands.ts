import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { change, holdsSeat, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { payerOf } from '#server/booking/order/rules/order.money.rules.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import {
  findNewOwners,
  listUnguarded,
  listUnreadable,
  listWith,
  type NewOwner,
} from './order.passing.repository.ts';

/**
 * Passes on the orders that tied a guardian to this participant alone, in every status, because the link
 * ended (docs/domain.md 4.11, "An order passes on"). Returns the orders that the guardian can no longer read.
 */
export async function passOrdersOn(tx: Tx, ended: EndedLink, now: Date): Promise<string[]> {
  await passUnguarded(tx, await lockOrders(tx, await listWith(tx, ended), {}), now);
  return await listUnreadable(tx, ended);
}

/**
 * Passes orders without a participant in the owner's care to the guardian with the oldest link. An order
 * without a guardian keeps its owner. The orders are locked.
 */
export async function passUnguarded(tx: Tx, contexts: readonly OrderContext[], now: Date): Promise<void> {
  const ids = contexts.map(({ order }) => order.id);
  const unguarded = await listUnguarded(tx, ids);
  const newOwners = await findNewOwners(tx, [...unguarded]);
  const changes = contexts.flatMap((context) => {
    const newOwner = newOwners.get(context.order.id);
    return newOwner === undefined ? [] : [passTo(context, newOwner, now)];
  });
  const passed = await applyChanges(tx, changes, now);
  await notifyPayers(
    tx,
    passed.filter(({ order }) => isOpen(order)),
    now,
  );
}

/** The account that paid stays the payer. An unpaid order gets its new owner as payer. */
function passTo(context: OrderContext, newOwner: NewOwner, now: Date): OrderChange {
  const { order } = context;
  const isPaid = order.pay_state !== 'none' && order.pay_state !== 'failed';
  const payer = isPaid ? payerOf(order) : newOwner.id;
  const { children, ...student } = newOwner;
  return change(context, 'pass', {
    actor: { kind: 'student', id: order.student_id },
    patch: { student_id: newOwner.id, payer_id: payer === newOwner.id ? null : payer },
    notices: isOpen(order)
      ? [orderNotice({ ...context, student }, 'student', 'orderPassed', now, { children })]
      : [],
  });
}

/**
 * Returns true while a session or the end of a dispute may follow. The new owner is not notified of ended
 * orders.
 */
const isOpen = ({ status, dispute }: OrderContext['order']): boolean =>
  holdsSeat(status) || dispute === 'open';

/** Notifies the payer of an order that passed on about the receipt. It names neither child nor place. */
const notifyPayers = (tx: Tx, passed: readonly OrderContext[], at: Date): Promise<void> =>
  addNotices(
    tx,
    passed.flatMap(({ order }) =>
      order.payer_id === null
        ? []
        : [
            {
              accountId: order.payer_id,
              kind: 'orderPassedOn' as const,
              about: { id: order.id, as: 'student' as const },
              facts: { number: order.number, amountMinor: order.total_minor, currency: order.currency },
              at,
              uniqueKey: `orderPassedOn:${order.id}:${order.version}`,
            },
          ],
    ),
  );
