import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

const isTaskOpen = sql<boolean>`exists (
  select from operator_task t
  where t.kind = 'ratingReported' and t.subject_id = rating_report.rating_id::text and t.done_at is null)`;

/** True while a report of this rating waits for an operator. */
export async function hasOpenTask(tx: Tx, ratingId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('rating_report')
    .select('rating_id')
    .where('rating_id', '=', ratingId)
    .where(isTaskOpen)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Counts the ratings with an open task that a person has reported. */
export async function countOpenReports(tx: Tx, reporterId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('rating_report')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('reporter_id', '=', reporterId)
    .where('waits', '=', false)
    .where(isTaskOpen)
    .executeTakeFirstOrThrow();
  return n;
}

export type DueReport = Pick<Row<'rating_report'>, 'rating_id' | 'reporter_id' | 'reason'>;

/**
 * Locks waiting reports whose reporter has fewer than `most` open tasks, oldest first. Skips rows of another node. A
 * report of a rating that has a task or is hidden by now is locked too.
 */
export async function lockDueReports(tx: Tx, most: number, limit: number): Promise<DueReport[]> {
  const { rows } = await sql<DueReport>`
    with open as (
      select rating_report.reporter_id, count(*) as n from rating_report
      where not waits and ${isTaskOpen}
        and reporter_id in (select w.reporter_id from rating_report w where w.waits)
      group by reporter_id
    ), ranked as (
      select w.rating_id, w.reporter_id, w.created_at,
        row_number() over (partition by w.reporter_id order by w.created_at, w.rating_id) as place
      from rating_report w where w.waits
    ), due as (
      select r.rating_id, r.reporter_id, r.created_at from ranked r left join open using (reporter_id)
      where r.place <= ${most}::int - coalesce(open.n, 0) order by r.created_at limit ${limit}
    )
    select rr.rating_id, rr.reporter_id, rr.reason from rating_report rr
    join due using (rating_id, reporter_id)
    where rr.waits order by due.created_at for update of rr skip locked`.execute(tx);
  return rows;
}

/** Notes that a report waits no longer. */
export const setTaken = (
  tx: Tx,
  { rating_id: ratingId, reporter_id: reporterId }: DueReport,
): Promise<unknown> =>
  tx
    .updateTable('rating_report')
    .set({ waits: false })
    .where('rating_id', '=', ratingId)
    .where('reporter_id', '=', reporterId)
    .execute();
