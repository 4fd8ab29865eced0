import { useSyncExternalStore } from 'react';
import { now } from '#src/clock/clock.ts';
import { tabStorage } from './tab-storage.ts';

/** Who works here. The token is this tab's alone: it never comes near the phone's own sign-in. */
export interface SignedIn {
  token: string;
  name: string;
  contact: { channel: 'mobile' | 'email'; value: string } | null;
}

interface ConsoleSession {
  signedIn: SignedIn | null;
  /** Why the sign-in is shown; null at a first visit. */
  left: 'signedOut' | 'ended' | null;
  /** Why the code of the app is asked for again. */
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
  /** The server answered an operator's call: from now on the time counts anew. */
  used(): void {
    usedAt = now();
  },
  /** How long nothing may be done here, as the server says. */
  openFor(idleMinutes: number): void {
    idleMs = idleMinutes * 60_000;
  },
  /** Milliseconds until the server asks for a code again. */
  left: (): number => usedAt + idleMs - now(),
  /** The server asks for the code, or the time is over. What was shown is taken away. */
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
