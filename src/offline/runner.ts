import { workerContainer } from '#src/browser/secure-page.ts';
import { onNews, broadcast } from './changes.ts';
import type { DrainReport } from './core/drain.ts';
import type { Runner, RunnerHooks, Trigger } from './core/runner.ts';
import { isWatched, online } from './online.ts';

/** The tag under which Chromium wakes the worker when the network is back. */
export const syncTag = 'outbox';

let runner: Runner | undefined;
let waiters: ((report: DrainReport | undefined) => void)[] = [];

/** The last drain ended at a session that the server refused. */
let isHeld = false;

/** Looks at the queue; does nothing before `startRunner`. */
export const poke = (trigger: Trigger): void => runner?.poke(trigger);

/**
 * A call with the person's token was answered: what waits for a sign-in waits for nothing (docs/offline.md
 * D1).
 */
export const sessionIsGood = (): void => {
  if (isHeld) poke('sessionChecked');
};

/** Another drain follows one that found another tab at work, or that began before the service was reached. */
const isConclusive = ({ stopped }: DrainReport): boolean =>
  stopped !== 'busy' && !(stopped === 'unreachable' && online.get());

/**
 * Resolves when the queue was sent as far as it goes now: notices are asked for after that (docs/offline.md
 * D12).
 */
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
export function startRunner(make: (hooks: RunnerHooks) => Runner, events: RunnerEvents): () => void {
  const answer = (report: DrainReport | undefined) => {
    const asked = waiters;
    waiters = [];
    for (const resolve of asked) resolve(report);
  };
  runner = make({
    onReport: (report) => {
      if (report.stopped !== 'busy') isHeld = report.stopped === 'auth';
      if (report.open > 0 && report.stopped !== 'busy') void askForSync();
      events.onReport(report);
      if (isConclusive(report)) answer(report);
    },
    // The guard has shown the error; the runner retries without help.
    onError: () => answer(undefined),
    onIdle: () => undefined,
  });
  const visible = () => {
    if (isWatched()) poke('visible');
  };
  const shown = () => poke('visible');
  document.addEventListener('visibilitychange', visible);
  addEventListener('pageshow', shown);
  const stopNews = onNews(({ type }) => {
    if (type !== 'tried') poke(type === 'session' ? 'signedIn' : 'worker');
  });
  poke('start');
  return () => {
    document.removeEventListener('visibilitychange', visible);
    removeEventListener('pageshow', shown);
    stopNews();
    runner?.stop();
    runner = undefined;
    isHeld = false;
  };
}

/** Notifies other tabs that rows can be sent. The caller has already poked this page. */
export const notifyOutbox = (): void => broadcast({ type: 'outbox' });

interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * A bonus of Chromium: the worker sends after the last tab was closed. Everything works without it
 * (docs/offline.md B11).
 */
async function askForSync(): Promise<void> {
  const registration = await workerContainer()
    ?.getRegistration()
    .catch(() => undefined);
  if (!registration || !('sync' in registration)) return;
  // Not in TypeScript's DOM library, because one engine has it.
  const sync = registration.sync as SyncManager;
  // Refused in private windows and without permission.
  await sync.register(syncTag).catch(() => undefined);
}
