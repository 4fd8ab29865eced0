import { lockManager } from '#src/browser/secure-page.ts';
import { now, phoneNow } from '#src/clock/clock.ts';
import { askSession } from './core/ask-session.ts';
import type { DrainWorld, Send } from './core/drain-world.ts';
import { longestWait, watchedWait } from './core/outbox-row.ts';
import { sendBy } from './core/send-request.ts';
import { dexieStore } from './dexie-store.ts';
import { isWatched, online } from './online.ts';
import type { PeopleWorld } from './people.ts';
import { mirroredSession } from './session-row.ts';
import { closesItself, openDevice, openUser, withStorage } from './storage.ts';

/**
 * Long enough for tabs that react to the deletion. A tab that does not react must not keep a person from
 * signing out.
 */
const deletionPatience = 2_000;

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const noPause = async (): Promise<void> => undefined;

/** The real world of a page, for the drain and for taking up intents. */
export function pageWorld(build: string, fetcher: typeof fetch): DrainWorld {
  const byFetch = sendBy(fetcher);
  const send: Send = async (request) => {
    try {
      return await byFetch(request);
    } catch (error) {
      online.note(false);
      throw error;
    }
  };
  return {
    db: async (userId) => ({
      run: (mode, work) => withStorage(async () => dexieStore(await openUser(userId)).run(mode, work)),
    }),
    session: () => withStorage(async () => mirroredSession(await openDevice())),
    locks: lockManager(),
    send,
    isReachable: online.get,
    isSessionGood: async (session) => (await askSession({ send, timer: wait, build }, session)) === 'good',
    longestWait: () => (isWatched() ? watchedWait : longestWait),
    now: phoneNow,
    serverNow: now,
    timer: wait,
    random: () => Math.random(),
    pause: noPause,
    build,
  };
}

/** Browser dependencies of signing in and out. */
export const peopleWorld = async (): Promise<PeopleWorld> => ({
  device: await openDevice(),
  openUser,
  remove: (db) => {
    closesItself(db);
    return Promise.race([db.delete(), wait(deletionPatience)]);
  },
  pause: noPause,
});
