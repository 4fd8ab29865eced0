import { onNews } from './changes.ts';
import { forgetViews, readAgain } from './live-view.ts';
import { detectLoss, detectLostPerson, isOurs, openRowsOf, type CounterPort } from './loss-detection.ts';
import { online } from './online.ts';
import { sendOwedSignOuts } from './owed-sign-outs.ts';
import { person } from './person.ts';
import { makeReconnect, type ReconnectSteps } from './reconnect.ts';
import { countAgain, countIn } from './row-count.ts';
import { drained, poke, sessionIsGood, startRunner } from './runner.ts';
import { mirroredSession } from './session-row.ts';
import { finishSignOut, signOutMirrored } from './sign-out.ts';
import { onDatabaseGone, openDevice, openUser, withStorage } from './storage.ts';

export interface OfflineWiring {
  /** The signed-in account in localStorage; null for a guest. */
  userId: string | null;
  /** True while localStorage holds no session. */
  isNobody: () => boolean;
  counter: CounterPort;
  fetch: typeof fetch;
  /** Rows got an answer: queries of their records may be refreshed. */
  onSettled(count: number): void;
  /** The browser deleted the databases: mirror the session again. */
  onLost(): Promise<void>;
  reconnect: Omit<ReconnectSteps, 'drain' | 'drainDue' | 'isReachable'>;
}

/**
 * Starts the offline part. The person is set immediately, so the first render can read; everything else waits
 * until after it. Returns the function that stops it.
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
        // With an empty outbox no request would be sent, and every button that needs the network would stay
        // off.
        void reconnect();
        void sendOwedSignOuts();
      },
      onReturn: () => {
        void reconnect();
        void sendOwedSignOuts();
      },
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

/**
 * Retries until the file is loaded: a first visit can lose the network before. Pending rows are sent then.
 */
async function loadQueue(): Promise<typeof import('./queue.ts')> {
  for (;;)
    try {
      return await import('./queue.ts');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
}

async function prepare({ userId, counter, isNobody }: OfflineWiring): Promise<void> {
  try {
    // Runs first: signing in writes into the database, and this check must find it untouched.
    if (userId !== null) {
      await withStorage(async () =>
        detectLostPerson(await openDevice(), await openUser(userId), userId, counter),
      );
    }
    await finishSignOut();
    if (userId === null && person.get() === null) await signOutMirrored(isNobody);
    void sendOwedSignOuts();
    await withStorage(async () => {
      const left = userId === null ? 0 : await openRowsOf(await openUser(userId));
      return detectLoss(await openDevice(), counter, left);
    });
    await countAgain();
  } catch {
    // `storageError` shows it; the app works online without its storage.
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
    // `storageError` shows it.
  }
}

let isLooking = false;
let mustLookAgain = false;

/**
 * Runs one check at a time. The browser deletes databases one by one: a deletion during a check starts
 * another.
 */
async function lookForLoss(wiring: OfflineWiring, isSure: boolean): Promise<void> {
  if (isLooking) {
    // A failed check calls this too, with `isSure` false, and must not loop.
    mustLookAgain ||= isSure;
    return;
  }
  isLooking = true;
  mustLookAgain = isSure;
  do {
    const isGone = mustLookAgain;
    mustLookAgain = false;
    await look(wiring, isGone);
  } while (mustLookAgain);
  isLooking = false;
}

/** Opens no new database after a sign-out in another tab. */
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
    // `storageError` shows it.
  }
}
