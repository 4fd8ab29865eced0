import type { CoachCard } from '#contract/coach-card.ts';
import { MINUTE_MS } from '#contract/durations.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { OutboxType } from './actions.ts';

/** One waiting action. Rows of every build ever shipped are read by every later one: fields are only ever added. */

/** `done` and `rejected` absorb: nothing moves a row out of them. */
export type RowState = 'queued' | 'sending' | 'needsUser' | 'done' | 'rejected';
export const openStates = ['queued', 'sending', 'needsUser'] as const satisfies readonly RowState[];

/** Why an open row is not sent although its turn has come. `auth` is a hold of the whole queue and lives in `meta`. */
export type Hold = 'auth' | 'update' | 'quarantine';

/** What the person saw of the class at the tap; the server answers CHANGED when it no longer holds. */
export interface Basis {
  classVersion: number;
  priceMinor: number;
  currency: string;
  /** ISO instants. */
  startsAt: string;
  seenAt: string;
}

/** What a waiting action is drawn with while the server knows nothing of it. Never sent. */
export interface About {
  title?: LocalText;
  coach?: CoachCard;
  /** ISO instants; `zone` is the class's IANA zone. */
  startsAt?: string;
  endsAt?: string;
  zone?: string;
  /** Name of the venue. */
  place?: string;
  /** In which role the person helps there. */
  helpRole?: HelperRole;
}

/** The request as it travels: `body` is the exact JSON text. */
export interface Payload {
  method: 'POST' | 'PUT';
  path: string;
  body: string;
}

export interface Answer {
  http: number;
  code: number;
  /** Name of the refusal as the server sent it; may be one that this build does not know. */
  reason?: string;
  msg?: string;
  data: unknown;
  /** Server's clock as measured, in ms. */
  at: number;
}

export interface OutboxRow extends Payload {
  /** Auto-increment: the only order there is. Device time never decides anything. */
  seq: number;
  /** UUID made at the tap = Idempotency-Key. Never computed again, never changed. */
  id: string;
  /** Version of the payload; raised only while `attempts` is 0. */
  v: number;
  /** The account that tapped; the row is never sent under another. */
  userId: string;
  type: OutboxType;
  /** First in, first out within a lane; lanes do not wait for each other. */
  lane: string;
  /** Id of the order, coach or notice the action is about. */
  entityId: string;
  /** Checksum of `body`. */
  bodyHash: string;
  about: About;
  basis?: Basis;
  /** When the person tapped, in ms; by the server's clock with `tapClock`, by the phone's in rows of earlier builds. */
  createdAt: number;
  /** The tap's times stand on the server's clock as this phone had measured it. */
  tapClock?: 'server';
  state: RowState;
  hold?: Exclude<Hold, 'auth'>;
  /** Build that set `hold: 'update'`; another build lifts it. */
  holdBuild?: string;
  /**
   * Requests that may have had an effect. A request that our server refused before it looked at the key is not one. A row
   * with attempts is never rewritten and never erased.
   */
  attempts: number;
  /** Exponent of the backoff; a success of any row and "Send now" reset it. */
  failures: number;
  /** Device time in ms; read as at most five minutes ahead, so a clock set back cannot park a row. */
  nextAttemptAt: number;
  lastError?: {
    kind: 'unknown' | 'trouble' | 'auth' | 'update' | 'quarantine';
    http?: number;
    at: number;
    /** The server itself asked for the wait; nobody shortens it. */
    isAsked?: true;
  };
  /** The server's answer, stored in the transaction that changed `state`. */
  outcome?: Answer;
  /** When the person was shown the outcome. */
  seenAt?: number;
  build: string;
}
export type NewRow = Omit<OutboxRow, 'seq'>;

export const isOpen = (row: Pick<OutboxRow, 'state'>): boolean =>
  row.state === 'queued' || row.state === 'sending' || row.state === 'needsUser';

/** Only what certainly never left the phone may be erased or replaced (docs/offline.md A11). */
export const neverSent = (row: Pick<OutboxRow, 'state' | 'attempts'>): boolean =>
  row.state === 'queued' && row.attempts === 0;

/** Longest wait between two attempts, in ms. */
export const longestWait = 5 * MINUTE_MS;

/** The same while a person looks at the app: when a trouble ends, they see it within ten seconds. */
export const watchedWait = 8_000;
