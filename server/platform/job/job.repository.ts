import type { Kysely } from 'kysely';
import { jobNames } from '#contract/job-names.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** Jobs of this build. Rows of jobs that an earlier build had stay and are no fault. */
export const findJobs = (db: Db): Promise<Row<'job'>[]> =>
  db.selectFrom('job').selectAll().where('name', 'in', jobNames).orderBy('name').execute();

/** The last runs that moved rows or failed, the newest first. */
export const listRuns = (db: Db, limit: number): Promise<Row<'job_run'>[]> =>
  db
    .selectFrom('job_run')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
