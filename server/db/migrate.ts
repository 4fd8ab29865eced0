import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { errorMessage, StartupError } from '#server/base/startup-error.ts';
import { asking, type Asks, withClient } from './client.ts';

/** Logs one short line about what happened. */
export type LogLine = (line: string) => void;

const lockKey = 727_274;
const folder = path.join(import.meta.dirname, 'migrations');

/** A file of the optional group names the extension it needs: `-- needs: pg_trgm`. */
const needs = /^--\s*needs:\s*([\w, ]+)$/m;
const outsideTransaction = /^--\s*migrate:\s*no-transaction/m;

interface MigrationFile {
  /** As recorded: `0001_x.sql` or `optional/0001_x.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly sha: string;
  readonly extensions: readonly string[];
}

function readMigrations(root: string, group: '' | 'optional'): MigrationFile[] {
  const from = path.join(root, group);
  if (!fs.existsSync(from)) return [];
  return fs
    .readdirSync(from)
    .filter((file) => /^\d{4}_.*\.sql$/.test(file))
    .toSorted()
    .map((file) => {
      const sql = fs.readFileSync(path.join(from, file), 'utf8').replaceAll('\r\n', '\n');
      return {
        name: group ? `${group}/${file}` : file,
        sql,
        sha: createHash('sha256').update(sql).digest('hex'),
        extensions: (needs.exec(sql)?.[1] ?? '').split(',').flatMap((word) => word.trim() || []),
      };
    });
}

/**
 * Holds the lock in a transaction of a connection of its own. A pooler may hand each transaction to another session.
 * It polls, because a session that waits in pg_advisory_lock() holds a snapshot. The holder's CREATE INDEX
 * CONCURRENTLY would wait for that snapshot for ever. It waits for the end of each transaction that it met, so
 * each question is a transaction of its own.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    // No parameter: a query with one would also keep a snapshot open.
    const { rows } = await client.query<{ ok: boolean }>(
      `select pg_try_advisory_xact_lock(${lockKey}) as ok`,
    );
    if (rows[0]?.ok) return;
    await client.query('rollback');
    await sleep(100);
  }
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  const whole = !outsideTransaction.test(file.sql);
  // A migration may take longer than a statement of the server.
  if (whole) await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, sha) values ($1, $2)', [file.name, file.sha]);
    if (whole) await client.query('commit');
  } catch (error) {
    if (whole) await client.query('rollback');
    throw new Error(`${file.name}: ${errorMessage(error)}`, { cause: error });
  }
}

async function missingExtension(client: Client, file: MigrationFile): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [file.extensions],
  );
  return file.extensions.find((name) => !rows.some((row) => row.name === name));
}

/**
 * Some databases have character classes that know ASCII only. Trigrams of Chinese names are empty there, and the
 * search finds nobody, without any error.
 */
async function checkLocale(client: Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'pg_trgm'");
  if (!rowCount) return;
  const { rows } = await client.query<{ grams: string[] }>(`select show_trgm('张') as grams`);
  if (rows[0]?.grams.length) return;
  throw new StartupError(
    'The database was created with a locale that cannot search Chinese names; create it with a UTF-8 locale (docs/operations.md).',
  );
}

/** Refuses a history of migrations that this build cannot use, before it changes anything. */
function checkHistory(have: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const known = new Map(files.map((file) => [file.name, file.sha]));
  for (const [name, sha] of have) {
    if (!known.has(name))
      throw new StartupError(`The database is newer than this build: it has ${name}; start the newer build.`);
    if (known.get(name) !== sha)
      throw new StartupError(
        `The migration ${name} was edited after this database ran it; restore the file.`,
      );
  }
}

/** The files that ran on this database, with the hash that each had then. */
async function readHistory(db: Asks): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; sha: string }>('select name, sha from schema_migration');
  return new Map(rows.map((row) => [row.name, row.sha]));
}

export interface MigrationState {
  /** The last one that ran; null before any. */
  last: string | null;
  /** How many of this build have not run. */
  missing: number;
  /** True when a newer build has migrated the database. */
  isNewer: boolean;
}

/** Compares the migrations that ran with those of this build. Optional ones may be missing. */
export async function readMigrationState(db: Asks, root = folder): Promise<MigrationState> {
  const have = [...(await readHistory(db)).keys()];
  const core = readMigrations(root, '').map(({ name }) => name);
  const known = new Set([...core, ...readMigrations(root, 'optional').map(({ name }) => name)]);
  return {
    last:
      have
        .filter((name) => !name.includes('/'))
        .toSorted()
        .at(-1) ?? null,
    missing: core.filter((name) => !have.includes(name)).length,
    isNewer: have.some((name) => !known.has(name)),
  };
}

/** For a server that may not migrate. Throws one sentence unless the database is as this build needs it. */
export async function requireMigrated(db: Asks, root = folder): Promise<void> {
  const isEmpty = await db.query("select 1 where to_regclass('public.schema_migration') is null");
  const have = isEmpty.rowCount === 0 ? await readHistory(db) : new Map<string, string>();
  const core = readMigrations(root, '');
  checkHistory(have, [...core, ...readMigrations(root, 'optional')]);
  const missing = core.filter(({ name }) => !have.has(name)).length;
  if (missing > 0)
    throw new StartupError(
      `The database lacks ${missing} migrations of this build; start once with DATABASE_OWNER_URL, the user that owns its tables.`,
    );
}

/**
 * Migrates the database at `url` to this build and returns the names of the files that ran. Several nodes
 * may call it in parallel: one works, the others wait.
 */
export async function migrate(url: string, log: LogLine = () => undefined, root = folder): Promise<string[]> {
  return await withClient(url, (holder) =>
    withClient(url, async (client) => {
      await takeLock(holder);
      return await migrateLocked(client, log, root);
    }),
  );
}

async function migrateLocked(client: Client, log: LogLine, root: string): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, sha text not null, at timestamptz not null default now())',
  );
  const done: string[] = [];
  const have = await readHistory(asking(client));
  const core = readMigrations(root, '');
  const optional = readMigrations(root, 'optional');
  checkHistory(have, [...core, ...optional]);
  for (const file of [...core, ...optional].filter(({ name }) => !have.has(name))) {
    const missing = optional.includes(file) ? await missingExtension(client, file) : undefined;
    if (missing) {
      log(
        `Skipped ${file.name}: this database has no extension ${missing}; the search falls back to plain indexes.`,
      );
      continue;
    }
    await apply(client, file);
    done.push(file.name);
  }
  await checkLocale(client);
  return done;
}
