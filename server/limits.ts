import { z } from 'zod';

const count = z.int().positive();

/**
 * How much one account, one address or one target may do. Overridden by `LIMITS`, a JSON object with any of these
 * fields; tests raise them there, the code that enforces them stays on.
 */
export const limitsSchema = z.strictObject({
  codesPerTargetIn10Minutes: count.default(5),
  codesPerTargetPerDay: count.default(10),
  codesPerAddressPerHour: count.default(30),
  /** Text messages to the ten thousand numbers that share all but their last four digits. */
  textsPerRangePerHour: count.default(40),
  /** Text messages to everybody together: a bound on what they cost. */
  textsPerDay: count.default(5000),
  /** Wrong codes of everybody together; beyond it no code is evaluated until the hour is over. */
  wrongCodesPerHour: count.default(1000),
  passwordTriesPerAddressPerHour: count.default(100),
  requestsPerAddressPerMinute: count.default(600),
  requestsPerAccountPerMinute: count.default(300),
  writesPerAccountPerMinute: count.default(60),
  /** Open connections of one process, and of one address unless proxies of ours stand in front. */
  sockets: count.default(10_000),
  socketsPerAddress: count.default(256),
  /** How long a call may take before it is answered as busy: shorter than a phone waits. */
  answerMs: count.default(8000),
  /** Different people at whose cards one account may look. */
  profilesPerHour: count.default(60),
  profilesPerCoachPerHour: count.default(200),
  bodyBytes: count.default(64 * 1024),
  /** What a payment service sends about one event. */
  webhookBytes: count.default(256 * 1024),
  uploadBytes: count.default(5 * 1024 * 1024),
  picturesPerAccountPerDay: count.default(40),
  /** Bookings that wait in one process; beyond it the answer is 503 with Retry-After. */
  queuedOrders: count.default(2000),
});

export type Limits = z.infer<typeof limitsSchema>;
