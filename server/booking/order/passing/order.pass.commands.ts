import { applyChanges } from '#server/booking/order/core/order.apply.commands.ts';
import { change, holdsSeat, type OrderChange } from '#server/booking/order/core/order.change.rules.ts';
import { payerOf } from '#server/booking/order/core/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/core/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';
import { notifyPayers } from './order.passing.notices.ts';
import { findHeirs, type Heir, listForsaken, listUnreadable, listWith } from './order.passing.repository.ts';

/**
 * A guardian's link ended: the orders that only tied them to this participant pass on, in every status
 * (docs/domain.md 4.11, "An order passes on"). Gives the orders of which they read nothing any more.
 */
export async function passOrdersOn(tx: Tx, ended: EndedLink, now: Date): Promise<string[]> {
  await passForsaken(tx, await lockOrders(tx, await listWith(tx, ended), {}), now);
  return await listUnreadable(tx, ended);
}

/**
 * Those of these orders whose holder decides for nobody in them go to the guardian with the oldest link. One without a
 * guardian stays as it is. The orders are locked.
 */
export async function passForsaken(tx: Tx, contexts: readonly OrderContext[], now: Date): Promise<void> {
  const ids = contexts.map(({ order }) => order.id);
  const forsaken = await listForsaken(tx, ids);
  const heirs = await findHeirs(tx, [...forsaken]);
  const changes = contexts.flatMap((context) => {
    const heir = heirs.get(context.order.id);
    return heir === undefined ? [] : [passTo(context, heir, now)];
  });
  const passed = await applyChanges(tx, changes, now);
  await notifyPayers(
    tx,
    passed.filter(({ order }) => isOpen(order)),
    now,
  );
}

/** Who paid stays the payer. Where nobody has paid yet, the next one will. */
function passTo(context: OrderContext, heir: Heir, now: Date): OrderChange {
  const { order } = context;
  const isPaid = order.pay_state !== 'none' && order.pay_state !== 'failed';
  const payer = isPaid ? payerOf(order) : heir.id;
  const { children, ...student } = heir;
  return change(context, 'pass', {
    actor: { kind: 'student', id: order.student_id },
    patch: { student_id: heir.id, payer_id: payer === heir.id ? null : payer },
    notices: isOpen(order)
      ? [orderNotice({ ...context, student }, 'student', 'orderPassed', now, { children })]
      : [],
  });
}

/** Something may still come of it: a session, or the end of a dispute. Of what is over nobody is notified again. */
const isOpen = ({ status, dispute }: OrderContext['order']): boolean =>
  holdsSeat(status) || dispute === 'open';
