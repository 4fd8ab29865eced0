import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isSideOrGuardian, sidesOfOrder } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { Tables } from '#server/db/types.ts';

/**
 * SQL: the account has or had a side in the row `chargeback`. It is the payer, or a side of an order that the payment paid
 * for, also after an exchange.
 */
export const isSideOfChargeback = (accountId: string) => sql<boolean>`exists (
  select from payment p,
    lateral (
      select p.account_id as id
      union all select s.id from (
        select p.order_id as id union all select x.id from orders x where x.paid_order_id = p.order_id) paid,
        lateral (${sidesOfOrder(sql`paid.id`)}) s) side
  where p.id = chargeback.payment_id and ${isSideOrGuardian(accountId)})`;

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

/** The chargeback that a task is about. */
export async function findIdOfTask(db: Kysely<Tables>, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chargeback')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.id;
}

/** SQL: the task `operator_task` is about a chargeback in which the reader has or had a side. */
export const isOwnChargebackTask = (readerId: string): Promise<{ isOwn: RawBuilder<boolean> }> =>
  Promise.resolve({
    // One row for each task: with "exists" the planner would read a whole table. Null for one that is gone.
    isOwn: sql<boolean>`coalesce(case operator_task.kind
      when 'chargeback' then (
        select ${isSideOfChargeback(readerId)} from chargeback where chargeback.subject = operator_task.subject_id)
      when 'chargebackEndToConfirm' then (
        select ${isSideOfChargeback(readerId)} from chargeback where chargeback.id = operator_task.subject_id::uuid)
      else false end, false)`,
  });
