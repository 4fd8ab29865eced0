import type { Kysely } from 'kysely';
import { OrderStatus, type Role } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';

const live = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
];

/** As what `other` stands opposite `me` in orders that are live: student, coach, both or none. */
export async function findLiveSides(db: Kysely<Tables>, me: string, other: string): Promise<Role[]> {
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
    .limit(1)
    .executeTakeFirst();
  return [...(asStudent ? (['student'] as const) : []), ...(asCoach ? (['coach'] as const) : [])];
}
