import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode, errorMessage, folderError, StartupError } from '#server/base/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './processes.ts';
import { give, type RunAs } from './unprivileged-user.ts';

const run = promisify(execFile);
const major = '18';
const passwordFile = 'app.password';

export const superuser = 'app';

/**
 * Uses character classes of all of Unicode without a locale of the system, so that Chinese names stay
 * searchable.
 */
const initArguments = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
  '--data-checksums',
];

/** After the name of the cluster that a restore put aside. */
export const putAside = '.before-';

/** Removes the leftovers of a killed initdb, restore or drill: each may be a whole database. */
export function removeLeftovers(home: string): void {
  if (!fs.existsSync(home)) return;
  for (const name of fs.readdirSync(home)) {
    const pid = /^(?:cluster\.(?:init|restore)|drill)-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

/** A restore that was killed between two renames must not end in a new, empty database. */
function refuseLoss(home: string, cluster: string): void {
  const aside = fs.readdirSync(home).find((name) => name.startsWith(`${path.basename(cluster)}${putAside}`));
  if (aside === undefined || fs.existsSync(cluster)) return;
  throw new StartupError(
    `A restore in ${home} did not end: restore again, or rename ${aside} to ${path.basename(cluster)}.`,
  );
}

function initError(error: unknown, home: string): unknown {
  const message = errorMessage(error);
  if (/No space left on device|Disk quota exceeded/.test(message))
    return folderError(Object.assign(new Error(message), { code: 'ENOSPC' }), home, 'make its database in');
  const line = message.split('\n').find((text) => text.includes('error:'));
  return line
    ? new StartupError(`Openfield cannot make its database in ${home}: ${line.replace(/^.*error: /, '')}.`)
    : (folderError(error, home, 'make its database in') ?? error);
}

/**
 * Creates the cluster in `home`/cluster when it does not exist. Creates it in another folder, with its
 * password inside, and renames that. So a crash leaves no incomplete cluster, and one of several first starts
 * wins.
 */
export async function ensureCluster(
  home: string,
  { initdb }: Binaries,
  runAs: RunAs,
  initFlags: readonly string[],
): Promise<string> {
  const cluster = path.join(home, 'cluster');
  const version = path.join(cluster, 'PG_VERSION');
  if (!fs.existsSync(version)) {
    removeLeftovers(home);
    refuseLoss(home, cluster);
    const made = `${cluster}.init-${process.pid}`;
    const password = `${made}.password`;
    try {
      fs.rmSync(made, { recursive: true, force: true });
      fs.writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
      give(password, runAs);
      await run(initdb, ['-D', made, `--pwfile=${password}`, ...initArguments, ...initFlags], {
        ...runAs,
        cwd: home,
      });
      fs.renameSync(password, path.join(made, passwordFile));
      try {
        fs.renameSync(made, cluster);
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error)) || !fs.existsSync(version))
          throw error;
      }
    } catch (error) {
      throw initError(error, home);
    } finally {
      fs.rmSync(made, { recursive: true, force: true });
      fs.rmSync(password, { force: true });
    }
  }
  try {
    const found = fs.readFileSync(version, 'utf8').trim();
    if (found === major) return cluster;
    throw new StartupError(
      `The database in ${cluster} is of PostgreSQL ${found} and this build brings ${major}; move its data over or set DATA_DIR.`,
    );
  } catch (error) {
    throw folderError(error, cluster, 'read its database in') ?? error;
  }
}

/** Where the cluster answers on `port`, password included. */
export function clusterUrl(cluster: string, port: number): string {
  const password = fs.readFileSync(path.join(cluster, passwordFile), 'utf8').trim();
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}
