import { type Kysely, sql } from 'kysely';
import { jobNames } from '#contract/job-names.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Jobs of this build. Rows of jobs that an earlier build had stay and are no fault. */
export const findJobs = (db: Db): Promise<Row<'job'>[]> =>
  db.selectFrom('job').selectAll().where('name', 'in', jobNames).orderBy('name').execute();

/** Names of jobs whose last run failed. */
export async function listFailing(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select j.name from job j cross join lateral (
      select r.id from job_run r where r.job = j.name and r.ended_at >= j.last_ended_at and r.error is not null
      order by r.ended_at desc limit 1) failed
    where j.name = any(${jobNames}) order by j.name`.execute(db);
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
