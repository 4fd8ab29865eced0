import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { isChargedBack } from '#server/money/contested/contested.repository.ts';

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
  {
    ref,
    kind,
    state,
    withdrawnMinor,
    bankReason = null,
    evidenceBy = null,
    disputedMinor = null,
    isPart = false,
    notedMinor = null,
    endUnread,
    at,
  }: ChargebackNews,
  now: Date,
): Promise<Chargeback | undefined> => {
  const changed = {
    state,
    withdrawn_minor: withdrawnMinor,
    closed_at: state === 'open' ? null : now,
    settled_at: state === 'won' ? now : null,
    bank_reason: bankReason,
    evidence_by: evidenceBy === null ? null : new Date(evidenceBy),
    disputed_minor: disputedMinor,
    end_unread_at: endUnread === undefined ? null : now,
    end_unread_why: endUnread ?? null,
  };
  return tx
    .insertInto('chargeback')
    .values({
      provider: payment.provider,
      ref,
      payment_id: payment.id,
      kind,
      is_part: isPart,
      noted_minor: notedMinor,
      opened_at: now,
      reported_at: at === undefined ? null : new Date(at),
      ...changed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'ref', 'payment_id'])
        .doUpdateSet((eb) => ({
          ...changed,
          version: eb('chargeback.version', '+', 1),
          // A later message may leave them out.
          bank_reason: eb.fn.coalesce('excluded.bank_reason', 'chargeback.bank_reason'),
          evidence_by: eb.fn.coalesce('excluded.evidence_by', 'chargeback.evidence_by'),
          disputed_minor: eb.fn.coalesce('excluded.disputed_minor', 'chargeback.disputed_minor'),
          noted_minor: eb.fn.coalesce('chargeback.noted_minor', 'excluded.noted_minor'),
          end_unread_at:
            endUnread === undefined
              ? null
              : eb.fn.coalesce('chargeback.end_unread_at', 'excluded.end_unread_at'),
        }))
        .where('chargeback.state', '=', 'open')
        .where('chargeback.settled_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('chargeback.state', '<>', eb.ref('excluded.state')),
            eb('chargeback.withdrawn_minor', '<>', eb.ref('excluded.withdrawn_minor')),
            // A readable report voids what operators proposed while the end was not readable.
            sql<boolean>`chargeback.end_unread_at is not null and excluded.end_unread_at is null`,
            sql<boolean>`chargeback.evidence_by is distinct from coalesce(excluded.evidence_by, chargeback.evidence_by)`,
            sql<boolean>`chargeback.bank_reason is distinct from coalesce(excluded.bank_reason, chargeback.bank_reason)`,
            sql<boolean>`chargeback.disputed_minor is distinct from coalesce(excluded.disputed_minor, chargeback.disputed_minor)`,
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
};

/** The dispute or warning of a payment with an id of its service, locked by a transaction. */
export const findByRef = (
  db: Db,
  { provider, ref, payment_id: paymentId }: Pick<Chargeback, 'provider' | 'ref' | 'payment_id'>,
  isLocked = false,
): Promise<Chargeback | undefined> => {
  const query = db
    .selectFrom('chargeback')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .where('payment_id', '=', paymentId);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
};

/**
 * Takes a report in its turn, by the clock of its service: false for one that is older than the newest. A report without an
 * instant is in its turn. Reports of one instant count in the order in which they arrive.
 */
export async function takeReport(
  tx: Tx,
  { id }: Pick<Chargeback, 'id'>,
  at: string | undefined,
): Promise<boolean> {
  if (at === undefined) return true;
  const result = await tx
    .updateTable('chargeback')
    .set({ reported_at: new Date(at) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('reported_at', 'is', null), eb('reported_at', '<=', new Date(at))]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The disputes or warnings with an id of a service: one for each of our payments. */
export const listByRef = (db: Db, { provider, ref }: Pick<Chargeback, 'provider' | 'ref'>) =>
  db
    .selectFrom('chargeback')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .orderBy('payment_id')
    .execute();

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

/** Adds a line to the history of a chargeback, with its version. */
export const insertEvent = (
  tx: Tx,
  row: Chargeback,
  { at, ...event }: Pick<Row<'chargeback_event'>, 'at' | 'event' | 'actor_id' | 'note'>,
): Promise<unknown> =>
  tx
    .insertInto('chargeback_event')
    .values({
      chargeback_id: row.id,
      version: row.version,
      at,
      withdrawn_minor: row.withdrawn_minor,
      ...event,
    })
    .execute();

/** Sets the end of the freeze; undefined when somebody else did. */
export const setSettled = (
  tx: Tx,
  { id }: Pick<Chargeback, 'id'>,
  now: Date,
): Promise<Chargeback | undefined> =>
  tx
    .updateTable('chargeback')
    .set((eb) => ({ settled_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Sets when the evidence was sent; undefined when the row has another version by now. */
export const setEvidenceSent = (
  tx: Tx,
  { id, version }: Pick<Chargeback, 'id' | 'version'>,
  now: Date,
): Promise<Chargeback | undefined> =>
  tx
    .updateTable('chargeback')
    .set((eb) => ({ evidence_sent_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

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

export const findChargeback = (db: Db, id: string, isLocked = false): Promise<Chargeback | undefined> => {
  const query = db.selectFrom('chargeback').selectAll().where('id', '=', id);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
};

/** True when another dispute or warning of the payment is not settled. */
export async function isOtherOpen(
  db: Db,
  { id, payment_id: paymentId }: Pick<Chargeback, 'id' | 'payment_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('id', '<>', id)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type EventRow = Row<'chargeback_event'> & { actor_name: string | null };

/** The history of a chargeback, oldest first. */
export const listEvents = (db: Db, id: string): Promise<EventRow[]> =>
  db
    .selectFrom('chargeback_event')
    .leftJoin('account', 'account.id', 'chargeback_event.actor_id')
    .selectAll('chargeback_event')
    .select('account.name as actor_name')
    .where('chargeback_id', '=', id)
    .orderBy('version')
    .execute();

/** Money that a chargeback keeps waiting: earnings that are not released, and escrow, of the orders of its payment. */
export async function sumWaiting(db: Db, paymentId: string): Promise<{ waiting: number; held: number }> {
  const { rows } = await sql<{ waiting: number; held: number }>`
    select coalesce(sum(case
        when t.credit = 'coach:' || o.coach_id || ':pending' then t.amount_minor
        when t.debit = 'coach:' || o.coach_id || ':pending' then -t.amount_minor end), 0)::bigint as waiting,
      coalesce(sum(case when t.credit = 'escrow:' || o.id then t.amount_minor
        when t.debit = 'escrow:' || o.id then -t.amount_minor end), 0)::bigint as held
    from payment p join orders o on p.order_id in (o.id, o.paid_order_id)
    join lateral (
      select * from transfer where order_id = o.id
      union select * from transfer where debit = 'escrow:' || o.id
      union select * from transfer where credit = 'escrow:' || o.id) t on true
    where p.id = ${paymentId}`.execute(db);
  return rows[0] ?? { waiting: 0, held: 0 };
}
