import { onNews } from './changes.ts';
import { forgetViews, readAgain } from './live-view.ts';
import { detectLoss, detectLostPerson, isOurs, openRowsOf, type CounterPort } from './loss-detection.ts';
import { online } from './online.ts';
import { person } from './person.ts';
import { makeReconnect, type ReconnectSteps } from './reconnect.ts';
import { countAgain, countIn } from './row-count.ts';
import { drained, poke, sessionIsGood, startRunner } from './runner.ts';
import { mirroredSession } from './session-row.ts';
import { finishSignOut, leaveBehind } from './sign-out.ts';
import { onDatabaseGone, openDevice, openUser, withStorage } from './storage.ts';

export interface OfflineWiring {
  /** Who localStorage says is here; null for a guest. */
  userId: string | null;
  counter: CounterPort;
  fetch: typeof fetch;
  /** Rows got an answer: queries of their records may be refreshed. */
  onSettled(count: number): void;
  /** The browser has thrown the databases away: the session is to be mirrored again. */
  onLost(): Promise<void>;
  reconnect: Omit<ReconnectSteps, 'drain' | 'drainDue' | 'isReachable'>;
}

/**
 * Starts the offline part. The person is known at once, so the first render can read; everything else waits until after
 * it. Returns what stops it.
 */
export function startOffline(wiring: OfflineWiring): () => void {
  person.set(wiring.userId);
  countIn(wiring.counter);
  onDatabaseGone((isSure) => void lookForLoss(wiring, isSure));
  const reconnect = makeReconnect({
    ...wiring.reconnect,
    isReachable: online.get,
    drain: async (isSessionGood) => {
      if (isSessionGood) sessionIsGood();
      await drained('returned');
    },
    drainDue: () => poke('timer'),
  });
  const stops = [
    online.start({
      onHint: () => {
        poke('online');
        // With nothing waiting to be sent nobody would ask, and every button that needs the network would stay off.
        void reconnect();
      },
      onReturn: () => void reconnect(),
    }),
    onNews((news) => {
      if (news.type === 'session') void followSession();
    }),
  ];
  let isStopped = false;
  void prepare(wiring).then(async () => {
    const { makeQueue } = await loadQueue();
    if (isStopped) return;
    stops.push(
      startRunner(makeQueue(wiring.fetch), {
        onReport: (report) => {
          if (report.stopped === 'network') online.note(false);
          else if (report.settled > 0) online.note(true);
          if (report.settled > 0) wiring.onSettled(report.settled);
          void countAgain();
        },
      }),
    );
  });
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** A first visit can lose the network before this file came; what waits is sent once it is here. */
async function loadQueue(): Promise<typeof import('./queue.ts')> {
  for (;;)
    try {
      return await import('./queue.ts');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
}

async function prepare({ userId, counter }: OfflineWiring): Promise<void> {
  try {
    // First of all: signing in writes into the database of which this asks whether it is new.
    if (userId !== null) {
      await withStorage(async () =>
        detectLostPerson(await openDevice(), await openUser(userId), userId, counter),
      );
    }
    await finishSignOut();
    if (userId === null && person.get() === null) await leaveBehind();
    await withStorage(async () => {
      const left = userId === null ? 0 : await openRowsOf(await openUser(userId));
      return detectLoss(await openDevice(), counter, left);
    });
    await countAgain();
  } catch {
    // `storageError` tells; the app works online without its storage.
  }
}

/** Another tab signed in or out. */
async function followSession(): Promise<void> {
  try {
    const session = await withStorage(async () => mirroredSession(await openDevice()));
    if (person.get() === (session?.userId ?? null)) return;
    forgetViews();
    person.set(session?.userId ?? null);
  } catch {
    // `storageError` tells.
  }
}

let isLooking = false;
let isOwed = false;

/** One look at a time. The databases go one after the other: what goes during a look is looked for after it. */
async function lookForLoss(wiring: OfflineWiring, isSure: boolean): Promise<void> {
  if (isLooking) {
    // A look that fails calls this as well, and must not go round for ever.
    isOwed ||= isSure;
    return;
  }
  isLooking = true;
  isOwed = isSure;
  do {
    const isGone = isOwed;
    isOwed = false;
    await look(wiring, isGone);
  } while (isOwed);
  isLooking = false;
}

/** Opens no new database for somebody who has signed out in another tab. */
async function look(wiring: OfflineWiring, isGone: boolean): Promise<void> {
  const userId = person.get();
  if (userId === null) return;
  let isNew = isGone;
  try {
    const isHere = await withStorage(async () => {
      const device = await openDevice();
      if (!(await isOurs(device, userId))) return false;
      isNew ||= (await device.settings.get('installId')) === undefined;
      const db = await openUser(userId);
      await detectLostPerson(device, db, userId, wiring.counter);
      await detectLoss(device, wiring.counter, await openRowsOf(db));
      return true;
    });
    if (!isHere || !isNew) return;
    await wiring.onLost();
    readAgain();
    await countAgain();
  } catch {
    // `storageError` tells.
  }
}
