import { useSyncExternalStore } from 'react';
import { now } from '#src/clock/clock.ts';
import { tabStorage } from './tab-storage.ts';

/** The signed-in operator. The token belongs to this tab alone: never shared with the app's sign-in. */
export interface SignedIn {
  token: string;
  name: string;
  contact: { channel: 'mobile' | 'email'; value: string } | null;
}

interface ConsoleSession {
  signedIn: SignedIn | null;
  /** Reason for the sign-in screen; null at a first visit. */
  left: 'signedOut' | 'ended' | null;
  /** Reason for the screen that collects a code again. */
  pause: 'idle' | 'old' | null;
}

const key = 'openfield.console';
const empty: ConsoleSession = { signedIn: null, left: null, pause: null };

function stored(): SignedIn | null {
  const text = tabStorage.read(key);
  return text === null ? null : (JSON.parse(text) as SignedIn); // only this file writes it
}

let state: ConsoleSession = { ...empty, signedIn: stored() };
let idleMs = Number.POSITIVE_INFINITY;
let usedAt = 0;
const listeners = new Set<() => void>();

function set(change: Partial<ConsoleSession>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const consoleSession = {
  get: (): ConsoleSession => state,
  token: (): string | null => state.signedIn?.token ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  enter(signedIn: SignedIn): void {
    tabStorage.write(key, JSON.stringify(signedIn));
    set({ ...empty, signedIn });
  },
  leave(left: ConsoleSession['left']): void {
    tabStorage.write(key, null);
    idleMs = Number.POSITIVE_INFINITY;
    set({ ...empty, left });
  },
  /** The server answered an operator's call: restarts the idle time. */
  used(): void {
    usedAt = now();
  },
  /** Sets the idle limit to the server's rule. */
  openFor(idleMinutes: number): void {
    idleMs = idleMinutes * 60_000;
  },
  /** Milliseconds until the server requires a code again. */
  left: (): number => usedAt + idleMs - now(),
  /** The server requires the code, or the idle time is over. Removes everything that was shown. */
  close(): void {
    if (state.signedIn === null || idleMs === Number.POSITIVE_INFINITY) return;
    const pause = consoleSession.left() <= 1000 ? 'idle' : 'old';
    idleMs = Number.POSITIVE_INFINITY;
    set({ pause });
  },
  reopen: (): void => set({ pause: null }),
};

export const useConsoleSession = (): ConsoleSession =>
  useSyncExternalStore(consoleSession.subscribe, consoleSession.get);
