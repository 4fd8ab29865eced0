import { type Kysely, sql } from 'kysely';
import type { ChangeMarks } from '#contract/account.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';

const { awaitPayment, awaitAgree, progress, awaitCancel } = OrderStatus;
const live = [awaitPayment, awaitAgree, progress, awaitCancel];
/** More than one: a notice may be committed after a newer one. */
const newestNotices = 8;

/** SQL: one number of the ids and versions of the live orders of one side. An order that ends leaves it. */
const ordersOf = (side: 'student_id' | 'coach_id', accountId: string) =>
  sql`(select bit_xor(hashtextextended(id::text, version)) from orders
    where ${sql.ref(side)} = ${accountId} and status in (${sql.join(live)}))`;

/**
 * Texts that differ after a change: of the newest notices of the account, of its live orders and its balances, and of its
 * messages.
 * It is the most frequent query of all: each part walks an index and reads a few rows.
 */
export async function findChangeMarks(db: Kysely<Tables>, accountId: string): Promise<ChangeMarks> {
  const { rows } = await sql<ChangeMarks>`
    select
      (select coalesce(bit_xor(hashtextextended(id::text, 0)), 0)::text from (
        select id from notice where account_id = ${accountId}
        order by created_at desc, id limit ${newestNotices}) newest) as notice,
      format('%s.%s.%s', ${ordersOf('student_id', accountId)}, ${ordersOf('coach_id', accountId)},
        (select bit_xor(hashtextextended(id || ':' || posted_minor || ':' || held_minor, 0))
          from ledger_account where owner_id = ${accountId})) as record,
      coalesce((select n from message_arrival where account_id = ${accountId}), 0)::text as message`.execute(
    db,
  );
  const [marks] = rows;
  if (marks === undefined) throw new Error('a select without a table returns one row');
  return marks;
}
