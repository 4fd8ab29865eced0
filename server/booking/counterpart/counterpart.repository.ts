import { type Kysely, sql } from 'kysely';
import { OrderStatus, type Role } from '#contract/enums.ts';
import { isUnagreed } from '#server/booking/order/rows/order.proposal.repository.ts';
import type { Account } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';

const live = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
];

/**
 * Returns the roles that `other` has towards `me` in live orders: student, coach, both or neither. Student only
 * while the role of coach is open, and once the family has agreed to this coach.
 */
export async function findLiveSides(
  db: Kysely<Tables>,
  { id: me, roles }: Pick<Account, 'id' | 'roles'>,
  other: string,
): Promise<Role[]> {
  const asCoach = await db
    .selectFrom('orders')
    .select('id')
    .where('student_id', '=', me)
    .where('coach_id', '=', other)
    .where('status', 'in', live)
    .limit(1)
    .executeTakeFirst();
  const asStudent = await db
    .selectFrom('orders')
    .select('id')
    .where('coach_id', '=', me)
    .where('student_id', '=', other)
    .where('status', 'in', live)
    .where(sql<boolean>`not ${isUnagreed(sql.ref('orders.id'))}`)
    .limit(1)
    .executeTakeFirst();
  return [
    ...(asStudent && roles.has('coach') ? (['student'] as const) : []),
    ...(asCoach ? (['coach'] as const) : []),
  ];
}
