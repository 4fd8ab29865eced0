import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

async function remove(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}

export const removeCounters = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from rate_counter where window_start < ${before}`);

export const removeEndedSessions = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from session where expires_at < ${before}`);

export const removeCodes = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from code_challenge where created_at < ${before}`);

export const removeSpentChallenges = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from spent_challenge where spent_at < ${before}`);

/** Devices that were not used for so long. */
export const removeDevices = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from known_device where used_at < ${before}`);

/** Counts that are forgotten and make nobody wait. */
export const removeWaits = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from growing_wait where since < ${before} and wait_until < ${before}`);

/** Looks at needs that nobody repeated since. */
export const removeNeedLooks = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from need_look where last_at < ${before}`);

export const removeJobRuns = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from job_run where ended_at < ${before}`);

export const removeExports = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from data_export where expires_at < ${before}`);

/** Signatures of deleted accounts only. */
export const removeSignatures = (db: Db, before: Date): Promise<number> =>
  remove(
    db,
    sql`delete from waiver_signature s using account a where a.id = s.guardian_id and a.state = 'deleted'
      and s.signed_at < ${before}`,
  );

export const removeSentMessages = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from sent_message where sent_at < ${before}`);

/** Stored refusals; answers that made something stay. */
export const removeRefusals = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from command where created_at < ${before} and status <> 200`);
