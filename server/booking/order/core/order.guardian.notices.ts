import { OrderStatus } from '#contract/enums.ts';
import { rowOf } from '#contract/order.steps.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, type NewNotice } from '#server/platform/public.ts';
import { holdsSeat, type OrderChange } from './order.change.rules.ts';
import { listGuardiansOf, listOtherGuardians, type Child } from './order.guardian.repository.ts';
import { orderNotice } from './order.notices.ts';
import type { OrderContext } from './order.repository.ts';

/** What guardians who did not book are notified of. */
type GuardianNoticeKind = 'childBooked' | 'childAccepted' | 'childCanceled';

/** One notice for each guardian, with the names of their own children in this order and of no others. */
export function guardianNotices(
  context: OrderContext,
  kind: GuardianNoticeKind,
  children: readonly Child[],
  at: Date,
): NewNotice[] {
  return [...Map.groupBy(children, (child) => child.guardianId)].map(([accountId, own]) => ({
    ...orderNotice(context, 'student', kind, at, { children: own.map((child) => child.name).join(', ') }),
    accountId,
    uniqueKey: `${kind}:${context.order.id}:student:${context.order.version}:${accountId}`,
  }));
}

/** The notice to guardians who did not book. Nobody was notified of an offer of the waitlist that was not taken. */
function kindOf({ before: { order }, step, status }: OrderChange): GuardianNoticeKind | null {
  const isUntakenOffer = order.status === OrderStatus.awaitPayment && order.from_waitlist;
  if (status === order.status || !holdsSeat(order.status) || isUntakenOffer) return null;
  return rowOf(step).guardians ?? null;
}

/** The same for steps of orders: the other guardians hear that a child's order is confirmed or over. */
export async function notifyOtherGuardians(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  const toNotify = changes.flatMap((change) => {
    const kind = kindOf(change);
    return kind === null ? [] : [{ context: change.before, kind }];
  });
  if (toNotify.length === 0) return;
  const rows = await listOtherGuardians(
    tx,
    toNotify.map(({ context }) => context.order.id),
  );
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  await addNotices(
    tx,
    toNotify.flatMap(({ context, kind }) =>
      guardianNotices(context, kind, byOrder.get(context.order.id) ?? [], at),
    ),
  );
}

/** Who leaves an order that goes on: their other guardians hear of it, those of the others do not. */
export async function notifyChildrenLeft(
  tx: Tx,
  context: OrderContext,
  leaving: readonly string[],
  at: Date,
): Promise<void> {
  const links = await listGuardiansOf(tx, context.order, leaving);
  await addNotices(tx, guardianNotices(context, 'childCanceled', links, at));
}
