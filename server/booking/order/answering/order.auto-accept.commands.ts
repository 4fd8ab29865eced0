import { applyChanges } from '#server/booking/order/core/order.apply.commands.ts';
import { change, isBefore, system, type OrderChange } from '#server/booking/order/core/order.change.rules.ts';
import { ordersWithNeeds } from '#server/booking/order/core/order.effects.ts';
import { capture } from '#server/booking/order/core/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { rosterRefusal } from '#server/teaching/public.ts';

/** Whether a paid request needs no tap of the coach. While the roster is not cleared nothing is decided by
 * default either. */
export const acceptsByItself = ({ cls, coach }: Pick<OrderContext, 'cls' | 'coach'>): boolean =>
  cls.auto_accept && rosterRefusal(coach, cls) === null;

/**
 * Accepts requests of classes that accept by themselves (docs/domain.md 4.2, rules 1b and 2). What was authorised is
 * taken in the transaction that made the request. Gives all contexts back, changed or not. The coach's own overlaps
 * were refused when the classes were created or moved.
 */
export async function autoAccept(
  tx: Tx,
  contexts: readonly OrderContext[],
  now: Date,
): Promise<OrderContext[]> {
  const open = contexts.filter(
    (context) => isBefore('autoAccept', context.order.status) && acceptsByItself(context),
  );
  const shared = await ordersWithNeeds(
    tx,
    open.map(({ order }) => order.id),
  );
  // What a child needs is answered by a person (docs/domain.md 4.2, rule 4).
  const due = open.filter(({ order }) => !shared.has(order.id));
  if (due.length === 0) return [...contexts];
  const after = await applyChanges(
    tx,
    due.map((context) => accepted(context, now)),
    now,
  );
  const byId = new Map(after.map((context) => [context.order.id, context]));
  return contexts.map((context) => byId.get(context.order.id) ?? context);
}

function accepted(context: OrderContext, now: Date): OrderChange {
  return change(context, 'autoAccept', {
    actor: system,
    money: capture(context.order),
    patch: { accepted_at: now, agree_by: null },
    notices: [
      orderNotice(context, 'student', 'orderAccepted', now),
      orderNotice(context, 'coach', 'orderAutoAccepted', now),
    ],
  });
}
