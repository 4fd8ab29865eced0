import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { OrderStatus } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';

const counts = z.strictObject({
  is_operator: z.boolean(),
  has_factor: z.boolean(),
  sessions: z.int(),
  as_student: z.int(),
  as_coach: z.int(),
});
export type AccountCounts = z.infer<typeof counts>;

/** SQL: as `seat_held`, by the column that the indexes of a person's orders hold. */
const isLive = sql`status = any(${[
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
]})`;

/** Facts about an account for operators, besides its own: sessions, live orders, and its lock. */
export async function countOfAccount(db: Kysely<Tables>, id: string, now: Date): Promise<AccountCounts> {
  const result = await sql`
    select exists (select from operator where account_id = ${id}) as is_operator,
      exists (select from second_factor where account_id = ${id} and confirmed_at is not null)
        or exists (select from passkey where account_id = ${id}) as has_factor,
      (select count(*)::int from session where account_id = ${id} and expires_at > ${now}) as sessions,
      (select count(*)::int from orders where student_id = ${id} and ${isLive}) as as_student,
      (select count(*)::int from orders where coach_id = ${id} and ${isLive}) as as_coach`.execute(db);
  return counts.parse(result.rows[0]);
}
