import { sql } from 'kysely';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { ledger } from '#server/money/public.ts';

type Db = Database['query'] | Tx;
type Ids = readonly string[];

export type HistoryRow = Pick<Row<'order_event'>, 'version' | 'event' | 'to_status' | 'actor' | 'at'> & {
  actor_name: string | null;
};

export const listHistory = (db: Db, orderId: string): Promise<HistoryRow[]> =>
  db
    .selectFrom('order_event')
    .leftJoin('account', 'account.id', 'order_event.actor_id')
    .select(['order_event.version', 'event', 'to_status', 'actor', 'at', 'account.name as actor_name'])
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();

/**
 * Movements of an order, of its escrow (an exchange moves it under the number of the next order), and those of its
 * payments; oldest first.
 */
export async function listTransfers(db: Db, orderId: string): Promise<Row<'transfer'>[]> {
  const escrow = ledger.escrow(orderId);
  const { rows } = await sql<Row<'transfer'>>`
    select * from transfer where order_id = ${orderId}
    union select * from transfer where debit = ${escrow}
    union select * from transfer where credit = ${escrow}
    union select t.* from transfer t join payment p on p.id = t.payment_id where p.order_id = ${orderId}
    order by created_at, txn, leg`.execute(db);
  return rows;
}

export const listPayments = (db: Db, orderId: string): Promise<Row<'payment'>[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listOperations = (db: Db, paymentIds: Ids): Promise<Row<'payment_operation'>[]> =>
  db
    .selectFrom('payment_operation')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Chargebacks of the payments of an order, and of the order that it was exchanged from. */
export const listChargebacks = (
  db: Db,
  { id, paid_order_id: paidId }: Pick<OrderRow, 'id' | 'paid_order_id'>,
): Promise<Row<'chargeback'>[]> =>
  db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .selectAll('chargeback')
    .where('payment.order_id', 'in', paidId === null ? [id] : [id, paidId])
    .orderBy('chargeback.opened_at')
    .orderBy('chargeback.ref')
    .execute();

export const listReceiptsOf = (db: Db, orderId: string): Promise<Row<'receipt'>[]> =>
  db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).orderBy('number').execute();

export type OtherRow = Pick<OrderRow, 'id' | 'number' | 'status' | 'exchange_of' | 'set_id'> &
  Pick<Row<'class'>, 'title' | 'starts_at' | 'zone'>;

/** Orders before and after an exchange of this one, and those of its booking; the soonest first. */
export const listRelatives = (
  db: Db,
  { id, exchange_of: before, set_id: setId }: Pick<OrderRow, 'id' | 'exchange_of' | 'set_id'>,
): Promise<OtherRow[]> =>
  db
    .selectFrom('orders')
    .innerJoin('class', 'class.id', 'orders.class_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.exchange_of', 'orders.set_id'])
    .select(['class.title', 'class.starts_at', 'class.zone'])
    .where('orders.id', '<>', id)
    .where((eb) =>
      eb.or([
        eb('orders.exchange_of', '=', id),
        ...(before === null ? [] : [eb('orders.id', '=', before)]),
        ...(setId === null ? [] : [eb('orders.set_id', '=', setId)]),
      ]),
    )
    .orderBy('class.starts_at')
    .orderBy('orders.id')
    .execute();
