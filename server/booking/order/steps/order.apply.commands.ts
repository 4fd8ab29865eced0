import { exchangingSteps } from '#contract/order-steps/exchanging.ts';
import { orderSteps } from '#contract/order.steps.ts';
import { AppError } from '#server/base/errors.ts';
import { closeExchanges } from '#server/booking/order/rows/order.exchange.repository.ts';
import { closeProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { holdsSeat, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import type { Tx } from '#server/db/database.ts';
import {
  addPaymentOperations,
  holdReturned,
  orderOf,
  settleOrderReceipts,
  transferAll,
} from '#server/money/public.ts';
import { addNotices } from '#server/platform/public.ts';
import { followCodes, freeSlots } from '#server/teaching/public.ts';
import { addTaken, insertEvents, setLive, setOrders, type ChangedOrder } from './order.apply.repository.ts';
import { codeAfter, withVoucher } from './order.code.rules.ts';
import { ordersChanged } from './order.effects.ts';
import { notifyOtherGuardians } from './order.guardian.notices.ts';
import { withoutNames } from './order.nameless.notices.ts';
import { withSessions } from './order.pack-session.commands.ts';

/**
 * The only place where orders change: rows, history, seats, money, notices and payment operations in the caller's
 * transaction. If the status or version of one order is not the one of the decision, nothing is written
 * (ORDER_STATUS_CHANGED). Returns the contexts with the new rows, in the order given.
 */
export async function applyChanges(
  tx: Tx,
  decided: readonly OrderChange[],
  at: Date,
): Promise<OrderContext[]> {
  if (decided.length === 0) return [];
  const changes = (await withSessions(tx, decided)).map(withVoucher);
  await followCodes(tx, changes.flatMap(codeAfter), at);
  const rows = await setOrders(tx, changes.map(changedOrder));
  if (rows.length !== changes.length) throw new AppError('ORDER_STATUS_CHANGED');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const after = changes.map(({ before }) => ({
    ...before,
    order: byId.get(before.order.id) ?? before.order,
  }));
  await moveSeats(tx, changes, at);
  await closeProposals(
    tx,
    changes
      .filter(({ before, status }) => before.order.free_until !== null && !holdsSeat(status))
      .map(({ before }) => before.order.id),
    at,
  );
  await closeExchanges(
    tx,
    changes
      .filter(({ before, step }) => before.order.exchange_until !== null && !isOfExchange(step))
      .map(({ before }) => before.order.id),
    at,
  );
  await ordersChanged(tx, changes, at);
  await insertEvents(
    tx,
    changes.map(({ before, status, step, actor }) => ({
      order_id: before.order.id,
      version: before.order.version + 1,
      event: orderSteps[step].event,
      from_status: before.order.status,
      to_status: status,
      actor: actor.kind,
      actor_id: actor.id,
      at,
    })),
  );
  await addPaymentOperations(
    tx,
    changes.flatMap(({ before, operation }) =>
      operation ? [{ ...operation, orderId: before.order.id }] : [],
    ),
    at,
  );
  // Dates of one booking share a notice, which names the soonest one.
  const soonest = changes.toSorted(
    (a, b) => a.before.cls.starts_at.getTime() - b.before.cls.starts_at.getTime(),
  );
  const made = soonest.map(({ before: { order }, notices }) => ({ order, notices }));
  await addNotices(tx, await withoutNames(tx, made, at));
  await notifyOtherGuardians(tx, soonest, at);
  await transferAll(
    tx,
    changes.map((change) => change.legs),
    at,
  );
  await holdReturned(
    tx,
    changes.map(({ before: { order }, legs }) => ({
      orderId: order.id,
      paidOrderId: order.paid_order_id,
      packId: order.class_pack_id,
      legs,
    })),
    at,
  );
  await settleOrderReceipts(tx, receiptsOf(changes), at);
  return after;
}

/** Orders that need a receipt or a credit note: accepted ones, and all whose escrow moved. */
const receiptsOf = (changes: readonly OrderChange[]) => ({
  accepted: changes
    .filter(({ before, patch }) => before.order.accepted_at === null && patch.accepted_at instanceof Date)
    .map(({ before }) => before.order.id),
  resold: changes.filter(({ step }) => step === 'keepCoach').map(({ before }) => before.order.id),
  moved: changes.flatMap(({ legs }) =>
    legs.flatMap(({ debit, credit }) => [orderOf(debit), orderOf(credit)].filter((id) => id !== null)),
  ),
});

/** The same for one order. */
export async function applyChange(tx: Tx, change: OrderChange, at: Date): Promise<OrderContext> {
  const [after] = await applyChanges(tx, [change], at);
  return after ?? change.before;
}

/** Any other step changes what the question about another date is about. */
const isOfExchange = (step: OrderChange['step']): boolean => step in exchangingSteps;

const changedOrder = ({ before, patch, status, step }: OrderChange): ChangedOrder => ({
  ...before.order,
  ...(isOfExchange(step) ? {} : { exchange_until: null }),
  ...patch,
  from_status: before.order.status,
  status,
  seat_held: holdsSeat(status),
  // A proposal waits for the answer of a family with a seat.
  ...(holdsSeat(status) ? {} : { free_until: null }),
});

/**
 * Counts the seats that orders free or take. A seat is counted once, because the order's row changes once. A
 * late payment takes freed seats again. A slot is free again before its start (docs/domain.md 4.22).
 */
async function moveSeats(tx: Tx, changes: readonly OrderChange[], at: Date): Promise<void> {
  const moved = changes.filter(({ before, status }) => before.order.seat_held !== holdsSeat(status));
  if (moved.length === 0) return;
  const perClass = new Map<string, number>();
  for (const { before, status } of moved) {
    const { class_id: id, seats } = before.order;
    perClass.set(id, (perClass.get(id) ?? 0) + (holdsSeat(status) ? seats : -seats));
  }
  await addTaken(tx, perClass);
  await setLive(tx, new Map(moved.map(({ before, status }) => [before.order.id, holdsSeat(status)])));
  const left = moved.filter(({ before, status }) => before.cls.slot_plan_id !== null && !holdsSeat(status));
  if (left.length > 0)
    await freeSlots(
      tx,
      left.map(({ before }) => before.order.class_id),
      at,
    );
}
