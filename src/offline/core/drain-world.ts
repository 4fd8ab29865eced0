import type { Reply } from './classify.ts';
import type { OutboxStore, Session } from './store.ts';
import type { Upcasters } from './upcast.ts';

export interface SendRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Missing in a GET request. */
  body?: string;
  signal: AbortSignal;
}
/** Sends one request: no retries, redirects refused. Rejects when no reply arrives. */
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

/** Dependencies of the drain. Injected, because it runs in the page, in the worker and in the simulation. */
export interface DrainWorld {
  /** The database of one account; rejects when storage is broken. */
  db: (userId: string) => Promise<OutboxStore>;
  session: () => Promise<Session | undefined>;
  /**
   * Missing when the browser has none. Twins are harmless: the lock only saves requests (docs/offline.md
   * 3.9).
   */
  locks: Locks | undefined;
  send: Send;
  /** False when a request could not leave the phone: rows then stay as they are. */
  isReachable: () => boolean;
  /** True only when the server has just confirmed this session. */
  isSessionGood: (session: Session) => Promise<boolean>;
  /** Longest wait between two attempts, in ms. Short while the person looks at the app. */
  longestWait: () => number;
  /** Device clock in ms; compare it only with itself. */
  now: () => number;
  /** Measured server clock in ms, for times on screens. */
  serverNow: () => number;
  /** Resolves after `ms` or when `signal` aborts. */
  timer: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In [0, 1). */
  random: () => number;
  pause: (point: PausePoint) => Promise<void>;
  build: string;
  upcasters?: Upcasters;
}
