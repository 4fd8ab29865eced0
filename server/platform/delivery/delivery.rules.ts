import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';

/**
 * Kinds of deliveries: pushes, mails and text messages about notices, operations at payment services, their webhook
 * events, and mails to people whom a partner invites. */
export type DeliveryName = 'push' | 'mail' | 'sms' | 'payment' | 'webhook' | 'invite';

interface DeliveryPolicy {
  /** The longest wait after the first failure; it doubles with each further one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** After this many failures a row is a dead letter: only an operator sends it again. */
  attempts: number;
}

/** Full jitter makes the waits half as long on average. So 20 mails take some 13 hours, and 24 operations some 40. */
export const policies: Record<DeliveryName, DeliveryPolicy> = {
  push: { firstWaitMs: 10_000, longestWaitMs: HOUR_MS, attempts: 14 },
  mail: { firstWaitMs: MINUTE_MS, longestWaitMs: 2 * HOUR_MS, attempts: 20 },
  // Nobody is woken at night by a message of the day: some two hours.
  sms: { firstWaitMs: MINUTE_MS / 2, longestWaitMs: HOUR_MS / 2, attempts: 12 },
  payment: { firstWaitMs: 5000, longestWaitMs: 6 * HOUR_MS, attempts: 24 },
  invite: { firstWaitMs: MINUTE_MS, longestWaitMs: 2 * HOUR_MS, attempts: 20 },
  webhook: { firstWaitMs: 5000, longestWaitMs: 6 * HOUR_MS, attempts: 18 },
};

/** Time for which a claimed row belongs to its node; after a crash another node takes it then. */
export const leaseMs = 2 * MINUTE_MS;
/** A node begins with no row of a batch later than this: the slowest send ends within the lease. */
export const startWithinMs = MINUTE_MS;

/** Longest wait after this many failures. */
export function longestWait(name: DeliveryName, attempts: number): number {
  const { firstWaitMs, longestWaitMs } = policies[name];
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (Math.min(attempts, 30) - 1));
}

/**
 * Full jitter: anything up to the longest wait, so that deliveries that failed together are not repeated
 * together.
 */
export const waitMs = (name: DeliveryName, attempts: number, random: number = Math.random()): number =>
  Math.round(longestWait(name, attempts) * random);
