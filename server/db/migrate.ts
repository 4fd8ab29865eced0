import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { errorMessage, StartupError } from '#server/startup-error.ts';

/** Says one short thing about what happened. */
export type Say = (line: string) => void;

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
 * Polls instead of blocking: a session that waits in pg_advisory_lock() holds a snapshot, and CREATE INDEX
 * CONCURRENTLY by the holder of the lock would wait for that snapshot for ever.
 */
async function takeLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [lockKey]);
    if (rows[0]?.ok) return;
    await sleep(100);
  }
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  const whole = !outsideTransaction.test(file.sql);
  if (whole) await client.query('begin');
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
 * In a database whose character classes know ASCII only, trigrams of Chinese names are empty and the search finds
 * nobody, without any error.
 */
async function checkLocale(client: Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_extension where extname = 'pg_trgm'");
  if (!rowCount) return;
  const { rows } = await client.query<{ grams: string[] }>(`select show_trgm('张') as grams`);
  if (rows[0]?.grams.length) return;
  throw new StartupError(
    'The database was created with a locale that cannot search Chinese names; create it with LOCALE_PROVIDER builtin and BUILTIN_LOCALE C.UTF-8.',
  );
}

/** Refuses what this build cannot work with, before anything is changed. */
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

/**
 * Brings the database at `url` forward to this build and answers the names of the files that ran. Several nodes
 * may call it at once: one works, the others wait.
 */
export async function migrate(url: string, say: Say = () => undefined, root = folder): Promise<string[]> {
  // A connection of its own: migrations may take longer than the pool's statement timeout.
  const client = new Client({ connectionString: url, application_name: 'openfield-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  const done: string[] = [];
  try {
    await takeLock(client);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha: string }>(
      'select name, sha from schema_migration',
    );
    const have = new Map(rows.map((row) => [row.name, row.sha]));
    const core = readMigrations(root, '');
    const optional = readMigrations(root, 'optional');
    checkHistory(have, [...core, ...optional]);
    for (const file of [...core, ...optional].filter(({ name }) => !have.has(name))) {
      const missing = optional.includes(file) ? await missingExtension(client, file) : undefined;
      if (missing) {
        say(
          `Skipped ${file.name}: this database has no extension ${missing}; the search falls back to plain indexes.`,
        );
        continue;
      }
      await apply(client, file);
      done.push(file.name);
    }
    await checkLocale(client);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
  return done;
}
