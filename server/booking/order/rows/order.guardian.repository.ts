import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { decidesFor, readsSeat } from '#server/people/public.ts';

export interface Child {
  participantId: string;
  name: string;
  guardianId: string;
}

/** SQL: a guardian who is joined reads the seat of the order's participant. */
const reads = (ownerId: RawBuilder<unknown>) =>
  readsSeat(sql`child_guardian.account_id`, {
    participantId: sql`order_participant.participant_id`,
    ownerId,
  });

/** Guardians who read these participants of an order, except the booker. */
export const listGuardiansOf = (
  tx: Tx,
  order: { id: string; student_id: string },
  participantIds: readonly string[],
): Promise<Child[]> =>
  tx
    .selectFrom('order_participant')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'order_participant.participant_id')
    .select(['order_participant.participant_id as participantId', 'name'])
    .select('child_guardian.account_id as guardianId')
    .where('order_id', '=', order.id)
    .where('order_participant.participant_id', 'in', participantIds)
    .where(reads(sql`${order.student_id}::uuid`))
    .where('child_guardian.account_id', '<>', order.student_id)
    .execute();

/** Guardians who read participants of these orders, except the bookers. */
export const listOtherGuardians = (
  tx: Tx,
  orderIds: readonly string[],
): Promise<(Child & { order_id: string })[]> =>
  tx
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'order_participant.participant_id')
    .select(['order_id', 'order_participant.participant_id as participantId', 'order_participant.name'])
    .select('child_guardian.account_id as guardianId')
    .where('order_id', 'in', orderIds)
    .where('left_at', 'is', null)
    .where(reads(sql.ref('orders.student_id')))
    .whereRef('child_guardian.account_id', '<>', 'orders.student_id')
    .orderBy('order_participant.participant_id')
    .execute();

/** Returns true when the person has a seat of the order themselves. */
export async function takesPart(db: Kysely<Tables>, personId: string, orderId: string): Promise<boolean> {
  const seat = await db
    .selectFrom('order_participant')
    .select('participant_id')
    .where('order_id', '=', orderId)
    .where('participant_id', '=', personId)
    .where('is_live', '=', true)
    .executeTakeFirst();
  return seat !== undefined;
}

/** Returns true when the account is a guardian of a participant in the order. It may not read the session. */
export async function isGuardianIn(db: Kysely<Tables>, accountId: string, orderId: string): Promise<boolean> {
  const seat = await db
    .selectFrom('order_participant')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(decidesFor(sql`${accountId}`, sql`order_participant.participant_id`))
    .limit(1)
    .executeTakeFirst();
  return seat !== undefined;
}

/** Returns true when the account reads the seat of a participant in the order, left or not. */
export async function readsOrder(db: Kysely<Tables>, accountId: string, orderId: string): Promise<boolean> {
  const seat = await db
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(
      readsSeat(sql`${accountId}::uuid`, {
        participantId: sql`order_participant.participant_id`,
        ownerId: sql`orders.student_id`,
      }),
    )
    .limit(1)
    .executeTakeFirst();
  return seat !== undefined;
}

/**
 * SQL: ids of the orders of other guardians with a seat that the account reads. A request of another guardian is among them
 * from its payment on, an offer of the waitlist once it is taken. `withLeft` keeps orders that the reader's participants
 * left.
 */
const othersOrders = (accountId: string, { withLeft = false } = {}) => sql<string>`
  select o.id from child_guardian mine
    join order_participant s on s.participant_id = mine.participant_id
    join orders o on o.id = s.order_id
  where mine.account_id = ${accountId} and mine.removed_at is null and o.student_id <> ${accountId}
    and coalesce(o.paid_at, o.agree_by, o.accepted_at) is not null
    and (s.left_at is null or ${sql.lit(withLeft)})
    and ${readsSeat(sql`mine.account_id`, { participantId: sql`s.participant_id`, ownerId: sql`o.student_id` })}`;

/** SQL: ids of the orders that an account reads as a family: its own, and those of `othersOrders`. */
export const familyOrders = (accountId: string, options?: { withLeft?: boolean }) => sql<string>`(
  select o.id from orders o where o.student_id = ${accountId} union ${othersOrders(accountId, options)})`;

/**
 * Lists a family's orders in two parts, its own and those of other guardians: each walks an index, which a condition over
 * both would not. `list` reads the first rows of a part; `compare` is their order.
 */
export async function listFamilyOrders<T>(
  accountId: string,
  list: (isOf: RawBuilder<SqlBool>) => Promise<T[]>,
  { compare, limit }: { compare: (a: T, b: T) => number; limit: number },
): Promise<T[]> {
  const [own, others] = await Promise.all([
    list(sql`orders.student_id = ${accountId}`),
    list(sql`orders.id in (${othersOrders(accountId)})`),
  ]);
  return [...own, ...others].toSorted(compare).slice(0, limit);
}
