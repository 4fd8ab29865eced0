import { signal, useSignal } from './signal.ts';

/**
 * True while the service can be reached. The last exchange decides: a valid envelope or none.
 * `navigator.onLine` is wrong in both directions (docs/offline.md D10); its "offline" is taken as a hint
 * until an envelope arrives.
 */
const reachable = signal(globalThis.navigator?.onLine ?? true);

/**
 * Longest pause between two questions to an unreachable service: while somebody looks, and while nobody does.
 */
const pauses = { watched: 6_000, unwatched: 240_000 };
const firstPause = 1_000;

/** True while somebody looks at this page. */
export const isWatched = (): boolean => document.visibilityState === 'visible';

/**
 * Between half of the pause and all of it, so that the phones of a region do not ask together. It doubles
 * with each question (docs/offline.md B11).
 */
export function pauseBefore(question: number, watched: boolean, random: number): number {
  const longest = watched ? pauses.watched : pauses.unwatched;
  const pause = Math.min(longest, firstPause * 2 ** Math.min(question, 20));
  return Math.floor(pause * (0.5 + random / 2));
}

interface Hooks {
  /** Sends a request to check if the service is back. */
  onHint: () => void;
  /** The service is reached again after a gap. */
  onReturn: () => void;
}
const silent: Hooks = { onHint: () => undefined, onReturn: () => undefined };
let hooks = silent;

let timer: ReturnType<typeof setTimeout> | undefined;
let questions = 0;

/** Browsers do not report every return of the network, so an unreachable service is polled. */
function askLater(): void {
  clearTimeout(timer);
  if (hooks === silent || reachable.get()) return;
  timer = setTimeout(ask, pauseBefore(questions, isWatched(), Math.random()));
}

function ask(): void {
  questions += 1;
  hooks.onHint();
  askLater();
}

function set(isReachable: boolean): void {
  const wasReachable = reachable.get();
  if (wasReachable === isReachable) return;
  reachable.set(isReachable);
  questions = 0;
  askLater();
  if (isReachable) hooks.onReturn();
}

export const online = {
  get: (): boolean => reachable.get(),
  subscribe: reachable.subscribe,
  /** After each exchange: true for a valid envelope, false when no answer came. */
  note: set,
  /** Somebody does not want to wait for the next question. */
  ask: (): void => {
    if (!reachable.get()) hooks.onHint();
  },
  /** Follows the browser's hints; returns what ends it. */
  start: (given: Hooks): (() => void) => {
    hooks = given;
    const gone = () => set(false);
    // Not yet the truth, but reason enough to ask.
    const back = () => hooks.onHint();
    const seen = () => {
      if (!isWatched() || reachable.get()) return;
      questions = 0;
      ask();
    };
    addEventListener('offline', gone);
    addEventListener('online', back);
    document.addEventListener('visibilitychange', seen);
    askLater();
    return () => {
      removeEventListener('offline', gone);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', seen);
      hooks = silent;
      clearTimeout(timer);
    };
  },
};

export const useOnline = (): boolean => useSignal(reachable);
