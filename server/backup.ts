import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { findViolations } from '#server/money/public.ts';
import { type Clock, clockShift, shiftedClock } from './base/clock.ts';
import { StartupError } from './base/startup-error.ts';
import { withClient } from './db/client.ts';
import { connect, type Database } from './db/database.ts';
import { findBackups } from './db/embedded/backup-files.ts';
import { makeBackup, removeOldBackups } from './db/embedded/backup.ts';
import { removeLeftovers } from './db/embedded/cluster.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { databaseHome, makeHome } from './db/embedded/home.ts';
import { restoreBackup } from './db/embedded/restore.ts';
import { unprivilegedUser } from './db/embedded/unprivileged-user.ts';
import { noteCopy } from './db/last-backup.ts';
import { type Config, loadStartConfig } from './start/config.ts';

/** docs/privacy.md promises that no backup is older. */
const keptDays = 30;

const usage = [
  'npm run backup -- make <folder>              copy the embedded database into a new folder there, while the server runs',
  'npm run backup -- drill <folder>             restore the newest backup there into a scratch database, and check it',
  'npm run backup -- restore <backup>           put a backup in the place of the database; stop the server first',
  'npm run backup -- restore <backup> --replace the same, and put the present database aside',
  'npm run backup -- check                      check the rules of the books in the database of DATABASE_URL',
].join('\n');

const log = (line: string): void => console.error(line);

async function main(): Promise<void> {
  const config = await loadStartConfig();
  const [command, folder, flag, ...rest] = process.argv.slice(2);
  if (config.databaseUrls.length > 0) {
    if (command !== 'check' || folder !== undefined)
      throw new StartupError(
        'These commands are for the embedded database; the database of DATABASE_URL is backed up with its own tools (docs/operations.md). `check` looks at a copy that they restored.',
      );
    console.log(await checkCopy(config));
    return;
  }
  if (folder === undefined || rest.length > 0) throw new StartupError(usage);
  const at = path.resolve(folder);
  const clock = shiftedClock(clockShift(config.startAt));
  if (command === 'make' && flag === undefined) console.log(await make(config, clock, at));
  else if (command === 'drill' && flag === undefined) console.log(await drill(config, clock, at));
  else if (command === 'restore' && (flag === undefined || flag === '--replace'))
    console.log(await restore(config, clock, { backup: at, replaces: flag !== undefined }));
  else throw new StartupError(usage);
}

async function make(config: Config, clock: Clock, folder: string): Promise<string> {
  const home = databaseHome(config.dataDir, log);
  if (!fs.existsSync(path.join(home, 'cluster')))
    throw new StartupError(`There is no database in ${home} yet.`);
  const embedded = await startEmbedded({ home });
  try {
    const began = performance.now();
    const now = clock.now();
    const backup = await makeBackup(
      { url: await embedded.url(), cluster: embedded.cluster, folder, now },
      log,
    );
    await withClient(await embedded.url(), (owner) => noteCopy(owner, now));
    const removed = removeOldBackups(folder, now, keptDays);
    return [
      `${backup} was made in ${secondsSince(began)} s.`,
      ...(removed > 0 ? [`${removed} older than ${keptDays} days were removed.`] : []),
    ].join('\n');
  } finally {
    // The server that runs it may have no connection open right now.
    if (!embedded.adopted()) await embedded.stop();
  }
}

async function restore(
  config: Config,
  clock: Clock,
  given: { backup: string; replaces: boolean },
): Promise<string> {
  const home = databaseHome(config.dataDir, log);
  const aside = await restoreBackup({ ...given, home, now: clock.now() }, log);
  return [
    `${given.backup} was restored; the next start makes it whole.`,
    ...(aside === undefined
      ? []
      : [`The earlier database is kept in ${aside}: delete it within ${keptDays} days.`]),
    'Accounts and children that were deleted after the copy are there again: delete them again.',
    'The audit log ends earlier than its kept head: docs/security/running.md says what to do.',
  ].join('\n');
}

/** Restores the newest backup of a folder, or one backup, beside everything else and checks the books. */
async function drill(config: Config, clock: Clock, folder: string): Promise<string> {
  const backup = findBackups(folder)[0]?.backup ?? folder;
  // Beside the database, which is as secret; the account of PostgreSQL can enter it.
  const place = databaseHome(config.dataDir, log);
  makeHome(place, unprivilegedUser(path.join(place, 'cluster')));
  removeLeftovers(place);
  const home = path.join(place, `drill-${process.pid}`);
  const began = performance.now();
  try {
    await restoreBackup({ backup, home, replaces: false, now: clock.now() }, log);
    const embedded = await startEmbedded({ home });
    try {
      const database = connect([await embedded.url()]);
      try {
        return `${backup} was restored in ${secondsSince(began)} s. ${await check(database)}`;
      } finally {
        await database.close();
      }
    } finally {
      await embedded.stop();
    }
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

/** Checks a database that other tools have restored. Only reads. */
async function checkCopy({ databaseUrls }: Config): Promise<string> {
  const database = connect([...databaseUrls]);
  try {
    return await check(database);
  } finally {
    await database.close();
  }
}

async function check({ query }: Database): Promise<string> {
  const violations = await findViolations(query);
  if (violations.length > 0)
    throw new StartupError(
      `The restored database breaks rules: ${violations.map(({ name, what }) => `${name} (${what.join(', ')})`).join('; ')}.`,
    );
  const { rows } = await sql<{ accounts: number; orders: number; transfers: number }>`
    select (select count(*)::int from account) as accounts, (select count(*)::int from orders) as orders,
      (select count(*)::int from transfer) as transfers`.execute(query);
  const { accounts = 0, orders = 0, transfers = 0 } = rows[0] ?? {};
  return `All rules hold over ${accounts} accounts, ${orders} orders and ${transfers} transfers.`;
}

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
