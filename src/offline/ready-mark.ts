import { now } from '#src/clock/clock.ts';
import { openUser, withStorage } from './storage.ts';

const key = 'readyAt';

/** When this phone last fetched all that a person must have without a network, in ms; 0 without. */
export async function readyAt(userId: string): Promise<number> {
  const value = await withStorage(async () => (await (await openUser(userId)).meta.get(key))?.value);
  return typeof value === 'number' ? value : 0;
}

/** Not after a sign-out in another tab. */
export async function markReady(userId: string): Promise<void> {
  await withStorage(async () => {
    const { meta } = await openUser(userId);
    if (!(await meta.get('closed'))) await meta.put({ key, value: now() });
  });
}
