import { z } from 'zod';

const count = z.int().positive();

/**
 * How much one account, one address or one target may do. Overridden by `LIMITS`, a JSON object with any of these
 * fields. Tests raise them there; the code that enforces them stays on.
 */
export const limitsSchema = z.strictObject({
  /** Codes that strangers of one network may ask for one contact. Then each has to wait, twice as long each time. */
  codesBeforeWaiting: count.default(1),
  /** The same for all contacts together. */
  codesPerAddressPerHour: count.default(30),
  /** Text messages that strangers of one network cause. */
  textsPerAddressPerDay: count.default(30),
  /** Text messages that strangers cause in one country: a bound on what they cost. */
  textsPerCountryPerHour: count.default(500),
  /** Guesses at the codes of one contact in 30 days; with further ones a second code is asked for. */
  singleCodeGuesses: count.default(100),
  /** Guesses of all strangers at all contacts in an hour; with further ones strangers are asked for a second code. */
  singleCodeGuessesPerHour: count.default(10_000),
  /** Wrong passwords that strangers of one network may try before waiting. */
  passwordTriesPerAddressPerHour: count.default(100),
  /** Wrong passkeys that strangers of one network may try before waiting. */
  passkeyTriesPerAddressPerHour: count.default(100),
  requestsPerAddressPerMinute: count.default(600),
  /** Documents and signed files, such as transcripts. */
  documentsPerAddressPerMinute: count.default(30),
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
  /** Of a call that may hold a small picture. */
  pictureBodyBytes: count.default(256 * 1024),
  /** What a payment service sends about one event. */
  webhookBytes: count.default(256 * 1024),
  uploadBytes: count.default(5 * 1024 * 1024),
  picturesPerAccountPerDay: count.default(40),
  /** Bookings that wait in one process; beyond it the answer is 503 with Retry-After. */
  queuedOrders: count.default(2000),
});

export type Limits = z.infer<typeof limitsSchema>;
