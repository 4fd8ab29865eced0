import { type Kysely, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';
import { classMonth } from '#server/helping/hours/class-day.repository.ts';

/**
 * SQL: service of members with a sign-in during their membership, a row for each class (docs/domain.md 4.7).
 * A coach's class counts once an order of it is completed. A helper's minutes count once they are approved.
 * No minute counts twice, because coaches cannot help in their own classes.
 */
const served = sql`(
  select m.id as member_id, m.team_id, (extract(epoch from c.ends_at - c.starts_at) / 60)::int as minutes,
    ${classMonth} as month
  from team_member m
  join class c on c.coach_id = m.account_id
    and c.starts_at >= m.decided_at and (m.ended_at is null or c.ends_at <= m.ended_at)
  where m.state in ('joined', 'left', 'removed') and m.child_id is null
    and exists (select from orders o where o.class_id = c.id and o.status = ${sql.lit(OrderStatus.completed)})
  union all
  select m.id, m.team_id, h.minutes, ${classMonth}
  from team_member m
  join service_hours h on h.helper_id = m.account_id and h.state in ('approved', 'corrected')
  join class c on c.id = h.class_id
    and c.starts_at >= m.decided_at and (m.ended_at is null or c.ends_at <= m.ended_at)
  where m.state in ('joined', 'left', 'removed') and m.child_id is null)`;

/** Minutes that members of these teams served while they belonged to them. Teams without any are missing. */
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

/** Minutes of each membership of a team by month, from one month on. */
export async function listServedMonths(
  db: Kysely<Tables>,
  teamId: string,
  from: string,
): Promise<{ member_id: string; month: string; minutes: number }[]> {
  const result = await sql<{ member_id: string; month: string; minutes: number }>`
    select member_id, month, sum(minutes)::int as minutes from ${served} s
    where team_id = ${teamId}::uuid and month >= ${from} group by member_id, month`.execute(db);
  return result.rows;
}
