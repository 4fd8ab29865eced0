import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Client } from 'pg';
import { DAY_MS } from '#contract/durations.ts';
import { folderError, StartupError } from '#server/base/startup-error.ts';
import { withClient } from '../client.ts';
import {
  type BackupFile,
  clusterIn,
  copyFile,
  findBackups,
  type Manifest,
  manifestName,
  nameOf,
  progress,
  syncFiles,
} from './backup-files.ts';
import { isAlive } from './processes.ts';

/** Folders that PostgreSQL fills anew, and its log, which is copied in part. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pgsql_tmp.*|pg_internal\.init.*)$/;
/** Copied last: PostgreSQL reads the log from the place that it holds. */
const control = 'global/pg_control';

interface Found {
  folders: string[];
  files: { path: string; bytes: number }[];
}

/** Paths under the cluster; a file may be gone by the time it is copied. */
function listCluster(cluster: string): Found {
  const found: Found = { folders: [], files: [] };
  const visit = (folder: string) => {
    for (const entry of fs.readdirSync(path.join(cluster, folder), { withFileTypes: true })) {
      const at = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (leftOut.test(entry.name)) continue;
      if (entry.isSymbolicLink())
        throw new StartupError(`The database has a part outside its folder (${at}); a backup would lack it.`);
      if (entry.isDirectory()) {
        found.folders.push(at);
        if (!emptied.has(at)) visit(at);
      } else if (at !== control) found.files.push({ path: at, bytes: sizeOf(path.join(cluster, at)) });
    }
  };
  visit('');
  return found;
}

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

interface Backup {
  /** The URL of the cluster's owner. */
  url: string;
  cluster: string;
  /** Where the folder of this backup is made. */
  folder: string;
  now: Date;
}

/**
 * Copies a running cluster and the log that makes the copy whole, and returns the folder. People work on meanwhile. The
 * folder has its name only when everything is on the disk; an interrupted copy is removed by the next one.
 */
export async function makeBackup(
  { url, cluster, folder, now }: Backup,
  log: (line: string) => void,
): Promise<string> {
  const backup = path.join(folder, nameOf(now));
  const made = `${backup}.part-${process.pid}`;
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeParts(folder);
    fs.mkdirSync(clusterIn(made), { recursive: true, mode: 0o700 });
    const copied = await withClient(url, (owner) => copyCluster(owner, cluster, clusterIn(made), log));
    const postgres = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), postgres, ...copied };
    await syncFiles(copied.files.map((file) => path.join(clusterIn(made), file.path)));
    writeDown(path.join(made, manifestName), JSON.stringify(manifest));
    fs.renameSync(made, backup);
    return backup;
  } catch (error) {
    throw folderError(error, folder, 'make a backup in') ?? error;
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
}

/** Removes copies that were interrupted; another process may be making one. */
function removeParts(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = /^openfield-.*\.part-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Writes a text to the disk, not only to its cache. */
function writeDown(file: string, text: string): void {
  const handle = fs.openSync(file, 'wx', 0o600);
  try {
    fs.writeSync(handle, text);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** The functions of PostgreSQL for a copy of its folder; the temporary slot keeps the log until this connection ends. */
async function copyCluster(
  owner: Client,
  cluster: string,
  to: string,
  log: (line: string) => void,
): Promise<Pick<Manifest, 'files' | 'folders'>> {
  await owner.query(`set statement_timeout = 0; set idle_session_timeout = 0`);
  await owner.query(`select pg_create_physical_replication_slot('openfield_backup', true, true)`);
  const start = await askOne(
    owner,
    `select pg_walfile_name(pg_backup_start('openfield', fast => true)) as text`,
  );
  const { folders, files } = listCluster(cluster);
  for (const folder of folders) fs.mkdirSync(path.join(to, folder), { recursive: true, mode: 0o700 });
  const report = progress(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    'Copying the database',
    log,
  );
  const copied: BackupFile[] = [];
  const copy = async (file: string) => {
    const done = await copyFile(path.join(cluster, file), path.join(to, file));
    if (done !== undefined) copied.push({ path: file, ...done });
  };
  for (const file of files) {
    await copy(file.path);
    report(file.bytes);
  }
  await copy(control);
  const { rows } = await owner.query<{ last: string; label: string; spaces: string }>(
    `select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as spaces
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [end] = rows;
  if (end === undefined || end.spaces.trim() !== '') throw new Error('the end of the copy has no label');
  writeDown(path.join(to, 'backup_label'), end.label);
  copied.push({
    path: 'backup_label',
    bytes: Buffer.byteLength(end.label),
    sha256: createHash('sha256').update(end.label).digest('hex'),
  });
  for (const segment of segmentsBetween(cluster, start, end.last)) await copy(`pg_wal/${segment}`);
  return { folders, files: copied };
}

/** Names of the log's files from the start of the copy to its end. Throws when one is missing. */
function segmentsBetween(cluster: string, start: string, last: string): string[] {
  const names = fs
    .readdirSync(path.join(cluster, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= start && name <= last)
    .toSorted();
  if (names[0] !== start || names.at(-1) !== last)
    throw new StartupError('The database removed a part of its log during the copy; make the backup again.');
  return names;
}

async function askOne(owner: Client, statement: string): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row: ${statement}`);
  return row.text;
}

/** Removes complete backups older than `days`, never the newest. Returns how many. */
export function removeOldBackups(folder: string, now: Date, days: number): number {
  const [, ...older] = findBackups(folder);
  const old = older.filter(({ madeAt }) => now.getTime() - madeAt.getTime() > days * DAY_MS);
  for (const { backup } of old) fs.rmSync(backup, { recursive: true, force: true });
  return old.length;
}
