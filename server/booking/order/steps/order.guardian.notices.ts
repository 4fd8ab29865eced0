import { OrderStatus } from '#contract/enums.ts';
import { rowOf } from '#contract/order.steps.ts';
import {
  listGuardiansOf,
  listOtherGuardians,
  type Child,
} from '#server/booking/order/rows/order.guardian.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { holdsSeat, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { priceOfLeaving } from '#server/booking/order/rules/order.money.rules.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, type NewNotice, sharedNotice } from '#server/platform/public.ts';
import { noticeKey, orderNotice } from './order.notices.ts';

/** Notices to guardians other than the booker. */
type GuardianNoticeKind = 'childBooked' | 'childAccepted' | 'childMoved' | 'childCanceled' | 'childExchanged';

/** Seats and price of a guardian's own children in an order that another guardian booked. */
const ownShare = ({ order }: OrderContext, own: readonly Child[]) => ({
  seats: own.length,
  totalMinor: priceOfLeaving(order, own.length),
});

/** Copies a notice to the owner for each other guardian, with the seats and the price of their children. */
export const forGuardians = <N extends NewNotice>(
  notice: N,
  context: OrderContext,
  children: readonly Child[],
  keyOf: (accountId: string) => string,
): N[] =>
  [...Map.groupBy(children, (child) => child.guardianId)].map(([accountId, own]) => ({
    ...notice,
    facts: { ...notice.facts, ...ownShare(context, own) },
    accountId,
    uniqueKey: keyOf(accountId),
  }));

/** Builds one notice for each guardian, with the names of their children in this order and of no others. */
export function guardianNotices(
  context: OrderContext,
  kind: GuardianNoticeKind,
  children: readonly Child[],
  at: Date,
): NewNotice[] {
  return [...Map.groupBy(children, (child) => child.guardianId)].map(([accountId, own]) => {
    const names = { children: own.map((child) => child.name).join(', ') };
    const notice = orderNotice(context, 'student', kind, at, names);
    return {
      ...notice,
      facts: { ...notice.facts, ...ownShare(context, own) },
      accountId,
      uniqueKey: `${noticeKey(kind, context, 'student', at)}:${accountId}`,
    };
  });
}

/** Notifies each family of these orders that Openfield checks whether the coach can lead the class. */
export async function notifyInReview(
  tx: Tx,
  reviews: readonly { context: OrderContext; about: string }[],
  at: Date,
): Promise<void> {
  if (reviews.length === 0) return;
  const guardians = await listOtherGuardians(
    tx,
    reviews.map(({ context }) => context.order.id),
  );
  const byOrder = Map.groupBy(guardians, (row) => row.order_id);
  await addNotices(
    tx,
    reviews.flatMap(({ context, about }) => {
      const notice = { ...orderNotice(context, 'student', 'orderInReview', at), uniqueKey: about };
      const others = byOrder.get(context.order.id) ?? [];
      return [notice, ...forGuardians(notice, context, others, (accountId) => `${about}:${accountId}`)];
    }),
  );
}

/** Children of one guardian: dates with other children, or of another booker, have another notice. */
const idsFor = (children: readonly Child[], guardianId: string): string =>
  children
    .filter((child) => child.guardianId === guardianId)
    .map((child) => child.participantId)
    .toSorted()
    .join();

/**
 * The notice to guardians other than the booker. Nobody was notified of an offer of the waitlist that was not
 * taken. Guardians of participants that left are notified apart.
 */
function kindOf({ before: { order }, step }: OrderChange): GuardianNoticeKind | null {
  const isUntakenOffer = order.status === OrderStatus.awaitPayment && order.from_waitlist;
  // The order of the new date notifies them once.
  if (step === 'exchange' || step === 'agreeExchange') return null;
  // Accepted with the tap of the exchange, which notified them.
  if (step === 'autoAccept' && order.exchange_of !== null) return null;
  if (step === 'leaveSome' || !holdsSeat(order.status) || isUntakenOffer) return null;
  return rowOf(step).guardians ?? null;
}

/** The same for steps of orders: notifies the other guardians that a child's order is confirmed, moved or ended. */
export async function notifyOtherGuardians(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  const toNotify = changes.flatMap((change) => {
    const kind = kindOf(change);
    return kind === null ? [] : [{ context: change.before, kind, together: change.together }];
  });
  if (toNotify.length === 0) return;
  const rows = await listOtherGuardians(
    tx,
    toNotify.map(({ context }) => context.order.id),
  );
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  await addNotices(
    tx,
    toNotify.flatMap(({ context, kind, together }) => {
      const children = byOrder.get(context.order.id) ?? [];
      const notices = guardianNotices(context, kind, children, at);
      return together === undefined
        ? notices
        : notices.map((notice) =>
            sharedNotice(notice, together, {
              about: `${context.order.student_id}:${idsFor(children, notice.accountId)}`,
            }),
          );
    }),
  );
}

/**
 * Notifies the other guardians of participants leaving an order that continues, and not those of the
 * others.
 */
export async function notifyChildrenLeft(
  tx: Tx,
  context: OrderContext,
  leaving: readonly string[],
  at: Date,
): Promise<void> {
  const links = await listGuardiansOf(tx, context.order, leaving);
  await addNotices(tx, guardianNotices(context, 'childCanceled', links, at));
}
