import { type Kysely, sql } from 'kysely';
import { jobNames } from '#contract/job-names.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { isFailing } from './job-retry.repository.ts';

type Db = Kysely<Tables>;

/** Jobs of this build. Rows of jobs that an earlier build had stay and are no fault. */
export const findJobs = (db: Db): Promise<Row<'job'>[]> =>
  db.selectFrom('job').selectAll().where('name', 'in', jobNames).orderBy('name').execute();

/** Names of jobs whose last run failed, or with a row that fails. */
export async function listFailing(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select j.name from job j
    where j.name = any(${jobNames}) and (
      (select r.error is not null from job_run r
        where r.job = j.name and r.ended_at >= j.last_ended_at order by r.ended_at desc limit 1)
      or exists (select from job_retry t where t.job = j.name and ${isFailing(now)}))
    order by j.name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The last runs that moved rows or failed, the newest first. */
export const listRuns = (db: Db, limit: number): Promise<Row<'job_run'>[]> =>
  db
    .selectFrom('job_run')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
