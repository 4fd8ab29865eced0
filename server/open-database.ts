import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, isOwnName } from './config.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { databaseHome } from './db/embedded/home.ts';
import { isConnectionLoss, NoWritableHostError } from './db/failover.ts';
import { migrate, type Say } from './db/migrate.ts';
import { connect, type Database } from './db/database.ts';
import { errorCode, errorMessage, StartupError } from './startup-error.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** Closes the connections, and stops the embedded database unless another process uses it. */
  close(): Promise<void>;
}

/** Where the database was looked for, without its password. */
function hostsOf(urls: readonly string[]): string {
  return urls.map((url) => new URL(url).host).join(', ');
}

/** Hosts elsewhere whose URL asks for no encryption: children's names would travel in the clear. */
export const hostsInTheClear = (urls: readonly string[]): string[] =>
  urls
    .map((url) => new URL(url))
    .filter(({ hostname }) => hostname !== '' && !isOwnName(hostname))
    .filter(
      ({ searchParams }) => !/^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''),
    )
    .map(({ host }) => host);

/** One sentence about why the database of DATABASE_URL cannot be used. */
function connectionError(error: unknown, urls: readonly string[]): StartupError | undefined {
  const cause = error instanceof NoWritableHostError ? error.cause : error;
  const at = `DATABASE_URL is wrong or its database is down: ${hostsOf(urls)}`;
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
      return new StartupError(`${at} does not let this user make tables (${errorMessage(cause)}).`);
    default:
      return error instanceof NoWritableHostError
        ? new StartupError(`${at} does not answer (${errorMessage(cause)}).`)
        : undefined;
  }
}

async function openGiven(config: Config, say: Say): Promise<OpenDatabase> {
  const { databaseUrls: urls, poolSize } = config;
  for (const host of hostsInTheClear(urls))
    say(
      `The connection to the database at ${host} is not encrypted: add ?sslmode=verify-full to DATABASE_URL.`,
    );
  const database = connect(urls, { max: poolSize });
  try {
    await migrate(await database.pool.writableUrl(), say);
  } catch (error) {
    await database.close();
    throw connectionError(error, urls) ?? error;
  }
  return { database, close: () => database.close() };
}

async function openEmbedded(config: Config, say: Say): Promise<OpenDatabase> {
  const home = databaseHome(config.dataDir, say);
  say(
    fs.existsSync(path.join(home, 'cluster'))
      ? 'Starting the database.'
      : 'Making the database: needed once.',
  );
  const embedded = await startEmbedded({ home });
  const database = connect(async () => [await embedded.url()], { max: config.poolSize });
  const close = async () => {
    await database.close();
    await embedded.stop();
  };
  try {
    for (let tries = 1; ; tries++)
      try {
        await migrate(await embedded.url(), say);
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
  return { database, close };
}

/** The database of DATABASE_URL, or the embedded one; migrated. Throws StartupError with one sentence. */
export async function openDatabase(config: Config, say: Say): Promise<OpenDatabase> {
  return await (config.databaseUrls.length > 0 ? openGiven(config, say) : openEmbedded(config, say));
}
