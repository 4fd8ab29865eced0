import { type Kysely, sql } from 'kysely';
import type { ConsentKind } from '#contract/consent.ts';
import type { HandoverMark } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { areSessionsHidden } from '#server/people/public.ts';

type Db = Kysely<Tables>;

/** The order that a payment paid, and those that it was exchanged for, the oldest first. */
export const listPaidOrders = (db: Db, orderId: string): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', orderId), eb('paid_order_id', '=', orderId)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Kind, amounts and instants of a payment, and what it bought. */
export const findPaymentFacts = (db: Db, id: string) =>
  db
    .selectFrom('payment')
    .select(['id', 'kind', 'account_id', 'class_pack_id', 'amount_minor', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export type PaymentFacts = Awaited<ReturnType<typeof findPaymentFacts>>;

/** Orders of a class pack, the oldest first. */
export const listPackOrders = (db: Db, packId: string, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('class_pack_id', '=', packId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Orders that a top-up paid for: what the account paid from its balance after it, without what an older balance covered
 * before. What returned later counts as spent last. Empty when the top-up did not arrive.
 */
export async function listToppedOrders(db: Db, paymentId: string, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<{ id: string }>`
    with topped as (
      select t.credit as account, t.created_at as at, t.amount_minor as amount
      from transfer t where t.payment_id = ${paymentId} and t.kind = 'topUp'),
    older as (
      select coalesce(sum(case when t.credit = topped.account then t.amount_minor else -t.amount_minor end), 0) as amount
      from topped join transfer t on topped.account in (t.debit, t.credit) and t.created_at < topped.at),
    spent as (
      select t.order_id, t.created_at, t.id,
        sum(t.amount_minor) over (order by t.created_at, t.id) as upto, t.amount_minor as amount
      from topped join transfer t on t.debit = topped.account and t.created_at >= topped.at
      where t.kind in ('pay', 'membership', 'classPack'))
    select spent.order_id as id from spent, topped, older
    where spent.order_id is not null and spent.upto > older.amount
      and spent.upto - spent.amount < older.amount + topped.amount
    order by spent.created_at, spent.id limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap(({ id }) => orders.filter((order) => order.id === id));
}

/** True when the sessions of a participant of these orders are hidden from the account. */
export async function isAnyHidden(db: Db, orderIds: readonly string[], accountId: string): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const row = await db
    .selectFrom('order_participant as seat')
    .select('seat.participant_id')
    .where('seat.order_id', 'in', [...orderIds])
    .where(areSessionsHidden(sql`${accountId}::uuid`, sql.ref('seat.participant_id')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ClassFacts {
  title: LocalText;
  place_name: string;
  address: string;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  coach_name: string;
}

export const findClassFacts = (db: Db, classId: string): Promise<ClassFacts> =>
  db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .select(['title', 'place_name', 'address', 'starts_at', 'ends_at', 'zone', 'coach.name as coach_name'])
    .where('class.id', '=', classId)
    .executeTakeFirstOrThrow();

export type SeatRow = Pick<
  Row<'order_participant'>,
  'participant_id' | 'name' | 'kind' | 'mark' | 'marked_at' | 'left_at'
> & { birth_date: string | null };

/** Participants of an order, also those who left. The birth date only decides how the name is written. */
export const listSeats = (db: Db, orderId: string): Promise<SeatRow[]> =>
  db
    .selectFrom('order_participant as seat')
    .innerJoin('participant', 'participant.id', 'seat.participant_id')
    .select(['seat.participant_id', 'seat.name', 'seat.kind', 'mark', 'marked_at', 'left_at', 'birth_date'])
    .where('order_id', '=', orderId)
    .orderBy('seat.participant_id')
    .execute();

/** Marks of arrivals and departures, without the names of those who collected. */
export const listArrivals = (
  db: Db,
  orderId: string,
): Promise<{ participant_id: string; mark: HandoverMark; at: Date }[]> =>
  db
    .selectFrom('handover')
    .select(['participant_id', 'mark', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('received_at')
    .execute();

export type SignatureRow = Pick<
  Row<'waiver_signature'>,
  'participant_id' | 'version' | 'guardian_id' | 'signature' | 'signed_at'
>;

/** Signatures of an account on one version of the waiver for these participants. */
export const listSignatures = (
  db: Db,
  participantIds: readonly string[],
  { version, signedBy }: { version: string; signedBy: string },
): Promise<SignatureRow[]> =>
  db
    .selectFrom('waiver_signature')
    .select(['participant_id', 'version', 'guardian_id', 'signature', 'signed_at'])
    .where('participant_id', 'in', [...participantIds])
    .where('version', '=', version)
    .where('guardian_id', '=', signedBy)
    .orderBy('signed_at')
    .orderBy('id')
    .execute();

/** Texts that an account agreed to. */
export const listConsents = (
  db: Db,
  accountId: string,
): Promise<{ kind: ConsentKind; version: string; given_at: Date }[]> =>
  db
    .selectFrom('consent')
    .select(['kind', 'version', 'given_at'])
    .where('account_id', '=', accountId)
    .orderBy('given_at')
    .execute();

export const findBirthDate = async (db: Db, accountId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('account')
    .select('birth_date')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.birth_date ?? null;
};
