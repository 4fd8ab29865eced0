import type { Reply } from './classify.ts';
import type { OutboxStore, Session } from './store.ts';
import type { Upcasters } from './upcast.ts';

export interface SendRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** A question has none. */
  body?: string;
  signal: AbortSignal;
}
/** One request, no retries, redirects refused; rejects when no reply came. */
export type Send = (request: SendRequest) => Promise<Reply>;

/** `navigator.locks`, as far as the drain needs it. */
export interface Locks {
  request<T>(
    name: string,
    options: { ifAvailable: true } | { steal: true },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T>;
}

/** Places at which a test may kill or delay a context; in production `pause` does nothing. */
export const pausePoints = [
  'enqueue.start',
  'enqueue.committed',
  'drain.start',
  'drain.locked',
  'drain.recovered',
  'drain.next',
  'drain.session',
  'drain.marked',
  'drain.sent',
  'drain.replied',
  'drain.settled',
  'drain.held',
  'drain.done',
  'signOut.mirrorGone',
  'signOut.closed',
] as const;
export type PausePoint = (typeof pausePoints)[number];

/** Everything the outbox touches, injected: the same module runs in the page, in the worker and in the simulation. */
export interface DrainWorld {
  /** The database of one account; rejects when storage is broken. */
  db: (userId: string) => Promise<OutboxStore>;
  session: () => Promise<Session | undefined>;
  /** Missing where the browser has none: twins are harmless, the lock only saves requests (docs/offline.md 3.9). */
  locks: Locks | undefined;
  send: Send;
  /** False when a request could not leave the phone: rows then stay as they are. */
  isReachable: () => boolean;
  /** True only when the server has just said that this session is good. */
  isSessionGood: (session: Session) => Promise<boolean>;
  /** The longest wait between two attempts, ms: short while a person looks. */
  longestWait: () => number;
  /** Milliseconds of the device's clock; only ever compared with itself. */
  now: () => number;
  /** Milliseconds of the server's clock as measured: for what a person is shown. */
  serverNow: () => number;
  /** Resolves after `ms` or when `signal` aborts. */
  timer: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In [0, 1). */
  random: () => number;
  pause: (point: PausePoint) => Promise<void>;
  build: string;
  upcasters?: Upcasters;
}
