import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import {
  change,
  isBefore,
  system,
  type OrderChange,
} from '#server/booking/order/rules/order.change.rules.ts';
import { capture } from '#server/booking/order/rules/order.money.rules.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { ordersWithNeeds } from '#server/booking/order/steps/order.effects.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, type NewNotice } from '#server/platform/public.ts';
import { rosterRefusal } from '#server/teaching/public.ts';

/**
 * Returns true when the class accepts paid requests automatically. It does not while the roster is not
 * cleared.
 */
export const isAutoAccepted = ({ cls, coach }: Pick<OrderContext, 'cls' | 'coach'>): boolean =>
  cls.auto_accept && rosterRefusal(coach, cls) === null;

/**
 * Accepts requests of classes with `auto_accept` (docs/domain.md 4.2, rules 1b and 2). An authorised payment
 * is captured in the transaction that made the request. A request with needs waits for its coach, who is notified.
 * Returns all contexts, changed or not. The coach's own
 * overlaps were refused when the classes were created or moved.
 */
export async function autoAccept(
  tx: Tx,
  contexts: readonly OrderContext[],
  now: Date,
): Promise<OrderContext[]> {
  const open = contexts.filter(
    (context) => isBefore('autoAccept', context.order.status) && isAutoAccepted(context),
  );
  const shared = await ordersWithNeeds(
    tx,
    open.map(({ order }) => order.id),
  );
  // A person answers a child's needs (docs/domain.md 4.2, rule 4).
  const due = open.filter(({ order }) => !shared.has(order.id));
  await addNotices(
    tx,
    open.filter(({ order }) => shared.has(order.id)).flatMap((context) => toAnswer(context, now)),
  );
  if (due.length === 0) return [...contexts];
  const after = await applyChanges(
    tx,
    due.map((context) => accepted(context, now)),
    now,
  );
  const byId = new Map(after.map((context) => [context.order.id, context]));
  return contexts.map((context) => byId.get(context.order.id) ?? context);
}

/** A step with automatic acceptance leaves the notice of the request to this place. */
const toAnswer = (context: OrderContext, now: Date): NewNotice[] =>
  context.order.agree_by === null
    ? []
    : [
        orderNotice(context, 'coach', 'orderRequested', now, {
          agreeBy: context.order.agree_by.toISOString(),
        }),
      ];

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
