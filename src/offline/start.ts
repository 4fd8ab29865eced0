import { onNews } from './changes.ts';
import { forgetViews } from './live-view.ts';
import { countRows, detectLoss, detectLostPerson, type CounterPort } from './loss-detection.ts';
import { online } from './online.ts';
import { person } from './person.ts';
import { makeReconnect, type ReconnectSteps } from './reconnect.ts';
import { drained, poke, sessionIsGood, startRunner } from './runner.ts';
import { mirroredSession } from './session-row.ts';
import { finishSignOut, leaveBehind } from './sign-out.ts';
import { openDevice, openUser, withStorage } from './storage.ts';

export interface OfflineWiring {
  /** Who localStorage says is here; null for a guest. */
  userId: string | null;
  counter: CounterPort;
  fetch: typeof fetch;
  /** Rows got an answer: queries of their records may be refreshed. */
  onSettled(count: number): void;
  reconnect: Omit<ReconnectSteps, 'drain' | 'isReachable'>;
}

/**
 * Starts the offline part. The person is known at once, so the first render can read; everything else waits until after
 * it. Returns what stops it.
 */
export function startOffline(wiring: OfflineWiring): () => void {
  person.set(wiring.userId);
  const reconnect = makeReconnect({
    ...wiring.reconnect,
    isReachable: online.get,
    drain: async (isSessionGood) => {
      if (isSessionGood) sessionIsGood();
      await drained('returned');
    },
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
          void count(wiring.counter);
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
    await withStorage(async () => detectLoss(await openDevice(), counter));
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

async function count(counter: CounterPort): Promise<void> {
  const userId = person.get();
  if (userId === null) return;
  try {
    await withStorage(async () => countRows(await openDevice(), await openUser(userId), counter));
  } catch {
    // A missing count only weakens the detection of a loss.
  }
}
