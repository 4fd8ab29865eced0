import { sql } from 'kysely';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { Before } from './before.ts';
import type { ClientLog } from './client-log.ts';
import type { Db } from './rows.ts';

/**
 * Compares balances with the sum of the answers alone. A family: top-ups that were paid, less the orders,
 * memberships and class packs in force that its balance paid. A coach: the withdrawals that are still open.
 */
export async function wrongBalances(db: Db, log: ClientLog, before: Before): Promise<string[]> {
  const expected = new Map<string, number>();
  const add = (account: string, amount: number) =>
    expected.set(account, (expected.get(account) ?? 0) + amount);
  for (const { userId, kind, amountMinor, isSettled } of log.payments.values())
    if (kind === 'topUp' && isSettled) add(`student:${userId}`, amountMinor);
  const isOld = (id: string) => before.orders.has(id) || before.offers.has(id);
  const orders = new Map(log.orders().map((order) => [order.id, order]));
  for (const order of orders.values()) {
    const amount = isOld(order.id)
      ? carriedOf(order, (id) => (isOld(id) ? undefined : orders.get(id)))
      : exchangedOf(order) - balancePartOf(order);
    if (amount !== 0) add(`student:${order.student.id}`, amount);
  }
  for (const { userId, amountMinor } of log.memberships.values()) add(`student:${userId}`, -amountMinor);
  // Refunds of packs from before the load are not counted below either.
  for (const [id, { userId, amountMinor }] of log.packs)
    if (!before.class_pack.has(id)) add(`student:${userId}`, -amountMinor);
  for (const [coachId, amountMinor] of log.withdrawing) add(`coach:${coachId}:withdrawing`, amountMinor);
  const found = await movedSince(db, before);
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((account) => (expected.get(account) ?? 0) !== (found.get(account) ?? 0))
    .map((account) => `${account}: ${found.get(account) ?? 0} instead of ${expected.get(account) ?? 0}`);
}

/**
 * Returns the part that the balance paid and did not get back: the seats that stay, and the cost of leaving
 * late.
 */
function balancePartOf({
  method,
  paidAt,
  status,
  totalMinor,
  refundMinor,
  unitMinor,
  left,
  classPack,
}: OrderRecord): number {
  if (paidAt === null || method !== PaymentMethod.balance) return 0;
  // The pack paid the session. An amount that does not return to the pack is refunded to the balance.
  if (classPack !== undefined) return classPack.isReturned ? 0 : -(refundMinor ?? 0);
  const late = left.filter(({ at }) => at > paidAt);
  const leaving = late.reduce((sum, one) => sum + unitMinor - one.refundMinor, 0);
  // A correction may have refunded a part of a completed order.
  const isOver =
    status === OrderStatus.completed || status === OrderStatus.canceled || status === OrderStatus.reject;
  return leaving + totalMinor - (isOver ? (refundMinor ?? 0) : 0);
}

/**
 * Returns the price of the seats that another date continues. The order counts as if it had kept it, and the order of
 * that date as if the balance had paid all of it.
 */
function exchangedOf({
  exchange,
  unitMinor,
  firstExtraMinor = 0,
  classPack,
  cancelReason,
}: OrderRecord): number {
  if (classPack !== undefined) return 0;
  const seats = (exchange?.to ?? []).reduce((sum, { participantIds }) => sum + participantIds.length, 0);
  // The first seat's extra goes with the last one.
  return unitMinor * seats + (cancelReason?.code === 'exchanged' ? firstExtraMinor : 0);
}

/**
 * Returns the part of an order from before the load that paid another date. The difference that a cheaper date returned
 * belongs to the earlier order, which is not counted.
 */
function carriedOf(
  { exchange, unitMinor, firstExtraMinor = 0, cancelReason, classPack }: OrderRecord,
  newOrder: (id: string) => OrderRecord | undefined,
): number {
  if (classPack !== undefined) return 0;
  const taken = exchange?.to ?? [];
  return taken.reduce((sum, { orderId, participantIds }, index) => {
    const isLast = index === taken.length - 1 && cancelReason?.code === 'exchanged';
    const value = unitMinor * participantIds.length + (isLast ? firstExtraMinor : 0);
    return sum + Math.min(value, newOrder(orderId)?.totalMinor ?? 0);
  }, 0);
}

/** Sums all movements since the load began, from any caller. */
async function movedSince(db: Db, before: Before): Promise<Map<string, number>> {
  const known = (ids: ReadonlySet<string>) => sql`${[...ids]}::uuid[]`;
  const orders = new Set([...before.orders, ...before.offers]);
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount)::bigint as amount from (
      select credit as account, amount_minor as amount, t.* from transfer t
      union all select debit, -amount_minor, t.* from transfer t) leg
    where (account like 'student:%' or account like 'coach:%:withdrawing')
      and (order_id is null or order_id <> all(${known(orders)}))
      and (payment_id is null or payment_id <> all(${known(before.payment)}))
      and (membership_id is null or membership_id <> all(${known(before.membership)}))
      and (class_pack_id is null or class_pack_id <> all(${known(before.class_pack)}))
      and (withdrawal_id is null or withdrawal_id <> all(${known(before.withdrawal)}))
    group by account`.execute(db);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}
