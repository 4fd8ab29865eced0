import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import type { PaymentEvent, PaymentState } from './payment.rules.ts';

type Db = Kysely<Tables>;

export const insertPayment = (tx: Tx, row: NewRow<'payment'>): Promise<Row<'payment'>> =>
  tx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow();

export const findPaymentAt = (
  db: Db,
  provider: string,
  id: string | null,
): Promise<Row<'payment'> | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('provider', '=', provider)
    .executeTakeFirst();

export const findPayment = (db: Db, id: string): Promise<Row<'payment'>> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findPaymentByIntent = (
  db: Db,
  provider: string,
  intent: string | null,
): Promise<Row<'payment'> | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('service_intent', '=', intent)
    .executeTakeFirst();

/** Payments of a service by our ids or its own, each once. */
export async function listPaymentsNamed(
  db: Db,
  provider: string,
  { ours, theirs }: { ours: readonly string[]; theirs: readonly string[] },
): Promise<Row<'payment'>[]> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where(sql<boolean>`(id = any(${ours}::uuid[]) or service_intent = any(${theirs}::text[]))`)
    .orderBy('id')
    .execute();
}

/** Notes the service's own id of the money, by which disputes name it. */
export const setIntent = (db: Db, id: string, intent: string): Promise<unknown> =>
  db
    .updateTable('payment')
    .set({ service_intent: intent })
    .where('id', '=', id)
    .where('service_intent', 'is', null)
    .execute();

export const findPaymentByToken = (db: Db, token: string): Promise<Row<'payment'> | undefined> =>
  db.selectFrom('payment').selectAll().where('token', '=', token).executeTakeFirst();

export async function findState(db: Db, id: string): Promise<PaymentState> {
  const row = await db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return row.state;
}

/** The payment under its lock; taken after the order's. */
export const lockPayment = (tx: Tx, id: string): Promise<Row<'payment'>> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** A payment that did not go through may still do so on the same page; what went through is settled. */
export const setState = (tx: Tx, payment: Row<'payment'>, state: PaymentState, now: Date): Promise<unknown> =>
  tx
    .updateTable('payment')
    .set({ state, settled_at: state === 'failed' || state === 'canceled' ? null : now })
    .where('id', '=', payment.id)
    .execute();

/** The first page stays the payment's page, so that nobody can pay it at two places. */
export const setRef = (db: Db, id: string, ref: string, at: Date): Promise<unknown> =>
  db
    .updateTable('payment')
    .set({ service_ref: ref, opened_at: at })
    .where('id', '=', id)
    .where('service_ref', 'is', null)
    .execute();

/** Ends all looks at this payment. */
export const setClosed = (db: Db, id: string, at: Date): Promise<unknown> =>
  db
    .updateTable('payment')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();

/** Undecided payments that were not looked at for a while; other nodes skip them. */
export async function claimUndecided(
  db: Db,
  {
    now,
    lateFrom,
    due,
    lateDue,
    batch,
  }: { now: Date; lateFrom: Date; due: Date; lateDue: Date; batch: number },
): Promise<Row<'payment'>[]> {
  const result = await sql<Row<'payment'>>`
    update payment p set looked_at = ${now}
    where p.id in (
      select u.id from payment u
      where u.service_ref is not null and u.settled_at is null and u.closed_at is null
        and coalesce(u.looked_at, u.created_at) <= case
          when coalesce(u.opened_at, u.created_at) > ${lateFrom}
          then ${due}::timestamptz else ${lateDue}::timestamptz end
      order by u.created_at limit ${batch}
      for update skip locked)
    returning p.*`.execute(db);
  return result.rows;
}

/** False for the second event of one id. A twin of the same moment waits here for the first. */
export async function insertSettledEvent(tx: Tx, event: PaymentEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      payment_id: event.paymentId,
      kind: event.kind,
      amount_minor: event.amountMinor,
      received_at: now,
      outcome: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export const setEventOutcome = (tx: Tx, event: PaymentEvent, outcome: string): Promise<unknown> =>
  tx
    .updateTable('payment_event')
    .set({ outcome })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.eventId)
    .execute();
