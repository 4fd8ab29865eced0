import { call } from '#src/api/call.ts';
import { phoneNow } from '#src/clock/clock.ts';
import { confirmSignedOut, hashOfToken, markSignedOut, owedHashes } from './sign-out-mark.ts';
import { openDevice, withStorage } from './storage.ts';

/** Hashes that storage refused: they live until the page closes. */
const unkept = new Set<string>();

/** True while a sign-out is owed and only in the memory of this page. */
export const hasOwedSignOuts = (): boolean => unkept.size > 0;

/** Marks a session that this phone has ended and the server may still keep open. Never rejects. */
export async function oweSignOut(token: string): Promise<void> {
  const hash = await hashOfToken(token);
  if (hash === undefined)
    return void call('user.logout', {}, { isQuiet: true, token }).catch(() => undefined);
  unkept.add(hash);
  const kept = withStorage(async () => {
    const device = await openDevice();
    await device.transaction('rw!', device.settings, () => markSignedOut(device, [hash], phoneNow()));
  });
  await kept.then(
    () => unkept.delete(hash),
    () => undefined,
  );
}

/**
 * Ends at the server every session that this phone has signed out. Each is named by the hash of its own token, so
 * no other session can end. What gets no answer is sent at the next start or return of the network. Never rejects.
 */
export function sendOwedSignOuts(): Promise<void> {
  // One run at a time, and one after it for what was owed meanwhile.
  next ??= running.then(() => {
    next = undefined;
    running = send();
    return running;
  });
  return next;
}
let running: Promise<void> = Promise.resolve();
let next: Promise<void> | undefined;

async function send(): Promise<void> {
  const kept = await withStorage(async () => owedHashes(await openDevice())).catch(() => []);
  for (const tokenHash of new Set([...kept, ...unkept])) {
    try {
      await call('user.endSession', { tokenHash }, { isQuiet: true });
    } catch {
      continue;
    }
    unkept.delete(tokenHash);
    await withStorage(async () => confirmSignedOut(await openDevice(), tokenHash)).catch(() => undefined);
  }
}
