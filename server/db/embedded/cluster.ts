import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode, errorMessage, folderError, StartupError } from '#server/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './processes.ts';
import { give, type RunAs } from './unprivileged-user.ts';

const run = promisify(execFile);
const major = '18';
const passwordFile = 'app.password';

export const superuser = 'app';

/** Character classes of all of Unicode without a locale of the system: Chinese names stay searchable. */
const initArguments = [
  `--username=${superuser}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
  '--data-checksums',
];

/** What an initdb that was killed left behind. */
function removeLeftovers(home: string): void {
  for (const name of fs.readdirSync(home)) {
    const pid = /^cluster\.init-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

function initError(error: unknown, home: string): unknown {
  const said = errorMessage(error);
  if (/No space left on device|Disk quota exceeded/.test(said))
    return folderError(Object.assign(new Error(said), { code: 'ENOSPC' }), home, 'make its database in');
  const line = said.split('\n').find((text) => text.includes('error:'));
  return line
    ? new StartupError(`Openfield cannot make its database in ${home}: ${line.replace(/^.*error: /, '')}.`)
    : (folderError(error, home, 'make its database in') ?? error);
}

/**
 * Makes the cluster in `home`/cluster when there is none. It is made aside, with its password inside, and then
 * renamed. A crash leaves no half-made cluster, and of several first starts one wins.
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
