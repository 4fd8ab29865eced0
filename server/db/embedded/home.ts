import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { folderError } from '#server/base/startup-error.ts';
import { give, type RunAs, unprivilegedUser } from './unprivileged-user.ts';

/**
 * Place of the database when root runs a clone in a folder that other users cannot enter. It survives a
 * reboot.
 */
const outside = '/var/lib';

function canEnter(folder: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined || gid === undefined) return true;
  return spawnSync('test', ['-x', folder], { uid, gid, cwd: '/' }).status === 0;
}

/**
 * The folder of the embedded database that belongs to a data folder. It is inside, unless PostgreSQL's account cannot
 * enter it, as with root and a clone under /root. Then it is outside, and a marker in the data folder holds its path.
 * With the marker, another clone in the same place does not find this one's data.
 */
export function databaseHome(dataDir: string, log: (line: string) => void): string {
  const marker = path.join(dataDir, 'database-home');
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (!fs.existsSync(marker)) {
      const inside = path.join(dataDir, 'database');
      if (canEnter(dataDir, unprivilegedUser(inside))) return inside;
      const made = `${marker}.${process.pid}`;
      fs.writeFileSync(made, path.join(outside, `openfield-${randomBytes(4).toString('hex')}`));
      try {
        // One of several first starts wins: a link refuses to replace a file.
        fs.linkSync(made, marker);
      } catch (error) {
        if (!fs.existsSync(marker)) throw error;
      } finally {
        fs.rmSync(made, { force: true });
      }
    }
    const home = fs.readFileSync(marker, 'utf8').trim();
    // Explains the folder to people who find it later.
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    fs.writeFileSync(path.join(home, 'belongs-to'), `${dataDir}\n`);
    log(`The database lives in ${home}, because its account cannot enter ${dataDir}.`);
    return home;
  } catch (error) {
    throw folderError(error, dataDir, 'keep its data in') ?? error;
  }
}

/** Makes the folder, owned by the account that PostgreSQL runs as. */
export function makeHome(home: string, runAs: RunAs): void {
  try {
    fs.mkdirSync(home, { recursive: true, mode: 0o700 });
    give(home, runAs);
    fs.accessSync(home, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw folderError(error, home, 'keep its database in') ?? error;
  }
}
