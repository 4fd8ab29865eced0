import fs from 'node:fs';
import process from 'node:process';
import { StartupError } from '#server/base/startup-error.ts';

/** User that PostgreSQL runs as; empty for the user of this process. */
export interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

const candidates = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. An existing cluster keeps its owner, whatever accounts the machine has gained
 * since. A new one gets the first account of the list.
 */
export function unprivilegedUser(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of candidates) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has no account "nobody"; start as an ordinary user or set DATABASE_URL.',
  );
}

/** Makes the user that PostgreSQL runs as the owner of a file. */
export function give(file: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid);
}
