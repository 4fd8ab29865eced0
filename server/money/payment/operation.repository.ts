import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { claimed, type DeliveryTable, isDue, isOneOfUuids } from '#server/platform/public.ts';
import { fittingRefunds } from './payment.rules.ts';

type Db = Kysely<Tables>;

export const operationTable: DeliveryTable = {
  name: 'payment',
  table: 'payment_operation',
  attempts: 'attempts',
  nextAt: 'next_attempt_at',
  deadAt: 'dead_at',
  error: 'last_error',
  id: sql<string>`id::text`,
  isOneOf: isOneOfUuids,
};

export type ClaimedOperation = Row<'payment_operation'> &
  Pick<Row<'payment'>, 'provider' | 'service_ref' | 'currency'>;

/** Operations that are due; a refund is not before the capture of its payment is done. */
export async function claimOperations(
  db: Db,
  { now, end, batch }: { now: Date; end: Date; batch: number },
): Promise<ClaimedOperation[]> {
  const result = await sql<ClaimedOperation>`
    update payment_operation t set ${claimed(operationTable, end)}
    from payment p
    where p.id = t.payment_id and t.id in (
      select d.id from payment_operation d
      where d.done_at is null and ${isDue(operationTable, now)}
        and (d.kind <> 'refund' or not exists (
          select from payment_operation c
          where c.payment_id = d.payment_id and c.kind = 'capture' and c.done_at is null))
      order by d.created_at limit ${batch}
      for update skip locked)
    returning t.*, p.provider, p.service_ref, p.currency`.execute(db);
  return result.rows;
}

export const setDone = (db: Db, id: string, at: Date): Promise<unknown> =>
  db
    .updateTable('payment_operation')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/** Marks a refund as made by a lost dispute. */
export const setCovered = (tx: Tx, id: string, ref: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('payment_operation')
    .set({ done_at: at, covered_by: ref, dead_at: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/**
 * Refunds that a lost dispute makes once it is settled: those that its service has not made, also given up ones. None
 * for another chargeback.
 */
export async function listCoverable(
  db: Db,
  chargeback: Row<'chargeback'>,
): Promise<Pick<Row<'payment_operation'>, 'id' | 'amount_minor'>[]> {
  if (chargeback.state !== 'lost') return [];
  const undone = await db
    .selectFrom('payment_operation')
    .select(['id', 'amount_minor'])
    .where('payment_id', '=', chargeback.payment_id)
    .where('kind', '=', 'refund')
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return fittingRefunds(undone, chargeback.withdrawn_minor - (await coveredMinor(db, chargeback)));
}

/** True when an operation is done, by the service or by a lost dispute. */
export async function isDone(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_operation')
    .select('id')
    .where('id', '=', id)
    .where('done_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payments that cover these orders, under their locks. */
export const lockPaymentsOf = (
  tx: Tx,
  orderIds: readonly string[],
): Promise<Pick<Row<'payment'>, 'id' | 'order_id'>[]> =>
  tx
    .selectFrom('payment')
    .select(['id', 'order_id'])
    .where('order_id', 'in', orderIds)
    // Includes payments with a partial refund: more of them can be refunded.
    .where('state', 'in', ['authorized', 'succeeded', 'refunded'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const insertOperations = (tx: Tx, rows: readonly NewRow<'payment_operation'>[]): Promise<unknown> =>
  tx.insertInto('payment_operation').values(rows).execute();

export const setDecided = (
  tx: Tx,
  ids: readonly string[],
  state: Row<'payment'>['state'],
  at: Date,
): Promise<unknown> =>
  tx.updateTable('payment').set({ state, settled_at: at }).where('id', 'in', ids).execute();

/** Locks the lost dispute of a payment that is not settled. */
export const lockLostDispute = (tx: Tx, paymentId: string): Promise<Row<'chargeback'> | undefined> =>
  tx
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'lost')
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Sum of the refunds that a lost dispute made. */
export async function coveredMinor(
  db: Kysely<Tables>,
  { payment_id: paymentId, ref }: Pick<Row<'chargeback'>, 'payment_id' | 'ref'>,
): Promise<number> {
  const row = await db
    .selectFrom('payment_operation')
    .select((eb) => eb.fn.sum<string | null>('amount_minor').as('covered'))
    .where('payment_id', '=', paymentId)
    .where('covered_by', '=', ref)
    .executeTakeFirst();
  return Number(row?.covered ?? 0);
}
