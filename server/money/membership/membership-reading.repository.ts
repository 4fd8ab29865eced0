import { type Kysely, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Row, Tables } from '#server/db/types.ts';
import type { MembershipRow } from './membership.rules.ts';

type Db = Kysely<Tables>;

/** Orders that are paid and were not given back. */
const heldStatuses = [
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
  OrderStatus.completed,
];

/**
 * Sums the discounts of a family's memberships on the family's orders, in one currency. Counts the orders
 * with a discount and the orders that were booked early.
 */
export async function sumSaved(
  db: Db,
  family: readonly string[],
  currency: string,
): Promise<{ amountMinor: number; discounted: number; early: number }> {
  const { rows } = await sql<{ amount: number; discounted: number; early: number }>`
    select
      coalesce(sum(o.unit_discount_minor * o.seats) filter (where b.kind = 'discount'), 0)::bigint as amount,
      (count(*) filter (where b.kind = 'discount'))::int as discounted,
      (count(*) filter (where b.kind = 'early'))::int as early
    from membership m
    join membership_benefit b on b.membership_id = m.id
    join orders o on o.id = b.order_id
    where m.account_id = any(${family}::uuid[]) and o.student_id = any(${family}::uuid[])
      and o.status = any(${heldStatuses}::text[]) and o.currency = ${currency}`.execute(db);
  const { amount = 0, discounted = 0, early = 0 } = rows[0] ?? {};
  return { amountMinor: amount, discounted, early };
}

/** The newest payment of a purchase that can still be paid, by the way that was chosen last. */
export const findOpenPayment = (
  db: Db,
  { id, method }: Pick<MembershipRow, 'id' | 'method'>,
): Promise<Pick<Row<'payment'>, 'id' | 'token'> | undefined> =>
  db
    .selectFrom('payment')
    .select(['id', 'token'])
    .where('membership_id', '=', id)
    .where('method', '=', method)
    .where('state', 'in', ['open', 'failed'])
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
