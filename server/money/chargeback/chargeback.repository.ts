import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
export type Chargeback = Row<'chargeback'>;

/** Locks the orders of a payment, also exchanged ones: its money is released under the same lock. */
export const lockOrderOf = (tx: Tx, paymentId: string): Promise<unknown> =>
  sql`select from orders o join payment p on p.order_id in (o.id, o.paid_order_id) where p.id = ${paymentId}
    order by o.id for no key update of o`.execute(tx);

/**
 * Inserts a dispute or warning, or takes over its later state. What has ended stays. Undefined when nothing changed.
 */
export const putChargeback = (
  tx: Tx,
  payment: Pick<Row<'payment'>, 'id' | 'provider'>,
  { ref, kind, state, withdrawnMinor }: ChargebackNews,
  now: Date,
): Promise<Chargeback | undefined> => {
  const changed = {
    state,
    withdrawn_minor: withdrawnMinor,
    closed_at: state === 'open' ? null : now,
    settled_at: state === 'won' ? now : null,
  };
  return tx
    .insertInto('chargeback')
    .values({
      provider: payment.provider,
      ref,
      payment_id: payment.id,
      kind,
      opened_at: now,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'ref'])
        .doUpdateSet(changed)
        .where('chargeback.state', '=', 'open')
        .where('chargeback.settled_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('chargeback.state', '<>', eb.ref('excluded.state')),
            eb('chargeback.withdrawn_minor', '<>', eb.ref('excluded.withdrawn_minor')),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
};

/** Those of these orders with a payment that is charged back and not settled. */
export async function chargedBack(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where(isChargedBack('orders'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * SQL condition: a payment of the order of this alias, or of the order it was exchanged from, is charged back and not
 * settled.
 */
export const isChargedBack = (order: string) => sql<boolean>`exists (
  select from chargeback cb join payment cp on cp.id = cb.payment_id
  where cp.order_id in (${sql.ref(`${order}.id`)}, ${sql.ref(`${order}.paid_order_id`)})
    and cb.settled_at is null)`;

/**
 * Returns the ids of orders with a payment that the bank returned or may return, also a payment of the order before an
 * exchange. Counts open disputes and warnings, and lost disputes, also settled ones.
 */
export async function returnedByBank(
  db: Db,
  orders: readonly Pick<Row<'orders'>, 'id' | 'paid_order_id'>[],
): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const paid = orders.flatMap(({ id, paid_order_id: paidOrderId }) =>
    paidOrderId === null ? [id] : [id, paidOrderId],
  );
  const rows = await db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .select('payment.order_id')
    .where('payment.order_id', 'in', [...new Set(paid)])
    .where((eb) => eb.or([eb('chargeback.state', '=', 'lost'), eb('chargeback.settled_at', 'is', null)]))
    .execute();
  const returned = new Set(rows.map((row) => row.order_id));
  return new Set(
    orders
      .filter((order) => returned.has(order.id) || (order.paid_order_id && returned.has(order.paid_order_id)))
      .map(({ id }) => id),
  );
}

/** Lost disputes and warnings with a task that an operator closed. */
export const listToSettle = (db: Db, limit: number): Promise<Chargeback[]> =>
  db
    .selectFrom('chargeback')
    .selectAll()
    .where('settled_at', 'is', null)
    .where((eb) => eb.or([eb('state', '=', 'lost'), eb('kind', '=', 'warning')]))
    .where(
      sql<boolean>`exists (
        select from operator_task t where t.done_at is not null
          and t.unique_key = 'chargeback:' || chargeback.provider || ':' || chargeback.ref || ':' || chargeback.state)`,
    )
    .orderBy('opened_at')
    .limit(limit)
    .execute();

/** Sets the end of the freeze; false when another node did. */
export async function setSettled(tx: Tx, { provider, ref }: Chargeback, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('chargeback')
    .set({ settled_at: now })
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Amounts that services took for disputes that are open or lost, by payment. */
export async function withdrawnByPayment(db: Db, provider: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chargeback')
    .select(['payment_id', (eb) => eb.fn.sum<string>('withdrawn_minor').as('withdrawn')])
    .where('provider', '=', provider)
    .where('state', '<>', 'won')
    .where('withdrawn_minor', '>', 0)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map((row) => [row.payment_id, Number(row.withdrawn)]));
}
