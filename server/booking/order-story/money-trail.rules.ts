import { OrderStatus } from '#contract/enums.ts';
import type { MoneyPlace } from '#contract/ledger.ts';
import type { MoneyTrail } from '#contract/order-story.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { sharedOf } from '#server/booking/order/rules/order.money.rules.ts';
import type { Row } from '#server/db/types.ts';
import { ledger, placeOf, type PlaceNames, presentPlace } from '#server/money/public.ts';

interface TrailFacts extends PlaceNames {
  order: OrderRow;
  /** Movements of the order and of its escrow, and those of its charged back payments; oldest first. */
  transfers: readonly Row<'transfer'>[];
}

const shares: ReadonlySet<MoneyPlace['kind']> = new Set([
  'coachWaiting',
  'coachAvailable',
  'coachDebt',
  'platform',
]);

/**
 * Losses and gains of the platform itself, no movements of the order: a lost dispute of a bank and what returns of it, and
 * entries by hand.
 */
const losses: ReadonlySet<Row<'transfer'>['kind']> = new Set([
  'chargeback',
  'chargebackRecovery',
  'serviceOut',
  'serviceIn',
]);

/** Follows the money of an order: each movement, the sum of each account, and the same sums by the row of the order. */
export function traceMoney({ order, transfers, ...known }: TrailFacts): MoneyTrail {
  const nameOf = (account: string) => presentPlace(account, known, order.id);
  const sums = sumsOf(transfers);
  const isShare = (account: string) => shares.has(placeOf(account));
  const own = [...sumsOf(transfers.filter((row) => !losses.has(row.kind)))];
  return {
    transfers: transfers.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      kind: row.kind,
      from: nameOf(row.debit),
      to: nameOf(row.credit),
      amountMinor: row.amount_minor,
    })),
    sums: [...sums].map(([account, sumMinor]) => ({ place: nameOf(account), sumMinor })),
    sumMinor: total([...sums]),
    held: { ledgerMinor: sums.get(ledger.escrow(order.id)) ?? 0, orderMinor: heldBy(order) },
    shared: { ledgerMinor: total(own.filter(([account]) => isShare(account))), orderMinor: sharedBy(order) },
  };
}

const total = (sums: readonly (readonly [string, number])[]) =>
  sums.reduce((sum, [, amount]) => sum + amount, 0);

/** Sums by account, in the order in which the accounts first moved. */
function sumsOf(transfers: readonly Row<'transfer'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { debit, credit, amount_minor: amount } of transfers) {
    sums.set(debit, (sums.get(debit) ?? 0) - amount);
    sums.set(credit, (sums.get(credit) ?? 0) + amount);
  }
  return sums;
}

/**
 * Amount in escrow by the row of the order (docs/reliability.md 3.3, I4), with what the platform pays for a code
 * (docs/domain.md 4.23).
 */
function heldBy(order: OrderRow): number {
  const { status, pay_state: paid, total_minor: price, kept_minor: kept } = order;
  if (status === OrderStatus.progress || status === OrderStatus.awaitCancel)
    return sharedOf(order, price + kept);
  return status === OrderStatus.awaitAgree && paid === 'held' ? sharedOf(order, price) : 0;
}

const ended: readonly OrderStatus[] = [OrderStatus.completed, OrderStatus.canceled, OrderStatus.reject];
const neverPaid: readonly OrderRow['pay_state'][] = ['none', 'authorized', 'failed'];

/** Paid and not returned, once the order is over. */
function sharedBy(order: OrderRow): number {
  const { status, pay_state: paid, total_minor: price, kept_minor: kept, refund_minor: back } = order;
  return !ended.includes(status) || neverPaid.includes(paid)
    ? 0
    : sharedOf(order, price + kept - (back ?? 0));
}
