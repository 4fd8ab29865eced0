import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/**
 * Minutes served under these partners: the classes that took place, which somebody's completed order says, and the
 * approved time of those who helped in them.
 */
export async function partnerMinutes(
  db: Kysely<Tables>,
  partnerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ partner_id: string; minutes: number }>`
    select c.partner_id, sum(extract(epoch from c.ends_at - c.starts_at) / 60 + coalesce(h.minutes, 0))::int as minutes
    from class c
    left join lateral (
      select sum(s.minutes) as minutes from service_hours s
      where s.class_id = c.id and s.state in ('approved', 'corrected')) h on true
    where c.partner_id = any(${partnerIds}::uuid[])
      and exists (select from orders o where o.class_id = c.id and o.status = '3')
    group by c.partner_id`.execute(db);
  return new Map(rows.map((row) => [row.partner_id, row.minutes]));
}
