import { z } from 'zod';

const count = z.int().positive();

/**
 * How much one account, one address or one target may do. Overridden by `LIMITS`, a JSON object with any of these
 * fields. Tests raise them there; the code that enforces them stays on.
 */
export const limitsSchema = z.strictObject({
  /** Codes that strangers of one network may ask for one contact. Then each has to wait, twice as long each time. */
  codesBeforeWaiting: count.default(1),
  /** The same for all contacts together: more than the sign-ins of a full sports hall behind one address. */
  codesPerAddressPerHour: count.default(240),
  /** Codes that a signed-in person may ask for in an hour before waiting, for any contacts and from anywhere. */
  codesPerAccountPerHour: count.default(20),
  /** Codes of prices that an account may type in an hour. */
  codeWordsPerAccountPerHour: count.default(20),
  /** Words that are no code, typed by accounts younger than a day of one network. */
  codeMissesPerAddressPerHour: count.default(240),
  /** Text messages that strangers of one network cause. */
  textsPerAddressPerDay: count.default(150),
  /** Text messages that a signed-in person causes. */
  textsPerAccountPerDay: count.default(20),
  /** Text messages that strangers cause in one country: a bound on what they cost. */
  textsPerCountryPerHour: count.default(500),
  /** Contacts that returned mails make unreachable in a clock hour. More of them are a fault of our sender, not of people. */
  bouncedContactsPerHour: count.default(20),
  /** Guesses at the codes of one contact in 30 days; with further ones a second code is asked for. */
  singleCodeGuesses: count.default(100),
  /** Guesses of all strangers at all contacts in an hour; with further ones strangers are asked for a second code. */
  singleCodeGuessesPerHour: count.default(10_000),
  /** Wrong passwords that strangers of one network may try before waiting. */
  passwordTriesPerAddressPerHour: count.default(240),
  /** Wrong passkeys that strangers of one network may try before waiting. */
  passkeyTriesPerAddressPerHour: count.default(100),
  /** Requests of strangers of one network, and as many of sessions that are new to a process. */
  requestsPerAddressPerMinute: count.default(1200),
  /** Requests of strangers of one network to sign in. Reads beside them do not stop a hall from signing in. */
  signInRequestsPerAddressPerMinute: count.default(600),
  /** Pictures of coaches and teams, which a page fetches without its session. */
  picturesPerAddressPerMinute: count.default(6000),
  /** Documents and signed files, such as transcripts; of a signed-in person by account. */
  documentsPerAddressPerMinute: count.default(30),
  requestsPerAccountPerMinute: count.default(300),
  writesPerAccountPerMinute: count.default(60),
  /** Open connections of one process, and of one address unless trusted proxies are in front. */
  sockets: count.default(10_000),
  socketsPerAddress: count.default(1024),
  /** Time limit of a call before the answer is BUSY; shorter than the timeout of the phone. */
  answerMs: count.default(8000),
  /** Cards of different people that one account may view. */
  profilesPerHour: count.default(60),
  profilesPerCoachPerHour: count.default(200),
  bodyBytes: count.default(64 * 1024),
  /** Body of a call that may contain a small picture. */
  pictureBodyBytes: count.default(256 * 1024),
  /** Body of a call with a file to import: 5 MB in base64, and its other fields. */
  fileBodyBytes: count.default(7 * 1024 * 1024),
  /** Body of a webhook about one event. */
  webhookBytes: count.default(256 * 1024),
  uploadBytes: count.default(5 * 1024 * 1024),
  picturesPerAccountPerDay: count.default(40),
  /** Feedback of an account in a day, safety reports apart: more than anybody types, less than fills a queue. */
  feedbackPerAccountPerDay: count.default(60),
  /** They join one entry of the queue, so this bounds the stored rows alone. */
  safetyReportsPerAccountPerDay: count.default(100),
  /** Messages of a person in one thread, and in all of them. */
  messagesPerThreadPerHour: count.default(30),
  messagesPerAccountPerHour: count.default(200),
  /** Pictures of a person in messages of one day; each refused try counts, because decoding is work. */
  messagePicturesPerAccountPerDay: count.default(40),
  /** Messages of a coach to all families of one class. */
  messagesToClassPerHour: count.default(5),
  /** Messages of an operator to people, and of all operators to one person. */
  messagesPerOperatorPerDay: count.default(50),
  messagesToPersonPerDay: count.default(3),
  /** Bookings that wait in one process; beyond it the answer is 503 with Retry-After. */
  queuedOrders: count.default(2000),
});

export type Limits = z.infer<typeof limitsSchema>;
