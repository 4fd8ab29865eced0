import { type Kysely, sql } from 'kysely';
import { jobNames, type JobName } from '#contract/job-names.ts';
import type { Tx } from '#server/db/database.ts';
import { remove } from '#server/db/remove.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Begins a row of a job in a transaction, whose other rows are kept when it fails. */
export const setSavepoint = (tx: Tx): Promise<unknown> => sql`savepoint job_row`.execute(tx);

/** Keeps what a row wrote. */
export const removeSavepoint = (tx: Tx): Promise<unknown> => sql`release savepoint job_row`.execute(tx);

/** Takes back what a row wrote. */
export const setBack = (tx: Tx): Promise<unknown> => sql`rollback to savepoint job_row`.execute(tx);

/** Rows at which a job failed and that it has not done since. */
export const listRetries = (
  db: Db,
  job: JobName,
): Promise<Pick<Row<'job_retry'>, 'row_id' | 'attempts' | 'next_at'>[]> =>
  db.selectFrom('job_retry').select(['row_id', 'attempts', 'next_at']).where('job', '=', job).execute();

/** Notes that a row of a job failed, and when it is tried again. */
export const setRetry = (db: Db, row: Row<'job_retry'>): Promise<unknown> =>
  db
    .insertInto('job_retry')
    .values(row)
    .onConflict((conflict) => conflict.columns(['job', 'row_id']).doUpdateSet(row))
    .execute();

/** Forgets the failures of rows that are done. */
export const removeRetries = (db: Db, job: JobName, ids: readonly string[]): Promise<unknown> =>
  db.deleteFrom('job_retry').where('job', '=', job).where('row_id', 'in', ids).execute();

/** Forgets rows that no job tried again: they are no longer due. */
export const removeOldRetries = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from job_retry where next_at < ${before}`);

/**
 * SQL: the row `t` of `job_retry` fails: it waits for its next try, or its job `j` had no time for it yet. A row that its
 * job left out twice is no longer due.
 */
export const isFailing = (now: Date) =>
  sql<boolean>`t.next_at >= ${now}::timestamptz - make_interval(secs => greatest(2 * j.every_seconds, 300))`;

/** Number of rows that fail, by job. */
export async function countFailingRows(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; n: number }>`
    select j.name, count(*)::int as n from job j join job_retry t on t.job = j.name
    where j.name = any(${jobNames}) and ${isFailing(now)} group by j.name`.execute(db);
  return new Map(rows.map(({ name, n }) => [name, n]));
}
