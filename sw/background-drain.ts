import { now, phoneNow } from '#src/clock/clock.ts';
import { askSession } from '#src/offline/core/ask-session.ts';
import type { DrainWorld } from '#src/offline/core/drain-world.ts';
import { drain } from '#src/offline/core/drain.ts';
import {
  deviceDb,
  dropNextClass,
  idbStore,
  openExisting,
  readSession,
  userDb,
} from '#src/offline/core/idb-store.ts';
import { measured } from '#src/offline/core/measured-send.ts';
import { longestWait } from '#src/offline/core/outbox-row.ts';
import { sendBy } from '#src/offline/core/send-request.ts';
import type { Session } from '#src/offline/core/store.ts';

/** Dependencies of the worker's drain; a test passes its own. */
export interface DrainDeps {
  indexedDB: IDBFactory;
  fetch: typeof fetch;
  /** Value of `navigator.onLine`. */
  isOnline: () => boolean;
  locks: DrainWorld['locks'];
  build: string;
  /** Notifies open pages. `outbox`: answers arrived. `tried`: rows got no answer and need another text. */
  notifyPages: (news: 'outbox' | 'tried') => void;
}

/**
 * Only a `sync` event calls it, so engines without Background Sync never get here (docs/offline.md B13). On
 * them the worker opens no IndexedDB, which fails in WebKit. Rejects while something waits for another try:
 * the browser then fires the event again later.
 */
export async function drainInBackground(deps: DrainDeps): Promise<void> {
  const opened: IDBDatabase[] = [];
  const open = async (name: string): Promise<IDBDatabase | undefined> => {
    const db = await openExisting(deps.indexedDB, name);
    if (db) opened.push(db);
    return db;
  };
  try {
    const device = await open(deviceDb);
    if (!device) return;
    const world = worldOf(deps, device, open);
    const session = await world.session();
    if (!session) return;
    // The sync event means that the network is back, and is sometimes wrong. Rows stay untouched until the
    // service answers.
    if ((await askSession(world, session)) === 'none') throw new Error('The network is not back yet');
    // Ignores backoff.
    const report = await drain(world, { now: true });
    if (report.settled > 0) await dropNextClass(device);
    deps.notifyPages(report.settled > 0 ? 'outbox' : 'tried');
    const isUnfinished =
      ['network', 'server', 'unreachable'].includes(report.stopped) ||
      (report.stopped === 'rest' && report.nextAt !== undefined);
    if (isUnfinished) throw new Error('The network or the service is not back yet');
  } finally {
    for (const db of opened) db.close();
  }
}

const wait: DrainWorld['timer'] = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

function worldOf(
  deps: DrainDeps,
  device: IDBDatabase,
  open: (name: string) => Promise<IDBDatabase | undefined>,
): DrainWorld {
  const send = measured(sendBy(deps.fetch));
  return {
    db: async (userId) => {
      const db = await open(userDb(userId));
      if (!db) throw new Error('The person has no database');
      return idbStore(db);
    },
    session: (): Promise<Session | undefined> => readSession(device),
    locks: deps.locks,
    send,
    isReachable: deps.isOnline,
    isSessionGood: async (session) =>
      (await askSession({ send, timer: wait, build: deps.build }, session)) === 'good',
    longestWait: () => longestWait,
    now: phoneNow,
    serverNow: now,
    timer: wait,
    random: () => Math.random(),
    pause: async () => undefined,
    build: deps.build,
  };
}
