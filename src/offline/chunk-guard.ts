import { phoneNow } from '#src/clock/clock.ts';
import { build } from './build-name.ts';
import { checkFiles } from './check-files.ts';
import { online } from './online.ts';
import { tabMemory } from './tab-memory.ts';
import { checkForUpdate } from './worker-client.ts';

/** Two reloads for missing code within this time are a loop, even for different files. */
const loopTime = 10_000;

/**
 * Decides how to handle a lazily loaded file that did not arrive. `offline`: the screen shows that this page
 * is not saved for offline use. `reload`: once per build and file, for a newer build may have it. `giveUp`:
 * show the build and "Reload", "Go home".
 */
export function decideChunk(
  file: string,
  now: number,
  isOnline: boolean,
  memory: typeof tabMemory = tabMemory,
): 'offline' | 'reload' | 'giveUp' {
  if (!isOnline) return 'offline';
  const key = `chunk.${build}.${file}`;
  const last = Number(memory.read('chunk.last') ?? -Infinity);
  if (memory.read(key) !== null || Math.abs(now - last) < loopTime) return 'giveUp';
  // Without a memory this reload looks like the first one, and the page would loop.
  if (!memory.write(key, String(now)) || !memory.write('chunk.last', String(now))) return 'giveUp';
  return 'reload';
}

/**
 * Repairs the cached files, checks for a new build and reloads, at most once (docs/offline.md B3, B4).
 * Otherwise returns the screen to show.
 */
export async function recoverChunk(file: string): Promise<'offline' | 'reloading' | 'giveUp'> {
  const decision = decideChunk(file, phoneNow(), online.get());
  if (decision !== 'reload') return decision;
  await checkFiles();
  await checkForUpdate();
  location.reload();
  return 'reloading';
}
