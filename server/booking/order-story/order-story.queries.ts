import type { OrderStory } from '#contract/order-story.ts';
import { presentDisputes } from '#server/booking/dispute/dispute.record.queries.ts';
import { findByOrder } from '#server/booking/dispute/dispute.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { orderOf, ownerOf } from '#server/money/public.ts';
import { listAccountNames, listOrderNumbers } from '#server/platform/public.ts';
import { traceMoney } from './money-trail.rules.ts';
import {
  presentChargeback,
  presentHistory,
  presentPayment,
  presentReceipt,
  presentRelatives,
} from './order-story.presenter.ts';
import {
  listChargebacks,
  listHistory,
  listOperations,
  listPayments,
  listReceiptsOf,
  listRelatives,
  listTransfers,
} from './order-story.repository.ts';

type Db = Database['query'] | Tx;

/** Reads an order for operators: its history, its money to the last cent, its papers, its dispute and its relatives. */
export async function readStory(db: Db, order: OrderRow): Promise<OrderStory> {
  const dispute = await findByOrder(db, order.id);
  const [record] = dispute === undefined ? [] : await presentDisputes(db, [dispute]);
  return {
    history: (await listHistory(db, order.id)).map(presentHistory),
    money: await readMoney(db, order),
    payments: await readPayments(db, order.id),
    chargebacks: (await listChargebacks(db, order)).map(presentChargeback),
    receipts: (await listReceiptsOf(db, order.id)).map(presentReceipt),
    dispute: record ?? null,
    ...presentRelatives(order, await listRelatives(db, order)),
    priceRule: order.policy.priceRule ?? null,
    ...courseOf(order),
  };
}

const courseOf = ({ policy: { course, lateRefundPct } }: OrderRow): Pick<OrderStory, 'course'> =>
  course === undefined ? {} : { course: { ...course, lateRefundPct } };

async function readMoney(db: Db, order: OrderRow): Promise<OrderStory['money']> {
  const transfers = await listTransfers(db, order.id);
  const accounts = [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))];
  const owners = accounts.map(ownerOf).filter((id) => id !== null);
  const orders = accounts.map(orderOf).filter((id) => id !== null);
  return traceMoney({
    order,
    transfers,
    names: await listAccountNames(db, owners),
    numbers: await listOrderNumbers(db, orders),
  });
}

async function readPayments(db: Db, orderId: string): Promise<OrderStory['payments']> {
  const payments = await listPayments(db, orderId);
  const operations = Map.groupBy(
    await listOperations(
      db,
      payments.map(({ id }) => id),
    ),
    (row) => row.payment_id,
  );
  return payments.map((row) => presentPayment(row, operations.get(row.id) ?? []));
}
