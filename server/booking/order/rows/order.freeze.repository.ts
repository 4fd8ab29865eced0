import { sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { frozenFor } from '#server/money/public.ts';

/**
 * Moves deadlines after a freeze of money, so that nobody loses time. A deadline after `since` moves by the
 * length of the freeze, but not past the start of the class.
 */
export async function moveOrderDeadlines(tx: Tx, since: Date, now: Date): Promise<void> {
  const frozenTime = (from: string) => frozenFor(from, since, now);
  await sql`
    update orders o set expires_at = least(o.expires_at + ${frozenTime('o.created_at')}, c.starts_at)
    from class c
    where c.id = o.class_id and o.status = ${sql.lit(OrderStatus.awaitPayment)} and o.expires_at > ${since} and o.expires_at < c.starts_at`.execute(
    tx,
  );
  await sql`
    update orders o set agree_by = least(o.agree_by + ${frozenTime('o.created_at')}, c.starts_at)
    from class c
    where c.id = o.class_id and o.status = ${sql.lit(OrderStatus.awaitAgree)} and o.agree_by > ${since} and o.agree_by < c.starts_at`.execute(
    tx,
  );
  await sql`
    update orders o set refund_request_answer_by = least(o.refund_request_answer_by + ${frozenTime('o.refund_requested_at')}, c.starts_at)
    from class c
    where c.id = o.class_id and o.status = ${sql.lit(OrderStatus.awaitCancel)} and o.refund_request_answer_by > ${since} and o.refund_request_answer_by < c.starts_at`.execute(
    tx,
  );
  // The order has the same deadline as its proposal (I9c).
  await sql`
    with moved as (
      update order_proposal p set answer_by = least(p.answer_by + ${frozenTime('p.created_at')}, c.starts_at)
      from class c
      where c.id = p.class_id and p.state = 'open' and p.answer_by > ${since} and p.answer_by < c.starts_at
      returning p.order_id, p.answer_by)
    update orders o set free_until = moved.answer_by from moved where o.id = moved.order_id`.execute(tx);
}
