import { closeShownNotices } from '#src/browser/shown-notices.ts';
import { broadcast } from './changes.ts';
import { enteringUntil } from './entering.ts';
import { forgetViews } from './live-view.ts';
import { oweSignOut } from './owed-sign-outs.ts';
import { peopleWorld } from './page-world.ts';
import { countWaiting, enter, finishLeaving, leave, othersWaiting } from './people.ts';
import { person } from './person.ts';
import { countNone } from './row-count.ts';
import { poke } from './runner.ts';
import { mirroredSession } from './session-row.ts';
import { hashOfToken } from './sign-out-mark.ts';
import { withStorage } from './storage.ts';
import { forgetUnkeptDrafts } from './unkept-drafts.ts';

/** How many actions wait: above zero the person chooses between sending, keeping and deleting them. */
export async function planSignOut(): Promise<{ waiting: number }> {
  const userId = person.get();
  if (userId === null) return { waiting: 0 };
  return { waiting: await withStorage(async () => countWaiting(await peopleWorld(), userId)).catch(() => 0) };
}

/**
 * Forgets the person on this phone, also without a network; with `keepWaiting` all but what waits. The caller clears
 * the query cache, the persister and localStorage. Never rejects, because a storage that fails keeps nobody signed
 * in. The next start empties what could not be reached (`signOutMirrored`). `token` is marked before the caller clears it,
 * so that no later start uses it. False when the storage did not keep the mark.
 */
export async function signOut({
  keepWaiting,
  token = null,
}: {
  keepWaiting: boolean;
  token?: string | null;
}): Promise<boolean> {
  // First what this tab shows and writes, so that nothing of the person comes back.
  person.set(null);
  forgetViews();
  forgetUnkeptDrafts();
  if (!keepWaiting) countNone();
  const isKept = await withStorage(async () => {
    const world = await peopleWorld();
    const hashes = await hashesOf([token, (await mirroredSession(world.device))?.token]);
    await leave(world, { keepWaiting, hashes });
    return token === null || hashes.length > 0;
  }).catch(() => false);
  if (!isKept && token !== null) await oweSignOut(token);
  await closeShownNotices();
  broadcast({ type: 'session' });
  return isKept;
}

async function hashesOf(tokens: readonly (string | null | undefined)[]): Promise<string[]> {
  const given = new Set(tokens.filter((token) => typeof token === 'string'));
  const hashes = await Promise.all([...given].map(hashOfToken));
  return hashes.filter((hash) => hash !== undefined);
}

/**
 * At a start for nobody: whoever is still mirrored here signed out, or lost the session, while storage failed. What waits
 * stays, for nobody was asked about it. No start can use the mirrored token, so its session is owed an end at the server.
 * `isNobody` is asked after the mirror was read: another tab that signs in writes localStorage first.
 */
export const signOutMirrored = (isNobody: () => boolean): Promise<void> =>
  withStorage(async () => {
    const world = await peopleWorld();
    const hashes = await hashesOf([(await mirroredSession(world.device))?.token]);
    if (!isNobody()) return;
    await leave(world, { keepWaiting: true, hashes });
    await closeShownNotices();
  });

/**
 * Waiting actions of somebody else on this phone, which the sign-in of `userId` removes: warn before.
 * `unknown` when the storage did not answer; nothing may be removed unasked for that.
 */
export async function planSignIn(userId: string): Promise<{ othersWaiting: number | 'unknown' }> {
  const count = withStorage(async () => othersWaiting(await peopleWorld(), userId));
  return { othersWaiting: await count.catch(() => 'unknown' as const) };
}

/** Call after each sign-in and at each start with the session that localStorage holds. Starts sending. */
export async function signIn(session: { userId: string; token: string }): Promise<void> {
  if (person.get() !== session.userId) forgetViews();
  person.set(session.userId);
  const stored = withStorage(async () =>
    enter(await peopleWorld(), { ...session, tokenHash: await hashOfToken(session.token) }),
  );
  enteringUntil(stored);
  const entered = await stored;
  if (entered === undefined) {
    if (person.get() === session.userId) person.set(null);
    return;
  }
  poke('signedIn');
  broadcast({ type: 'session' });
}

/** Ends a sign-out that a closed tab left half done. */
export const finishSignOut = (): Promise<void> => withStorage(async () => finishLeaving(await peopleWorld()));
