import { longestWait, type OutboxRow } from './outbox-row.ts';

/** A wait of zero would be a hot loop when a network without a connection fails every request immediately. */
const shortestWait = 250;

export interface Failed {
  /** Failures in a row, this one included; 1 or more. */
  failures: number;
  /** Retry-After of the server, in ms. */
  retryAfter?: number | undefined;
  /** Ceiling of our own wait, in ms; Retry-After may exceed it. */
  longest?: number;
}

/**
 * Full jitter (docs/offline.md 3.5): `random` is in [0, 1); the result is a wait in ms, at most five minutes.
 */
export function waitAfter(
  { failures, retryAfter = 0, longest = longestWait }: Failed,
  random: () => number,
): number {
  const ceiling = Math.min(longest, 1000 * 2 ** Math.min(failures, 20));
  return Math.min(longestWait, Math.max(shortestWait, retryAfter, Math.floor(random() * ceiling)));
}

/**
 * When a row may be tried again, seen from a context that waits `longest` at most. A wait that the worker or a hidden
 * tab chose is cut while the user is looking.
 */
export const dueAt = (
  { nextAttemptAt, lastError }: Pick<OutboxRow, 'nextAttemptAt' | 'lastError'>,
  longest: number,
): number =>
  lastError === undefined || lastError.isAsked === true
    ? nextAttemptAt
    : Math.min(nextAttemptAt, lastError.at + longest);

/** Time until `at`, five minutes at most: a device clock that was set back must not block a row. */
export const waitUntil = (at: number, now: number): number =>
  at - now > longestWait ? 0 : Math.max(0, at - now);
