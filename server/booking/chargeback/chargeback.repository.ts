import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSideOrGuardian, sidesOfOrder } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { Tables } from '#server/db/types.ts';

/**
 * SQL: the account has or had a side in a payment. It is the payer, the coach of a bought class pack, or a side of an order
 * that the payment or its class pack paid for, also after an exchange. Orders paid from a top-up are left out: finding them
 * needs a walk through the ledger, and `gatherEvidence` does it for the one file.
 */
export const isSideOfPayment = (
  paymentId: RawBuilder<unknown>,
  accountId: string,
): RawBuilder<boolean> => sql<boolean>`coalesce((
  select true from payment p,
    lateral (
      select p.account_id as id
      union all select k.coach_id from class_pack k where k.id = p.class_pack_id
      union all select s.id from (
        select p.order_id as id union all select x.id from orders x where x.paid_order_id = p.order_id
        union all select x.id from orders x where x.class_pack_id = p.class_pack_id) paid,
        lateral (${sidesOfOrder(sql`paid.id`)}) s) side
  where p.id = ${paymentId} and ${isSideOrGuardian(accountId)} limit 1), false)`;

/** SQL: the account has or had a side in the payment of the row `chargeback`. */
export const isSideOfChargeback = (accountId: string): RawBuilder<boolean> =>
  isSideOfPayment(sql`chargeback.payment_id`, accountId);

/** SQL: the account has no side in the row `chargeback`. */
export const isForeignChargeback = (accountId: string) => sql<boolean>`not ${isSideOfChargeback(accountId)}`;

/** Those of these chargebacks in which the account has or had a side. */
export async function ownCases(
  db: Kysely<Tables>,
  ids: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('chargeback')
    .select('id')
    .where('id', 'in', ids)
    .where(isSideOfChargeback(accountId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
