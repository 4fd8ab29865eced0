import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { isChargedBack } from '#server/money/contested/contested.repository.ts';

export interface Disputed {
  /** A coach's share of all contested orders. */
  totalMinor: number;
  /** The part that is already available; the rest is still pending. */
  availableMinor: number;
}

/**
 * Amounts that open disputes and chargebacks may take back, in minor units by coach: their share of each contested order.
 * Coaches without one are missing. Money that is still in escrow was never theirs and does not count.
 */
export async function disputedByCoach(
  db: Kysely<Tables>,
  coachIds: readonly string[],
): Promise<Map<string, Disputed>> {
  if (coachIds.length === 0) return new Map();
  const { rows } = await sql<{ coach_id: string; total: number; available: number }>`
    select coach_id, sum(share)::bigint as total,
      coalesce(sum(share) filter (where released_at is not null), 0)::bigint as available
    from (
      select o.coach_id, o.released_at,
        sum(case when t.kind = 'earning' then t.amount_minor else -t.amount_minor end) as share
      from orders o
      join transfer t on t.order_id = o.id and t.kind in ('earning', 'clawback', 'shortfall')
      where o.coach_id = any(${coachIds}::uuid[]) and (o.dispute = 'open' or ${isChargedBack('o')})
      group by o.id) contested
    group by coach_id`.execute(db);
  return new Map(rows.map((row) => [row.coach_id, { totalMinor: row.total, availableMinor: row.available }]));
}
