import { broadcast } from './changes.ts';
import { forgetViews } from './live-view.ts';
import { person } from './person.ts';
import { clearMirror as clearRow } from './session-row.ts';
import { signIn } from './sign-out.ts';
import { openDevice, withStorage } from './storage.ts';

/** Gives the session to worker and outbox, after a sign-in and at start. Same token: nothing changes. */
export const mirrorSession = (session: { userId: string; token: string }): Promise<void> => signIn(session);

/**
 * Handles a repeated 401: forgets the token and keeps the rows for the person's next sign-in. Not a
 * sign-out. Never rejects: a storage that fails must not keep somebody from signing in again.
 */
export async function clearMirror(): Promise<void> {
  person.set(null);
  forgetViews();
  await withStorage(async () => clearRow(await openDevice())).catch(() => undefined);
  broadcast({ type: 'session' });
}
