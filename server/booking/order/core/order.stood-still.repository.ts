import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { timeStood } from '#server/money/public.ts';

/**
 * Nobody loses a right because money stood still. A deadline after `since` moves by the time for which money stood
 * still. It does not move past the start of the class.
 */
export async function moveOrderDeadlines(tx: Tx, since: Date, now: Date): Promise<void> {
  const stood = (from: string) => timeStood(from, since, now);
  await sql`
    update orders o set expires_at = least(o.expires_at + ${stood('o.created_at')}, c.starts_at)
    from class c
    where c.id = o.class_id and o.status = ${sql.lit(OrderStatus.awaitPayment)} and o.expires_at > ${since} and o.expires_at < c.starts_at`.execute(
    tx,
  );
  await sql`
    update orders o set agree_by = least(o.agree_by + ${stood('o.created_at')}, c.starts_at)
    from class c
    where c.id = o.class_id and o.status = ${sql.lit(OrderStatus.awaitAgree)} and o.agree_by > ${since} and o.agree_by < c.starts_at`.execute(
    tx,
  );
  await sql`
    update orders o set refund_request_answer_by = least(o.refund_request_answer_by + ${stood('o.refund_requested_at')}, c.starts_at)
    from class c
    where c.id = o.class_id and o.status = ${sql.lit(OrderStatus.awaitCancel)} and o.refund_request_answer_by > ${since} and o.refund_request_answer_by < c.starts_at`.execute(
    tx,
  );
  // The order says the same as its proposal (I9c).
  await sql`
    with moved as (
      update order_proposal p set answer_by = least(p.answer_by + ${stood('p.created_at')}, c.starts_at)
      from class c
      where c.id = p.class_id and p.state = 'open' and p.answer_by > ${since} and p.answer_by < c.starts_at
      returning p.order_id, p.answer_by)
    update orders o set free_until = moved.answer_by from moved where o.id = moved.order_id`.execute(tx);
}
