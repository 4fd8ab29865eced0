import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Names the folder of the demo data that the servers of a round start with. */
const setting = 'OPENFIELD_DEMO_DATA';

const dataIn = (folder: string): string => path.join(folder, 'data');
const endIn = (folder: string): string => path.join(folder, 'stopped-at');

/** Copies with owners and rights, as the account of PostgreSQL needs them; shares blocks where the disk can. */
function copy(from: string, to: string): void {
  const flags = process.platform === 'linux' ? ['-a', '--reflink=auto'] : ['-a'];
  const { status, stderr } = spawnSync('cp', [...flags, `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the demo data could not be copied: ${stderr}`);
}

/** Keeps the data folder of a stopped server, and the instant of its clock, for servers that start later. */
export function shareDemoData(folder: string, dataFolder: string, stoppedAt: Date): void {
  copy(dataFolder, dataIn(folder));
  writeFileSync(endIn(folder), stoppedAt.toISOString());
  process.env[setting] = folder;
}

/** Copies the shared data into a folder. Returns where its clock stopped; undefined when nothing is shared. */
export function copyDemoData(to: string): Date | undefined {
  const folder = process.env[setting];
  if (folder === undefined || !existsSync(endIn(folder))) return undefined;
  copy(dataIn(folder), to);
  return new Date(readFileSync(endIn(folder), 'utf8'));
}
