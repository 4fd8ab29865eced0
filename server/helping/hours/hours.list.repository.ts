import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { OrderStatus, type HelperRole } from '#contract/enums.ts';
import type { hoursTotals } from '#contract/hours.ts';
import type { Tables } from '#server/db/types.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import type { HoursRow } from './hours.repository.ts';

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

/** Records of one helper in one role under one coach without removed ones, the newest class first. */
export const listOfHelper = (
  db: Db,
  coachId: string,
  { id, role }: { id: string; role: HelperRole },
  cursor: string | undefined,
): Promise<HoursRow[]> =>
  inTimeOrder(
    db
      .selectFrom('service_hours')
      .selectAll()
      .where('helper_id', '=', id)
      .where('coach_id', '=', coachId)
      .where('role', '=', role)
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
    // Two index reads: an OR would read every row of child_guardian.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('child_guardian')
            .select('participant_id')
            .whereRef('participant_id', '=', 'service_hours.helper_id')
            .where('account_id', '=', coachId),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('child_guardian')
            .select('participant_id')
            .where('participant_id', '=', coachId)
            .whereRef('account_id', '=', 'service_hours.helper_id'),
        ),
      ),
    );
  return inTimeOrder(query, { at: 'submitted_at', id: 'id', oldestFirst: true, cursor }).execute();
}

/** Sums of a helper's records. */
export async function totalsOf(db: Db, helperId: string): Promise<z.infer<typeof hoursTotals>> {
  const result = await sql<z.infer<typeof hoursTotals>>`
    select coalesce(sum(minutes) filter (where state in ('approved', 'corrected')), 0)::int as "approvedMinutes",
      coalesce(sum(minutes) filter (where state = 'pending'), 0)::int as "pendingMinutes",
      (count(*) filter (where state = 'entered'))::int as entered
    from service_hours where helper_id = ${helperId}`.execute(db);
  return result.rows[0] ?? { approvedMinutes: 0, pendingMinutes: 0, entered: 0 };
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
