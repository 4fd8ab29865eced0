import { phoneNow } from '#src/clock/clock.ts';
import { build } from './build-name.ts';
import { checkFiles } from './check-files.ts';
import { online } from './online.ts';
import { tabMemory } from './tab-memory.ts';
import { checkForUpdate } from './worker-client.ts';

/** Two reloads for missing code within this time are a loop, whichever files they were for. */
const loopTime = 10_000;

/**
 * What to do when a lazily loaded file did not arrive. `offline`: say that this page is not saved for offline use.
 * `reload`: once per build and file, for a newer build may have it. `giveUp`: show the build and "Reload", "Go home".
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
  // Without a memory a reload could not be told from the first one.
  if (!memory.write(key, String(now)) || !memory.write('chunk.last', String(now))) return 'giveUp';
  return 'reload';
}

/**
 * Mends what is kept, looks for a new build and reloads, at most once (docs/offline.md B3, B4); otherwise says what to
 * show.
 */
export async function recoverChunk(file: string): Promise<'offline' | 'reloading' | 'giveUp'> {
  const decision = decideChunk(file, phoneNow(), online.get());
  if (decision !== 'reload') return decision;
  await checkFiles();
  await checkForUpdate();
  location.reload();
  return 'reloading';
}
