import type { Kysely } from 'kysely';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export const findJobs = (db: Db): Promise<Row<'job'>[]> =>
  db.selectFrom('job').selectAll().orderBy('name').execute();

/** The last runs that moved rows or failed, the newest first. */
export const listRuns = (db: Db, limit: number): Promise<Row<'job_run'>[]> =>
  db
    .selectFrom('job_run')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
