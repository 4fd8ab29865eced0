import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/**
 * Captured amount of a payment less the refunds that its service made, by our ledger. A refund covered by a dispute was
 * not made. An order's money belongs to the one payment that covers it.
 */
export async function keptMinor(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select (coalesce(books.taken, 0) - coalesce(tasks.less, 0))::bigint as kept
    from payment p
    left join lateral (
      select sum(t.amount_minor) as taken from transfer t
      where t.debit like 'external:%'
        and (t.payment_id = p.id
          or (t.payment_id is null and t.order_id = p.order_id and p.state in ('succeeded', 'refunded')))
    ) books on true
    left join lateral (
      select sum(k.amount_minor) as less from payment_operation k
      where k.payment_id = p.id and (
        k.kind = 'capture' and k.done_at is null
        or k.kind = 'refund' and k.done_at is not null and k.covered_by is null)
    ) tasks on true
    where p.id = ${paymentId}`.execute(db);
  return Math.max(0, rows[0]?.kept ?? 0);
}
