import { broadcast } from './changes.ts';
import { enteringUntil } from './entering.ts';
import { forgetViews } from './live-view.ts';
import { peopleWorld } from './page-world.ts';
import { countWaiting, enter, finishLeaving, leave, othersWaiting } from './people.ts';
import { person } from './person.ts';
import { countNone } from './row-count.ts';
import { poke } from './runner.ts';
import { withStorage } from './storage.ts';

/** How many actions wait: above zero the person chooses between sending, keeping and deleting them. */
export async function planSignOut(): Promise<{ waiting: number }> {
  const userId = person.get();
  if (userId === null) return { waiting: 0 };
  return { waiting: await withStorage(async () => countWaiting(await peopleWorld(), userId)).catch(() => 0) };
}

/**
 * Forgets the person on this phone, also without a network; with `keepWaiting` all but what waits. The caller clears
 * the query cache, the persister and localStorage. Never rejects, because a storage that fails keeps nobody signed
 * in. The next start empties what could not be reached (`leaveBehind`).
 */
export async function signOut({ keepWaiting }: { keepWaiting: boolean }): Promise<void> {
  // First what this tab shows and writes, so that nothing of the person comes back.
  person.set(null);
  forgetViews();
  if (!keepWaiting) countNone();
  await withStorage(async () => leave(await peopleWorld(), { keepWaiting })).catch(() => undefined);
  broadcast({ type: 'session' });
}

/**
 * At a start for nobody: whoever is still mirrored here signed out, or lost the session, while storage failed. What waits
 * stays, for nobody was asked about it.
 */
export const leaveBehind = (): Promise<void> =>
  withStorage(async () => leave(await peopleWorld(), { keepWaiting: true }));

/**
 * Waiting actions of somebody else on this phone, which the sign-in of `userId` removes: say so before. `unknown` when the
 * storage did not tell; nothing may be removed unasked for that.
 */
export async function planSignIn(userId: string): Promise<{ othersWaiting: number | 'unknown' }> {
  const count = withStorage(async () => othersWaiting(await peopleWorld(), userId));
  return { othersWaiting: await count.catch(() => 'unknown' as const) };
}

/** Call after each sign-in and at each start with the session that localStorage holds. Starts sending. */
export async function signIn(session: { userId: string; token: string }): Promise<void> {
  if (person.get() !== session.userId) forgetViews();
  person.set(session.userId);
  const stored = withStorage(async () => enter(await peopleWorld(), session));
  enteringUntil(stored);
  await stored;
  poke('signedIn');
  broadcast({ type: 'session' });
}

/** Ends a sign-out that a closed tab left half done. */
export const finishSignOut = (): Promise<void> => withStorage(async () => finishLeaving(await peopleWorld()));
