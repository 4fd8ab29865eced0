import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/**
 * What open disputes may take back from coaches, in minor units by coach: their share of each contested order. Coaches
 * without one are missing. Money that is still in escrow was never theirs and does not count.
 */
export async function disputedByCoach(
  db: Kysely<Database>,
  coachIds: readonly string[],
): Promise<Map<string, number>> {
  if (coachIds.length === 0) return new Map();
  const { rows } = await sql<{ coach_id: string; amount: number }>`
    select o.coach_id, sum(case when t.kind = 'earning' then t.amount_minor else -t.amount_minor end)::bigint as amount
    from orders o
    join transfer t on t.order_id = o.id and t.kind in ('earning', 'clawback')
    where o.coach_id = any(${coachIds}::uuid[]) and o.status = '3' and o.dispute = 'open'
    group by o.coach_id`.execute(db);
  return new Map(rows.map((row) => [row.coach_id, row.amount]));
}
