import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { lockPack } from '#server/money/class-pack/class-pack.repository.ts';
import { hasBought } from '#server/money/contested/contested.repository.ts';
import { lockMembership } from '#server/money/membership/membership.repository.ts';
import { keptMinor } from '#server/money/payment/kept.repository.ts';
import type { Chargeback } from './chargeback.repository.ts';
import type { Hold } from './hold.rules.ts';

type Payment = Pick<Row<'payment'>, 'id' | 'kind' | 'state' | 'class_pack_id' | 'membership_id'>;

/** True when the payment was taken. A second payment of a purchase that was voided bought nothing. */
export const isBought = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'succeeded' || state === 'refunded';

/** Locks the class pack or the membership that a payment bought: its use and its refund take the same lock. */
export async function lockPurchase(tx: Tx, payment: Payment): Promise<void> {
  if (payment.class_pack_id !== null) await lockPack(tx, payment.class_pack_id);
  if (payment.membership_id !== null) await lockMembership(tx, payment.membership_id);
}

/**
 * The part of a payment that is or was in its payer's balance. A top-up less its refunds; the unused part of a class pack
 * that the balance got back. Nothing of an order or a membership.
 */
export async function inBalanceMinor(tx: Tx, payment: Payment): Promise<number> {
  if (payment.kind === 'topUp') return await keptMinor(tx, payment.id);
  if (payment.class_pack_id === null || !isBought(payment)) return 0;
  const pack = await tx
    .selectFrom('class_pack')
    .select(['back_minor', 'back_to'])
    .where('id', '=', payment.class_pack_id)
    .executeTakeFirstOrThrow();
  return pack.back_to === 'balance' ? (pack.back_minor ?? 0) : 0;
}

/** All chargebacks of a payment, locked: disputes before warnings, oldest first. */
export const lockAllOf = (tx: Tx, paymentId: string): Promise<Chargeback[]> =>
  tx
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('kind')
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate()
    .execute();

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
  payment_kind: Exclude<Row<'payment'>['kind'], 'order'>;
  method: Row<'payment'>['method'];
  amount_minor: number;
  currency: string;
  kind: Chargeback['kind'];
  state: Chargeback['state'];
  opened_at: Date;
  held_minor: number;
}

/** Chargebacks without an end of an account's payments without an order, oldest first. */
export const listOpenHolds = (db: Kysely<Tables>, accountId: string, now: Date): Promise<OpenHold[]> =>
  db
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .select(['payment.method', 'payment.amount_minor', 'payment.currency'])
    .select((eb) => eb.ref('payment.kind').$castTo<OpenHold['payment_kind']>().as('payment_kind'))
    .select(['chargeback.kind', 'chargeback.state', 'chargeback.opened_at', 'chargeback.held_minor'])
    .select(
      sql<boolean>`${hasBought('payment')} and (
        exists (select from class_pack k where k.id = payment.class_pack_id and k.state = 'running')
        or exists (select from membership m where m.id = payment.membership_id and m.state = 'paid'
          and m.ends_at > ${now}))`.as('is_paused'),
    )
    .where('payment.account_id', '=', accountId)
    .where('payment.kind', '<>', 'order')
    .where('chargeback.settled_at', 'is', null)
    .orderBy('chargeback.opened_at')
    .orderBy('chargeback.id')
    .execute();

/** Amount of a settled loss that the held part of the balance paid. */
export async function paidByHold(db: Kysely<Tables>, account: string): Promise<number> {
  const row = await db
    .selectFrom('transfer')
    .select((eb) => eb.fn.sum<string | null>('amount_minor').as('paid'))
    .where('debit', '=', account)
    .where('kind', '=', 'chargeback')
    .executeTakeFirst();
  return Number(row?.paid ?? 0);
}

/** Unused part of the running class pack that a payment bought; 0 without one. */
export async function unusedInPack(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ unused: number }>`
    select a.posted_minor as unused from payment p
    join class_pack k on k.id = p.class_pack_id and k.state = 'running'
    join ledger_account a on a.id = 'classPack:' || k.id
    where p.id = ${paymentId} and ${hasBought('p')}`.execute(db);
  return rows[0]?.unused ?? 0;
}
