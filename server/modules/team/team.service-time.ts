import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/types.ts';

/**
 * Minutes that the members of these teams served while they belonged to them: the classes that its coaches have
 * given. A class counts once somebody's order for it is completed, so one that did not take place counts nothing.
 */
export async function serviceMinutes(
  db: Kysely<Database>,
  teamIds: readonly string[],
): Promise<Map<string, number>> {
  const result = await sql<{ team_id: string; minutes: number }>`
    select m.team_id, sum(extract(epoch from c.ends_at - c.starts_at) / 60)::int as minutes
    from team_member m
    join class c on c.coach_id = m.account_id
      and c.starts_at >= m.decided_at and (m.ended_at is null or c.ends_at <= m.ended_at)
    where m.team_id = any(${teamIds}::uuid[]) and m.state in ('joined', 'left', 'removed') and m.child_id is null
      and exists (select from orders o where o.class_id = c.id and o.status = '3')
    group by m.team_id`.execute(db);
  return new Map(result.rows.map((row) => [row.team_id, row.minutes]));
}
