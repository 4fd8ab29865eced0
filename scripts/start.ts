import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

// One process from here on, so that a signal sent to `npm start` reaches the server itself. package.json has
// `exec` for the same reason: without it the shell would take the signal and leave the server behind.
const build = path.join(import.meta.dirname, 'build.ts');
const { status } = spawnSync(process.execPath, [build, '--when-stale'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await import('#server/main.ts');
