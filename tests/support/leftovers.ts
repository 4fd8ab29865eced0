import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { isAlive, readPostmaster } from '#server/db/embedded/processes.ts';

const prefix = 'openfield-test-';

/** A temporary folder that names the process it belongs to. */
export function ownFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
}

/** Ends the databases of runs that were killed before they could do it, and removes their folders. */
export function removeLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const folder = path.join(os.tmpdir(), name);
    try {
      const server = readPostmaster(path.join(folder, 'cluster'));
      if (server) process.kill(server.pid, 'SIGQUIT');
      fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's: that user's next run removes it.
    }
  }
}
