import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { whereBought, hasBought } from '#server/money/contested/contested.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import type { Hold, Leaving, PaymentMoney } from './hold.rules.ts';
import { keptOf } from './kept.repository.ts';

type Chargeback = Row<'chargeback'>;

type Payment = Pick<
  Row<'payment'>,
  'id' | 'kind' | 'state' | 'account_id' | 'order_id' | 'class_pack_id' | 'membership_id'
>;

/**
 * The money of a payment. Its chargebacks hold a part of it. In its payer's balance is or was:
 * - A top-up: what its refunds left.
 * - A class pack: the money that it and its orders returned to the balance.
 * - An order: the money returned there instead of to its origin, less what an exchanged order took.
 * - A membership: nothing.
 * Money that settled losses took from the balance, by a hold or later, is subtracted, and so are entries by hand that
 * the balance paid. `leaving`: such an entry that follows.
 */
export async function moneyOf(
  db: Kysely<Tables>,
  payment: Payment,
  leaving?: Leaving,
): Promise<PaymentMoney> {
  const leavingMinor = leaving?.amountMinor ?? 0;
  const { keptMinor: kept, withoutEntriesMinor } = await keptOf(db, payment.id, leavingMinor);
  if (payment.kind === 'membership') return { keptMinor: kept, inBalanceMinor: 0 };
  const { byLosses, byEntries } = await takenMinor(db, payment.id);
  const paidByEntries = byEntries + (leaving?.isFromBalance === true ? leavingMinor : 0);
  // An entry that a later one took back is in no balance: the platform has that money.
  const inBalanceMinor =
    payment.kind === 'topUp'
      ? Math.min(kept, withoutEntriesMinor - paidByEntries)
      : (await returnedMinor(db, payment)) - paidByEntries;
  return { keptMinor: kept, inBalanceMinor: Math.max(0, inBalanceMinor - byLosses) };
}

/** Amounts that settled losses of a payment, and entries by hand about it, took from its payer's balance. */
async function takenMinor(
  db: Kysely<Tables>,
  paymentId: string,
): Promise<{ byLosses: number; byEntries: number }> {
  const { rows } = await sql<{ byLosses: number; byEntries: number }>`
    select coalesce(sum(t.amount_minor) filter (where t.kind <> 'serviceOut'), 0)::bigint as "byLosses",
      coalesce(sum(t.amount_minor) filter (where t.kind = 'serviceOut'), 0)::bigint as "byEntries"
    from transfer t
    where t.payment_id = ${paymentId} and (t.kind in ('chargebackPaid', 'chargebackRecovery')
      or t.kind = 'serviceOut' and t.debit like 'student:%')`.execute(db);
  return rows[0] ?? { byLosses: 0, byEntries: 0 };
}

/** Amount that a class pack or an order returned to the balance of its payer. */
async function returnedMinor(db: Kysely<Tables>, payment: Payment): Promise<number> {
  if (!hasBought(payment)) return 0;
  const balance = ledger.student(payment.account_id);
  const isOfPayment =
    payment.class_pack_id === null
      ? sql`t.order_id in (
          select o.id from orders o where ${payment.order_id}::uuid in (o.id, o.paid_order_id))`
      : sql`(t.kind = 'classPackBack' and t.class_pack_id = ${payment.class_pack_id}
          or t.order_id in (select o.id from orders o where o.class_pack_id = ${payment.class_pack_id}))`;
  const { rows } = await sql<{ returned: number }>`
    select coalesce(sum(case t.credit when ${balance} then t.amount_minor else -t.amount_minor end), 0)::bigint
      as returned
    from transfer t where ${balance} in (t.debit, t.credit) and ${isOfPayment}`.execute(db);
  return Math.max(0, rows[0]?.returned ?? 0);
}

/** Class packs and orders that returned money, with the orders that they were exchanged for. */
interface Returning {
  packIds: readonly string[];
  orderIds: readonly string[];
}

const isPaymentOf = ({ packIds, orderIds }: Returning) => sql<boolean>`
  (p.class_pack_id = any(${packIds}::uuid[]) or p.order_id = any(${orderIds}::uuid[])) and ${whereBought('p')}`;

/** Payments of these class packs and orders that are charged back and not settled. */
export async function listContestedPayments(tx: Tx, returning: Returning): Promise<Row<'payment'>[]> {
  const { rows } = await sql<Row<'payment'>>`
    select p.* from payment p
    where ${isPaymentOf(returning)}
      and exists (select from chargeback c where c.payment_id = p.id and c.settled_at is null)
    order by p.id`.execute(tx);
  return rows;
}

/** A payment with a settled loss, and the part of its losses that the platform still bears. */
export interface LostPayment extends Pick<
  Row<'payment'>,
  'id' | 'account_id' | 'currency' | 'class_pack_id' | 'order_id'
> {
  ref: string;
  borne_minor: number;
}

/** Payments of these class packs and orders that a bank took back, as long as the platform bears a part of the loss. */
export async function listLostPayments(tx: Tx, returning: Returning): Promise<LostPayment[]> {
  const { rows } = await sql<LostPayment>`
    select p.id, p.account_id, p.currency, p.class_pack_id, p.order_id, lost.ref, books.borne_minor
    from payment p
    join lateral (
      select c.ref from chargeback c
      where c.payment_id = p.id and c.state = 'lost' and c.settled_at is not null
      order by c.settled_at, c.ref limit 1
    ) lost on true
    join lateral (
      select coalesce(sum(case t.kind when 'chargeback' then t.amount_minor else -t.amount_minor end), 0)::bigint
        as borne_minor
      from transfer t where t.payment_id = p.id and t.kind in ('chargeback', 'chargebackRecovery')
    ) books on books.borne_minor > 0
    where ${isPaymentOf(returning)}
    order by p.id`.execute(tx);
  return rows;
}

const allOf = (db: Kysely<Tables>, paymentId: string) =>
  db
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('kind')
    .orderBy('opened_at')
    .orderBy('id');

/** All chargebacks of a payment: disputes before warnings, oldest first. */
export const listAllOf = (db: Kysely<Tables>, paymentId: string): Promise<Chargeback[]> =>
  allOf(db, paymentId).execute();

/** The same under their locks. */
export const lockAllOf = (tx: Tx, paymentId: string): Promise<Chargeback[]> =>
  allOf(tx, paymentId).forUpdate().execute();

/** Sets what a chargeback is to hold and what it holds; the caller moves the difference in the ledger. */
export const setHold = (tx: Tx, { id, holdMinor, heldMinor }: Hold): Promise<unknown> =>
  tx
    .updateTable('chargeback')
    .set({ hold_minor: holdMinor, held_minor: heldMinor })
    .where('id', '=', id)
    .execute();

/** A chargeback that its payer reads in the wallet. */
export interface OpenHold {
  /** The class pack or membership that it bought is neither over nor given back: it is paused. */
  is_paused: boolean;
  payment_kind: Row<'payment'>['kind'];
  method: Row<'payment'>['method'];
  amount_minor: number;
  currency: string;
  kind: Chargeback['kind'];
  state: Chargeback['state'];
  /** When money was held for it last, else when it was reported. */
  since: Date;
  held_minor: number;
}

/** SQL condition: what a payment bought is neither over nor given back. */
const isPausedAt = (now: Date) => sql<boolean>`(${whereBought('payment')}
  and (coalesce(class_pack.state = 'running', false)
    or coalesce(membership.state = 'paid' and membership.ends_at > ${now}, false)))`;

/** True while an open chargeback of this payment pauses what it bought. */
export async function isPurchasePaused(db: Kysely<Tables>, paymentId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .leftJoin('class_pack', 'class_pack.id', 'payment.class_pack_id')
    .leftJoin('membership', 'membership.id', 'payment.membership_id')
    .select('payment.id')
    .where('payment.id', '=', paymentId)
    .where(isPausedAt(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Bound of what a wallet shows. */
const mostShown = 50;

/** Chargebacks without an end of an account's payments, of orders only those that hold something, oldest first. */
export const listOpenHolds = (db: Kysely<Tables>, accountId: string, now: Date): Promise<OpenHold[]> =>
  db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .select(['payment.method', 'payment.amount_minor', 'payment.currency'])
    .select('payment.kind as payment_kind')
    .select(['chargeback.kind', 'chargeback.state', 'chargeback.held_minor'])
    .select(
      sql<Date>`coalesce((
        select max(t.created_at) from transfer t
        where t.payment_id = payment.id and t.kind = 'chargebackHold' and t.credit = 'chargeback:' || chargeback.id),
        chargeback.opened_at)`.as('since'),
    )
    // Joins: as conditions, the planner may read both tables whole.
    .leftJoin('class_pack', 'class_pack.id', 'payment.class_pack_id')
    .leftJoin('membership', 'membership.id', 'payment.membership_id')
    .select(isPausedAt(now).as('is_paused'))
    // Two ways in, each by an index of its own: most payments are of orders and hold nothing.
    .where(
      sql<boolean>`chargeback.id in (
        select c.id from payment p join chargeback c on c.payment_id = p.id
        where p.account_id = ${accountId} and p.kind <> 'order' and c.settled_at is null
        union
        select c.id from chargeback c join payment p on p.id = c.payment_id
        where c.settled_at is null and c.held_minor > 0 and p.account_id = ${accountId})`,
    )
    .orderBy('chargeback.opened_at')
    .orderBy('chargeback.id')
    .limit(mostShown)
    .execute();

/** Amount of a settled loss that the held part of the balance paid. */
export async function paidByHold(db: Kysely<Tables>, account: string): Promise<number> {
  const row = await db
    .selectFrom('transfer')
    .select((eb) => eb.fn.sum<string | null>('amount_minor').as('paid'))
    .where('debit', '=', account)
    .where('kind', '=', 'chargebackPaid')
    .executeTakeFirst();
  return Number(row?.paid ?? 0);
}

/** Unused part of the running class pack that a payment bought; 0 without one. */
export async function unusedInPack(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ unused: number }>`
    select a.posted_minor as unused from payment p
    join class_pack k on k.id = p.class_pack_id and k.state = 'running'
    join ledger_account a on a.id = 'classPack:' || k.id
    where p.id = ${paymentId} and ${whereBought('p')}`.execute(db);
  return rows[0]?.unused ?? 0;
}
