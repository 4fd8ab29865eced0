import { sql, type Kysely } from 'kysely';
import { errorCode } from '#server/base/startup-error.ts';
import type { Tables } from './types.ts';

type Db = Kysely<Tables>;

const insufficientPrivilege = '42501';

/** Null when our database user may not read a fact. Any other failure stays one. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === insufficientPrivilege) return null;
    throw error;
  }
}

export interface ServerFacts {
  bytes: number | null;
  /** Connections to all databases of the server, and how many it admits. */
  connections: { used: number; allowed: number } | null;
  /** Age of the oldest open transaction, 0 without one; null when our user sees none of other users. */
  oldestTransactionMs: number | null;
  /** Null without an archive of the log, and for a user who may not read about it. */
  archive: { archivedAt: Date | null; failedAt: Date | null } | null;
}

/**
 * Reads facts about the database server itself, each alone: a user without rights on statistics still gets the others.
 * They are read from views that hold no statement and no address.
 */
export const readServerFacts = async (db: Db): Promise<ServerFacts> => ({
  bytes: await orNull(readBytes(db)),
  connections: await orNull(readConnections(db)),
  oldestTransactionMs: await orNull(readOldestTransaction(db)),
  archive: await orNull(readArchive(db)),
});

/** The clock of the database's machine. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  if (rows[0] === undefined) throw new Error('the database has no time');
  return rows[0].at;
}

async function readBytes(db: Db): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** Counts by database: `pg_stat_activity` hides the kind of other users' connections. */
async function readConnections(db: Db): Promise<ServerFacts['connections']> {
  const { rows } = await sql<{ used: number; allowed: number }>`
    select (select sum(numbackends)::int from pg_stat_database) as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** PostgreSQL hides the begin of other users' transactions instead of refusing it. */
async function readOldestTransaction(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select case when pg_has_role(current_user, 'pg_read_all_stats', 'usage') then
      coalesce((extract(epoch from max(clock_timestamp() - xact_start)) * 1000)::bigint, 0) end as ms
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.ms ?? null;
}

async function readArchive(db: Db): Promise<ServerFacts['archive']> {
  const { rows } = await sql<{ archivedAt: Date | null; failedAt: Date | null }>`
    select last_archived_time as "archivedAt", last_failed_time as "failedAt" from pg_stat_archiver
    where current_setting('archive_mode') <> 'off'`.execute(db);
  return rows[0] ?? null;
}
