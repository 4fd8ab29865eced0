import type { DrainReport } from './core/drain.ts';
import type { DrainWorld } from './core/drain-world.ts';
import { makeRunner, type Runner, type Trigger } from './core/runner.ts';
import { onNews, tell } from './changes.ts';

/** The tag under which Chromium wakes the worker when the network is back. */
export const syncTag = 'outbox';

let runner: Runner | undefined;
let waiters: ((report: DrainReport | undefined) => void)[] = [];

/**
 * While the browser says that there is no network, a tap, a start or a look sends nothing: the attempt would leave the
 * phone's truth at "sent, no answer yet" for a request that never left, and it could no longer be taken back. Should the
 * browser be wrong, the check every twenty seconds finds the service and the queue follows (docs/offline.md D10).
 */
const patient: ReadonlySet<Trigger> = new Set(['start', 'visible', 'enqueue']);
export const saysOffline = (): boolean => !navigator.onLine;

/** Looks at the queue; does nothing before `startRunner`. */
export const poke = (trigger: Trigger): void => {
  if (!patient.has(trigger) || !saysOffline()) runner?.poke(trigger);
  // The worker may send it when the network is back and no tab is open.
  else if (trigger === 'enqueue') void askForSync();
};

/** Resolves when the next drain of this page has ended. */
export function drained(trigger: Trigger): Promise<DrainReport | undefined> {
  if (!runner) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    waiters.push(resolve);
    poke(trigger);
  });
}

export interface RunnerEvents {
  onReport(report: DrainReport): void;
}

/** Connects the queue to everything that may mean "now": docs/offline.md 3.4. Returns what disconnects it. */
export function startRunner(world: DrainWorld, events: RunnerEvents): () => void {
  const answer = (report: DrainReport | undefined) => {
    const asked = waiters;
    waiters = [];
    for (const resolve of asked) resolve(report);
  };
  runner = makeRunner(world, {
    onReport: (report) => {
      if (report.open > 0 && report.stopped !== 'busy') void askForSync();
      events.onReport(report);
      answer(report);
    },
    // The guard has told the person; the runner tries again by itself.
    onError: () => answer(undefined),
    onIdle: () => undefined,
  });
  const visible = () => {
    if (document.visibilityState === 'visible') poke('visible');
  };
  const shown = () => poke('visible');
  document.addEventListener('visibilitychange', visible);
  addEventListener('pageshow', shown);
  const stopNews = onNews((news) => poke(news.type === 'session' ? 'signedIn' : 'worker'));
  poke('start');
  return () => {
    document.removeEventListener('visibilitychange', visible);
    removeEventListener('pageshow', shown);
    stopNews();
    runner?.stop();
    runner = undefined;
  };
}

/** Tells other tabs that there is something to send; this page has been poked already. */
export const notifyOutbox = (): void => tell({ type: 'outbox' });

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * A bonus of Chromium: the worker sends after the last tab was closed. Everything works without it
 * (docs/offline.md B11).
 */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration || !('sync' in registration)) return;
  // Not in TypeScript's DOM library, because one engine has it.
  const sync = registration.sync as SyncManager;
  // Refused in private windows and without permission.
  await sync.register(syncTag).catch(() => undefined);
}
