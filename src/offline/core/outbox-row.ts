import type { CoachCard } from '#contract/coach-card.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { OutboxType } from './actions.ts';

/**
 * One waiting action. Rows of every build ever shipped are read by every later one: fields are only ever
 * added.
 */

/** `done` and `rejected` absorb: nothing moves a row out of them. */
export type RowState = 'queued' | 'sending' | 'needsUser' | 'done' | 'rejected';
export const openStates = ['queued', 'sending', 'needsUser'] as const satisfies readonly RowState[];

/** Reason why an open row is not sent in its turn. `auth` holds the whole queue and is stored in `meta`. */
export type Hold = 'auth' | 'update' | 'quarantine';

/** Terms of the class that the person saw at the tap; the server answers CHANGED when they no longer hold. */
export interface Basis {
  classVersion: number;
  priceMinor: number;
  /** The total that was shown, if a price rule made it. */
  totalMinor?: number | undefined;
  currency: string;
  /** ISO instants. */
  startsAt: string;
  seenAt: string;
}

/** Data to draw a waiting action with before the server has a record of it. Never sent. */
export interface About {
  title?: LocalText;
  coach?: CoachCard;
  /** ISO instants; `zone` is the class's IANA zone. */
  startsAt?: string;
  endsAt?: string;
  zone?: string;
  /** Name of the venue. */
  place?: string;
  /** The code that the booking names by its id: a question shows the price with it. */
  code?: PriceRule;
  /** Role in which the person helps in the class. */
  helpRole?: HelperRole;
  /** Classes of the day that is canceled. */
  classes?: readonly { id: string; title: LocalText; startsAt: string; zone: string }[];
}

/** Request as it is sent: `body` is the exact JSON text. */
export interface Payload {
  method: 'POST' | 'PUT';
  path: string;
  body: string;
}

export interface Answer {
  http: number;
  code: number;
  /** Name of the refusal as the server sent it. This build may not know it. */
  reason?: string;
  msg?: string;
  data: unknown;
  /** Measured server clock in ms. */
  at: number;
}

export interface OutboxRow extends Payload {
  /** Auto-increment. Only it orders the rows; device time never does. */
  seq: number;
  /** UUID made at the tap; used as the Idempotency-Key. Never changes. */
  id: string;
  /** Version of the payload; raised only while `attempts` is 0. */
  v: number;
  /** Account that tapped. The row is never sent under another one. */
  userId: string;
  type: OutboxType;
  /** FIFO within a lane. Lanes do not wait for each other. */
  lane: string;
  /** Id of the order, coach or notice the action is about. */
  entityId: string;
  /** Checksum of `body`. */
  bodyHash: string;
  about: About;
  basis?: Basis;
  /** Time of the tap in ms: server clock with `tapClock`, phone clock in rows of earlier builds. */
  createdAt: number;
  /** The times of the tap use the server clock as this phone had measured it. */
  tapClock?: 'server';
  state: RowState;
  hold?: Exclude<Hold, 'auth'>;
  /** Build that set `hold: 'update'`; another build lifts it. */
  holdBuild?: string;
  /**
   * Number of requests that may have had an effect. A request that our server refused before it read the key
   * does not count. A row with attempts is never rewritten and never erased.
   */
  attempts: number;
  /** Exponent of the backoff; a success of any row and "Send now" reset it. */
  failures: number;
  /** Device time in ms. Limited to five minutes ahead when read: a clock set back must not block a row. */
  nextAttemptAt: number;
  lastError?: {
    kind: 'unknown' | 'trouble' | 'auth' | 'update' | 'quarantine';
    http?: number;
    at: number;
    /** Requested by the server, so nothing shortens this wait. */
    isAsked?: true;
  };
  /** The server's answer, stored in the transaction that changed `state`. */
  outcome?: Answer;
  /** Time when the person saw the outcome. */
  seenAt?: number;
  build: string;
}
export type NewRow = Omit<OutboxRow, 'seq'>;

export const isOpen = (row: Pick<OutboxRow, 'state'>): boolean =>
  row.state === 'queued' || row.state === 'sending' || row.state === 'needsUser';

/** Only what certainly never left the phone may be erased or replaced (docs/offline.md A11). */
export const neverSent = (row: Pick<OutboxRow, 'state' | 'attempts'>): boolean =>
  row.state === 'queued' && row.attempts === 0;

/** True when the request took effect and its answer is no longer kept: the answer carries no record. */
export const isErased = ({ outcome }: { outcome?: Omit<Answer, 'at'> | undefined }): boolean =>
  outcome?.reason === ('ANSWER_ERASED' satisfies ReasonName);

/** True for a booking that became a place on the waitlist, and for a cancellation that ended with it, unsent. */
export const isWaitlisted = (answer: Pick<Answer, 'reason'> | undefined): boolean =>
  answer?.reason === ('WAITLISTED' satisfies ReasonName);

/**
 * True when the request of a row took effect. Earlier builds stored an erased answer as a refusal, and gave it to
 * rows behind it that were never sent.
 */
export const tookEffect = (row: Pick<OutboxRow, 'state' | 'attempts' | 'outcome'>): boolean =>
  row.state === 'done' || (row.state === 'rejected' && row.attempts > 0 && isErased(row));

/** Longest wait between two attempts, in ms. */
export const longestWait = 5 * MINUTE_MS;

/** Longest wait while the person looks at the app: the end of an outage shows within ten seconds. */
export const watchedWait = 8_000;
