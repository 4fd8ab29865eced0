import { signal, useSignal } from './signal.ts';

/**
 * Whether the service can be reached. The truth is the last exchange: a valid envelope or none. `navigator.onLine` lies
 * in both directions (docs/offline.md D10); its "offline" is taken as a hint until an envelope says otherwise.
 */
const reachable = signal(globalThis.navigator?.onLine ?? true);

/** How often an unreachable service is asked again while somebody looks: browsers do not tell of every return. */
const askAgainMs = 20_000;

/** What to do when the service is reached again after a gap. */
let onReturn: () => void = () => undefined;

export const online = {
  get: (): boolean => reachable.get(),
  subscribe: reachable.subscribe,
  /** After each exchange: true for a valid envelope, false when no answer came. */
  note: (isValid: boolean): void => {
    const wasGone = !reachable.get();
    reachable.set(isValid);
    if (isValid && wasGone) onReturn();
  },
  /** Follows the browser's hints; returns what ends it. */
  start: (hooks: { onHint: () => void; onReturn: () => void }): (() => void) => {
    onReturn = hooks.onReturn;
    const gone = () => reachable.set(false);
    // Not yet the truth, but reason enough to ask.
    const back = () => hooks.onHint();
    const again = setInterval(() => {
      if (!reachable.get() && document.visibilityState === 'visible') back();
    }, askAgainMs);
    addEventListener('offline', gone);
    addEventListener('online', back);
    return () => {
      clearInterval(again);
      removeEventListener('offline', gone);
      removeEventListener('online', back);
      onReturn = () => undefined;
    };
  },
};

export const useOnline = (): boolean => useSignal(reachable);
