import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/**
 * SQL: what grown-ups and minors with a sign-in served while they belonged to a team, a row for each class: what a coach
 * has given, which counts once somebody's order for it is completed, so that one that did not take place counts nothing;
 * and what a helper's coach has approved (docs/domain.md 4.7). Nobody helps in an own class: no minute is counted
 * twice.
 */
const served = sql`(
  select m.id as member_id, m.team_id, (extract(epoch from c.ends_at - c.starts_at) / 60)::int as minutes
  from team_member m
  join class c on c.coach_id = m.account_id
    and c.starts_at >= m.decided_at and (m.ended_at is null or c.ends_at <= m.ended_at)
  where m.state in ('joined', 'left', 'removed') and m.child_id is null
    and exists (select from orders o where o.class_id = c.id and o.status = '3')
  union all
  select m.id, m.team_id, h.minutes
  from team_member m
  join service_hours h on h.helper_id = m.account_id and h.state in ('approved', 'corrected')
  join class c on c.id = h.class_id
    and c.starts_at >= m.decided_at and (m.ended_at is null or c.ends_at <= m.ended_at)
  where m.state in ('joined', 'left', 'removed') and m.child_id is null)`;

/** Minutes that the members of these teams served while they belonged to them; teams without any are missing. */
export const serviceMinutes = (
  db: Kysely<Tables>,
  teamIds: readonly string[],
): Promise<Map<string, number>> => sumBy(db, 'team_id', teamIds);

/** The same for single memberships. */
export const memberMinutes = (
  db: Kysely<Tables>,
  memberIds: readonly string[],
): Promise<Map<string, number>> => sumBy(db, 'member_id', memberIds);

async function sumBy(
  db: Kysely<Tables>,
  column: 'team_id' | 'member_id',
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const by = sql.ref(column);
  const result = await sql<{ id: string; minutes: number }>`
    select ${by} as id, sum(minutes)::int as minutes from ${served} s
    where ${by} = any(${ids}::uuid[]) group by ${by}`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row.minutes]));
}
