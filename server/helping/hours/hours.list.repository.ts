import { sql, type Kysely, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { OrderStatus, type HelperRole } from '#contract/enums.ts';
import type { HoursMonth, hoursTotals } from '#contract/hours.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tables } from '#server/db/types.ts';
import { isRelated } from '#server/helping/guardian/guardian.repository.ts';
import { classMonth } from './class-day.repository.ts';
import type { HoursRow } from './hours.repository.ts';
import { mostSubmissions } from './hours.rules.ts';

type Db = Kysely<Tables>;

/** A helper's own records without removed ones, the newest class first. */
export const listMine = (db: Db, helperId: string, cursor: string | undefined): Promise<HoursRow[]> =>
  inTimeOrder(
    db
      .selectFrom('service_hours')
      .selectAll()
      .where('helper_id', '=', helperId)
      .where('state', '<>', 'inactive'),
    { at: 'class_ended_at', id: 'id', cursor },
  ).execute();

/** Records that await a coach's decision, the longest wait first. */
export function listPending(db: Db, coachId: string, cursor: string | undefined): Promise<HoursRow[]> {
  const query = db
    .selectFrom('service_hours')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', '=', 'pending')
    // Operators decide about relatives.
    .where(sql<SqlBool>`not ${isRelated('service_hours.helper_id', coachId)}`);
  return inTimeOrder(query, { at: 'submitted_at', id: 'id', oldestFirst: true, cursor }).execute();
}

interface OfHelper {
  coachId: string;
  helperId: string;
  role: HelperRole;
  classId?: string | undefined;
}

/** Records that a helper handed in to a coach, in one role or for one class, the newest class first. */
export function listOfHelper(
  db: Db,
  { coachId, helperId, role, classId }: OfHelper,
  cursor: string | undefined,
): Promise<HoursRow[]> {
  let query = db
    .selectFrom('service_hours')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('helper_id', '=', helperId)
    .where('role', '=', role)
    .where('state', 'not in', ['entered', 'inactive']);
  if (classId !== undefined) query = query.where('class_id', '=', classId);
  return inTimeOrder(query, { at: 'class_ended_at', id: 'id', cursor }).execute();
}

/** Sums of a helper's records. */
export async function totalsOf(db: Db, helperId: string): Promise<z.infer<typeof hoursTotals>> {
  const result = await sql<z.infer<typeof hoursTotals>>`
    select coalesce(sum(minutes) filter (where state in ('approved', 'corrected')), 0)::int as "approvedMinutes",
      coalesce(sum(minutes) filter (where state = 'pending'), 0)::int as "pendingMinutes",
      (count(*) filter (where state = 'entered'))::int as entered,
      (count(*) filter (where state = 'declined' and submissions < ${mostSubmissions}))::int as refused
    from service_hours where helper_id = ${helperId}`.execute(db);
  return result.rows[0] ?? { approvedMinutes: 0, pendingMinutes: 0, entered: 0, refused: 0 };
}

/** Approved minutes by the month of the class at its place, oldest first; months without any are left out. */
export async function approvedByMonth(db: Db, helperId: string, since: Date): Promise<HoursMonth[]> {
  const result = await sql<HoursMonth>`
    select ${classMonth} as month, sum(h.minutes)::int as "approvedMinutes"
    from service_hours h join class c on c.id = h.class_id
    where h.helper_id = ${helperId} and h.state in ('approved', 'corrected') and h.class_ended_at >= ${since}
    group by 1 having sum(h.minutes) > 0 order by 1`.execute(db);
  return result.rows;
}

/** Minutes that a coach taught: classes with at least one completed order, each once (docs/domain.md 4.7). */
export async function taughtMinutes(db: Db, coachId: string): Promise<number> {
  const result = await sql<{ minutes: number }>`
    select coalesce(sum(extract(epoch from c.ends_at - c.starts_at) / 60), 0)::int as minutes
    from class c
    where c.coach_id = ${coachId}
      and exists (select from orders o where o.class_id = c.id and o.status = ${sql.lit(OrderStatus.completed)})`.execute(
    db,
  );
  return result.rows[0]?.minutes ?? 0;
}
