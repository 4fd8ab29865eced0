import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** SQL: accounts and participants with a side in an order, now or before: payer, former owners and coaches among them. */
export const sidesOfOrder = (orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select unnest(array[o.student_id, o.payer_id, o.coach_id]) as id from orders o where o.id = ${orderId}
  union all select e.actor_id from order_event e
    where e.order_id = ${orderId} and (e.actor in ('student', 'coach') or e.event = 'passed')
  union all select p.from_coach_id from order_proposal p where p.order_id = ${orderId}
  union all select p.participant_id from order_participant p where p.order_id = ${orderId}`;

/** SQL: the account is `side.id`, or a guardian of it. */
export const isSideOrGuardian = (accountId: string): RawBuilder<boolean> => sql<boolean>`(
  side.id = ${accountId}::uuid or exists (
    select from child_guardian g where g.participant_id = side.id and g.account_id = ${accountId}::uuid))`;

/** SQL: the account has or had a side in the order, or is a guardian of somebody who has. */
export const isSideOfOrder = (
  orderId: RawBuilder<unknown>,
  accountId: string,
): RawBuilder<boolean> => sql<boolean>`
  coalesce((select true from (${sidesOfOrder(orderId)}) side where ${isSideOrGuardian(accountId)} limit 1), false)`;

/** Those of some orders in which the account has or had a side, as `hasOrderSide` finds it. */
export async function listOwnCases(
  db: Kysely<Tables>,
  orderIds: readonly string[],
  accountId: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select one.id from unnest(${orderIds}::uuid[]) one(id)
    where ${isSideOfOrder(sql`one.id`, accountId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** True when the account has or had a side in the order, or is a guardian of somebody who has. */
export async function hasOrderSide(db: Kysely<Tables>, orderId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${isSideOfOrder(sql`${orderId}::uuid`, accountId)} as has`.execute(db);
  return rows[0]?.has === true;
}
