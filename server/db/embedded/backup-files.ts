import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { folderError, StartupError } from '#server/base/startup-error.ts';

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Instant in UTC at which the copy began. */
  madeAt: z.iso.datetime(),
  /** Major version of PostgreSQL. */
  postgres: z.string(),
  files: z.array(
    z.strictObject({ path: z.string(), bytes: z.int().nonnegative(), sha256: z.string().length(64) }),
  ),
  /** Folders that PostgreSQL needs, also without a file in them. */
  folders: z.array(z.string()),
});
/** The list of everything in a backup; it is written last, so a folder without it is no backup. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = Manifest['files'][number];

export const manifestName = 'manifest.json';
const clusterName = 'cluster';

/** Where a backup keeps the files of the cluster. */
export const clusterIn = (backup: string): string => path.join(backup, clusterName);

const blockBytes = 1024 * 1024;

/**
 * Copies one file and returns its size and hash; `syncFiles` makes sure that it is on the disk. Returns undefined when the source
 * is gone: PostgreSQL removes files meanwhile, and its log has what they held.
 */
export async function copyFile(from: string, to: string): Promise<Omit<BackupFile, 'path'> | undefined> {
  const source = await fs.promises.open(from, 'r').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (source === undefined) return undefined;
  try {
    const target = await fs.promises.open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const block = Buffer.allocUnsafe(blockBytes);
      let bytes = 0;
      for (;;) {
        const { bytesRead } = await source.read(block, 0, blockBytes);
        if (bytesRead === 0) break;
        const part = block.subarray(0, bytesRead);
        hash.update(part);
        await target.writeFile(part);
        bytes += bytesRead;
      }
      return { bytes, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Waits until the files are on the disk, not only in its cache: together, because each one alone takes its time. */
export async function syncFiles(files: readonly string[]): Promise<void> {
  const waiting = [...files];
  const sync = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const handle = await fs.promises.open(file, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, sync));
}

/** Throws one sentence when the folder is no complete backup. */
export function readManifest(backup: string): Manifest {
  let text: string;
  try {
    text = fs.readFileSync(path.join(backup, manifestName), 'utf8');
  } catch (error) {
    throw (
      folderError(error, backup, 'read the backup in') ??
      new StartupError(`${backup} is no complete backup: it has no ${manifestName}.`)
    );
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(`${backup} is no backup of this build: its ${manifestName} has another form.`);
  }
}

const backupName = /^openfield-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

export const nameOf = (at: Date): string =>
  `openfield-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`;

/** Complete backups in a folder, the newest first. */
export function findBackups(folder: string): { backup: string; madeAt: Date }[] {
  return fs
    .readdirSync(folder)
    .filter((name) => backupName.test(name) && fs.existsSync(path.join(folder, name, manifestName)))
    .map((name) => path.join(folder, name))
    .map((backup) => ({ backup, madeAt: new Date(readManifest(backup).madeAt) }))
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Reports the share that is done, in steps of ten percent. */
export function progress(total: number, doing: string, log: (line: string) => void): (bytes: number) => void {
  let done = 0;
  let shown = 0;
  return (bytes) => {
    done += bytes;
    const step = Math.min(10, Math.floor((done * 10) / Math.max(1, total)));
    if (step <= shown) return;
    shown = step;
    log(`${doing}: ${step * 10} %`);
  };
}
