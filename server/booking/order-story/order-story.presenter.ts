import { cancelBys, PaymentMethod } from '#contract/enums.ts';
import type { OrderStory, OtherOrder } from '#contract/order-story.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Row } from '#server/db/types.ts';
import type { HistoryRow, OtherRow } from './order-story.repository.ts';

export const presentHistory = (row: HistoryRow): OrderStory['history'][number] => ({
  version: row.version,
  at: row.at.toISOString(),
  event: row.event,
  status: row.to_status,
  actor: cancelBys.find((one) => one === row.actor) ?? 'system',
  actorName: row.actor_name,
});

export const presentPayment = (
  row: Row<'payment'>,
  operations: readonly Row<'payment_operation'>[],
): OrderStory['payments'][number] => ({
  id: row.id,
  method: row.method === PaymentMethod.paypal ? 'paypal' : 'card',
  provider: row.provider,
  ref: row.service_intent ?? row.service_ref,
  amountMinor: row.amount_minor,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  requests: operations.map((one) => ({
    id: one.id,
    kind: one.kind,
    amountMinor: one.amount_minor,
    at: one.created_at.toISOString(),
    state: stateOf(one),
  })),
});

function stateOf({ done_at: doneAt, dead_at: deadAt }: Row<'payment_operation'>) {
  if (doneAt !== null) return 'done';
  return deadAt === null ? 'waiting' : 'givenUp';
}

export const presentChargeback = (row: Row<'chargeback'>): OrderStory['chargebacks'][number] => ({
  ref: row.ref,
  provider: row.provider,
  kind: row.kind,
  state: row.state,
  withdrawnMinor: row.withdrawn_minor,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
});

export const presentReceipt = (row: Row<'receipt'>): OrderStory['receipts'][number] => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  issuedAt: row.issued_at.toISOString(),
  zone: row.zone,
  amountMinor: row.amount_minor,
  taxMinor: row.tax_minor,
});

const presentOther = (row: OtherRow): OtherOrder => ({
  number: row.number,
  status: row.status,
  title: row.title,
  startsAt: row.starts_at.toISOString(),
  zone: row.zone,
});

/** An exchanged date of a booking is named with the exchange, not with the booking. */
export function presentRelatives(
  order: Pick<OrderRow, 'id' | 'exchange_of' | 'set_id'>,
  rows: readonly OtherRow[],
): Pick<OrderStory, 'exchangedFrom' | 'exchangedTo' | 'together'> {
  const before = rows.find((row) => row.id === order.exchange_of);
  const after = rows.filter((row) => row.exchange_of === order.id);
  const named = new Set([before, ...after]);
  return {
    exchangedFrom: before === undefined ? null : presentOther(before),
    exchangedTo: after.map(presentOther),
    together: rows
      .filter((row) => row.set_id !== null && row.set_id === order.set_id && !named.has(row))
      .map(presentOther),
  };
}
