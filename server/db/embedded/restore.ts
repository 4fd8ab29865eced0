import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { folderError, StartupError } from '#server/base/startup-error.ts';
import { clusterIn, copyFile, type Manifest, nameOf, progress, readManifest } from './backup-files.ts';
import { putAside, removeLeftovers } from './cluster.ts';
import { makeHome } from './home.ts';
import { readPostmaster } from './processes.ts';
import { give, type RunAs, unprivilegedUser } from './unprivileged-user.ts';

interface Restore {
  backup: string;
  /** Home of the embedded database (`databaseHome`). */
  home: string;
  /** Puts an existing database aside instead of refusing. */
  replaces: boolean;
  now: Date;
}

/**
 * Puts a backup in the place of the database. Every file is compared with the list of the backup first, so a damaged one
 * changes nothing. Returns the folder in which an earlier database is kept. The next start of PostgreSQL makes the copy
 * whole.
 */
export async function restoreBackup(
  { backup, home, replaces, now }: Restore,
  log: (line: string) => void,
): Promise<string | undefined> {
  const manifest = readManifest(backup);
  const cluster = path.join(home, 'cluster');
  const isThere = fs.existsSync(cluster);
  refuseRunning(home, cluster);
  removeLeftovers(home);
  if (isThere && !replaces)
    throw new StartupError(
      `There is a database in ${home} already; add --replace to put it aside, nothing of it is deleted.`,
    );
  const runAs = unprivilegedUser(cluster);
  makeHome(home, runAs);
  const made = `${cluster}.restore-${process.pid}`;
  try {
    await copyBack(manifest, clusterIn(backup), made, runAs, log);
    const aside = isThere ? `${cluster}${putAside}${nameOf(now)}` : undefined;
    // Once more: the copy took its time.
    refuseRunning(home, cluster);
    if (aside !== undefined) fs.renameSync(cluster, aside);
    try {
      fs.renameSync(made, cluster);
    } catch (error) {
      if (aside !== undefined) fs.renameSync(aside, cluster);
      throw error;
    }
    return aside;
  } catch (error) {
    throw folderError(error, home, 'restore its database in') ?? error;
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
}

function refuseRunning(home: string, cluster: string): void {
  if (readPostmaster(cluster) !== undefined)
    throw new StartupError(`The database in ${home} is running; stop the server first.`);
}

async function copyBack(
  { files, folders }: Manifest,
  from: string,
  to: string,
  runAs: RunAs,
  log: (line: string) => void,
): Promise<void> {
  fs.mkdirSync(to, { mode: 0o700 });
  for (const folder of folders) fs.mkdirSync(path.join(to, folder), { recursive: true, mode: 0o700 });
  for (const folder of ['', ...folders]) give(path.join(to, folder), runAs);
  const report = progress(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    'Restoring the database',
    log,
  );
  for (const file of files) {
    const target = path.join(to, file.path);
    const copied = await copyFile(path.join(from, file.path), target);
    if (copied?.sha256 !== file.sha256)
      throw new StartupError(`The backup is damaged at ${file.path}; nothing was changed. Take another one.`);
    give(target, runAs);
    report(file.bytes);
  }
}
