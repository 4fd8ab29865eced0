import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOwnName } from '#server/base/network.ts';
import { errorCode, errorMessage, StartupError } from '#server/base/startup-error.ts';
import { connect, type Database, type SlowQueries } from '#server/db/database.ts';
import { hasDefaults, setDefaults } from '#server/db/defaults.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { databaseHome } from '#server/db/embedded/home.ts';
import { ensureServingUser, servingUrl } from '#server/db/embedded/serving-user.ts';
import { isConnectionLoss, NoWritableHostError } from '#server/db/failover.ts';
import { requireMigrated, type LogLine } from '#server/db/migrate.ts';
import { findOrigin, type Origin, requireOrigin } from '#server/db/origin.ts';
import { HaPool } from '#server/db/pool.ts';
import { prepare } from '#server/db/prepare.ts';
import { powerOfRole, powerOverHistory } from '#server/db/serving-user.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** The same database as the owner of its tables; empty where this start does not know the owner. */
  ownerUrls(): Promise<readonly string[]>;
  /** Closes the connections, and stops the embedded database unless another process uses it. */
  close(): Promise<void>;
}

/** Returns the hosts of the database, without passwords. */
function hostsOf(urls: readonly string[]): string {
  return urls.map((url) => new URL(url).host).join(', ');
}

/** Remote hosts with an unencrypted URL: children's names would travel in the clear. */
export const hostsInTheClear = (urls: readonly string[]): string[] =>
  urls
    .map((url) => new URL(url))
    .filter(({ hostname }) => hostname !== '' && !isOwnName(hostname))
    .filter(
      ({ searchParams }) => !/^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''),
    )
    .map(({ host }) => host);

/** One sentence about why the database of a setting cannot be used. */
function connectionError(error: unknown, setting: string, urls: readonly string[]): StartupError {
  if (error instanceof StartupError) return error;
  const cause = error instanceof NoWritableHostError ? error.cause : error;
  const at = `${setting} is wrong or its database is down: ${hostsOf(urls)}`;
  switch (errorCode(cause)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`${at} is not a host that can be found.`);
    case '28P01':
    case '28000':
      return new StartupError(`${at} refuses this user or password.`);
    case '3D000':
      return new StartupError(`${at} has no database of that name.`);
    case '42501':
      return new StartupError(`${at} does not let this user do what it has to (${firstLine(cause)}).`);
    default:
      return new StartupError(`${at} does not answer (${firstLine(cause)}).`);
  }
}

const firstLine = (error: unknown): string => errorMessage(error).split('\n')[0] ?? '';

/** Fails with one sentence about the setting, whatever went wrong. */
async function withReadableError<T>(
  setting: string,
  urls: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw connectionError(error, setting, urls);
  }
}

/** Runs a query on connections that close after the answer. */
async function onFirstConnections<T>(urls: readonly string[], ask: (pool: HaPool) => Promise<T>): Promise<T> {
  const pool = new HaPool(urls, { max: 1 });
  try {
    return await ask(pool);
  } finally {
    await pool.end();
  }
}

const originOf = ({ demo }: Config): Origin => (demo ? 'demo' : 'production');

const oldestMajor = 15;

/** The role that the server works as, in a PostgreSQL that is new enough and with the server's defaults. */
async function introduce(pool: HaPool, isDemo: boolean): Promise<string> {
  const { rows } = await pool.query<{ user: string; version: number }>(
    `select current_user as user, current_setting('server_version_num')::int as version`,
  );
  const { user, version } = rows[0] ?? { user: '', version: 0 };
  if (version < oldestMajor * 10_000)
    throw new StartupError(
      `The database is of PostgreSQL ${Math.floor(version / 10_000)}; this build needs ${oldestMajor} or newer.`,
    );
  // Before anything is written: a start that is refused leaves nothing behind.
  if (!isDemo) refusePower(await powerOfRole(pool));
  if (!(await hasDefaults(pool))) await setDefaults(pool);
  return user;
}

/** Migrates the database with the owner's rights, or checks that it is up to date. */
async function prepareGiven(config: Config, servingUser: string, logLine: LogLine): Promise<void> {
  const { databaseUrls, ownerUrls, demo, wipesDemo } = config;
  const origin = originOf(config);
  // A demo may have one user for both.
  const urls = ownerUrls.length > 0 ? ownerUrls : demo ? databaseUrls : [];
  if (urls.length === 0) {
    await withReadableError('DATABASE_URL', databaseUrls, () =>
      onFirstConnections(databaseUrls, async (pool) => {
        requireOrigin(await findOrigin(pool), origin);
        await requireMigrated(pool);
      }),
    );
    return;
  }
  const setting = urls === ownerUrls ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const ownerUrl = await withReadableError(setting, urls, () =>
    onFirstConnections(urls, (pool) => pool.writableUrl()),
  );
  await prepare(
    { ownerUrl, servingUser: urls === ownerUrls ? servingUser : undefined, origin, wipesDemo },
    logLine,
  ).catch((error: unknown) => {
    throw errorCode(error) === '42501' || isConnectionLoss(error)
      ? connectionError(error, setting, urls)
      : error;
  });
}

/** In production the server itself cannot cut history, whoever gets hold of it. */
async function requireLeastRights(pool: HaPool): Promise<void> {
  refusePower(await powerOverHistory(pool));
}

function refusePower(power: string | null): void {
  if (power === null) return;
  throw new StartupError(
    `The user of DATABASE_URL ${power}; a production server works as a user that cannot change history: docs/operations.md says how to make one, and DATABASE_OWNER_URL migrates.`,
  );
}

async function openGiven(config: Config, logLine: LogLine, slow?: SlowQueries): Promise<OpenDatabase> {
  const { databaseUrls: urls, poolSize } = config;
  for (const host of hostsInTheClear([...urls, ...config.ownerUrls]))
    logLine(
      `The connection to the database at ${host} is not encrypted: add ?sslmode=verify-full to DATABASE_URL.`,
    );
  const servingUser = await withReadableError('DATABASE_URL', urls, () =>
    onFirstConnections(urls, (pool) => introduce(pool, config.demo)),
  );
  await prepareGiven(config, servingUser, logLine);
  const database = connect(urls, { max: poolSize }, slow);
  try {
    await withReadableError('DATABASE_URL', urls, async () => {
      if (!config.demo) await requireLeastRights(database.pool);
      if (!(await hasDefaults(database.pool)))
        logLine(
          'A pooler keeps connections from before the first start: reconnect it, so that deadlines hold.',
        );
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    database,
    ownerUrls: () => Promise.resolve(config.ownerUrls),
    close: () => database.close(),
  };
}

async function openEmbedded(config: Config, logLine: LogLine, slow?: SlowQueries): Promise<OpenDatabase> {
  const home = databaseHome(config.dataDir, logLine);
  logLine(
    fs.existsSync(path.join(home, 'cluster'))
      ? 'Starting the database.'
      : 'Making the database: needed once.',
  );
  const embedded = await startEmbedded({ home });
  const database = connect(async () => [servingUrl(await embedded.url())], { max: config.poolSize }, slow);
  const close = async () => {
    await database.close();
    await embedded.stop();
  };
  try {
    for (let tries = 1; ; tries++)
      try {
        await prepareEmbedded(config, await embedded.url(), logLine);
        break;
      } catch (error) {
        // A server that was killed a moment ago may still have looked alive when it was adopted.
        if (!isConnectionLoss(error) || tries === 5) throw error;
        await sleep(200);
      }
  } catch (error) {
    await close();
    throw error;
  }
  return { database, ownerUrls: async () => [await embedded.url()], close };
}

/** The embedded database has both users. */
async function prepareEmbedded(config: Config, ownerUrl: string, logLine: LogLine): Promise<void> {
  const servingUser = await ensureServingUser(ownerUrl);
  await prepare({ ownerUrl, servingUser, origin: originOf(config), wipesDemo: config.wipesDemo }, logLine);
  await onFirstConnections([servingUrl(ownerUrl)], (pool) => introduce(pool, config.demo));
}

/** The database of DATABASE_URL, or the embedded one; migrated. Throws StartupError with one sentence. */
export async function openDatabase(
  config: Config,
  logLine: LogLine,
  slow?: SlowQueries,
): Promise<OpenDatabase> {
  return await (config.databaseUrls.length > 0
    ? openGiven(config, logLine, slow)
    : openEmbedded(config, logLine, slow));
}
