import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Where Debian's packages put each version of PostgreSQL. */
const versions = '/usr/lib/postgresql';

/** Programs that the trial needs from the machine. */
export interface Programs {
  /** Folder of initdb, pg_ctl and postgres. */
  readonly postgres: string;
  readonly version: number;
}

/** Returns the programs of the newest installed version, or a sentence about what is missing. */
export function findPrograms(): Programs | string {
  const found = (fs.existsSync(versions) ? fs.readdirSync(versions) : [])
    .map(Number)
    .filter((version) => fs.existsSync(path.join(versions, String(version), 'bin/postgres')))
    .toSorted((a, b) => b - a);
  const [version] = found;
  const missing = [
    ...(version === undefined ? ['postgresql'] : []),
    ...(spawnSync('pgbackrest', ['version'], { stdio: 'ignore' }).status === 0 ? [] : ['pgbackrest']),
  ];
  if (version === undefined || missing.length > 0)
    return `Not tried: ${missing.join(' and ')} missing on this machine (apt-get install ${missing.join(' ')}).`;
  return { version, postgres: path.join(versions, String(version), 'bin') };
}
