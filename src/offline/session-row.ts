import { nextClassKey } from './core/idb-store.ts';
import type { Session } from './core/store.ts';
import type { DeviceDb } from './db.ts';
import { isMarked } from './sign-out-mark.ts';

/**
 * The session for the outbox and the worker: one row of `device`. The generation outlives the row, so a
 * context that slept through a sign-out and a sign-in notices both (docs/offline.md D4, D7). Undefined when the
 * token was signed out on this phone.
 */
export async function mirrorSession(
  device: DeviceDb,
  { userId, token, tokenHash }: { userId: string; token: string; tokenHash?: string | undefined },
): Promise<Session | undefined> {
  return device.transaction('rw!', device.session, device.settings, async () => {
    if (await isMarked(device, tokenHash)) return undefined;
    const known = await device.session.get('current');
    if (known?.userId === userId && known.token === token) return known;
    const session = { userId, token, gen: await nextGeneration(device) };
    await device.session.put({ key: 'current', ...session });
    return session;
  });
}

/**
 * Forgets the token and keeps the waiting actions, after a 401 that the server repeated. Joins the caller's
 * transaction if there is one.
 */
export async function clearMirror(device: DeviceDb): Promise<void> {
  await device.transaction('rw', device.session, device.settings, async () => {
    await nextGeneration(device);
    await device.session.delete('current');
    await device.settings.delete(nextClassKey);
  });
}

export async function mirroredSession(device: DeviceDb): Promise<Session | undefined> {
  const row = await device.session.get('current');
  return row && { userId: row.userId, gen: row.gen, token: row.token };
}

/** The newest generation that was ever given out on this device; 0 before the first sign-in. */
export async function generation(device: DeviceDb): Promise<number> {
  const known = (await device.settings.get('sessionGeneration'))?.value;
  return typeof known === 'number' ? known : 0;
}

async function nextGeneration(device: DeviceDb): Promise<number> {
  const value = (await generation(device)) + 1;
  await device.settings.put({ key: 'sessionGeneration', value });
  return value;
}
