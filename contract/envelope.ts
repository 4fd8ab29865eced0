import type { ReasonName } from './reasons.ts';

/** Every answer of the API (docs/specification.md 7): code 200 carries data. */
export interface Success<T> {
  code: 200;
  msg: string;
  data: T;
}

/**
 * A failure carries the same number as its HTTP status. `reason` is the stable name that the client translates; `msg`
 * is the same in the asker's language. `error` repeats `msg`, because the specification reads that field on HTTP
 * failures.
 */
export interface Failure {
  code: number;
  msg: string;
  error: string;
  reason: ReasonName;
  /** Facts that the sentence or the next step needs, such as the new price or the seconds to wait. */
  data: Record<string, unknown> | null;
}

export type Envelope<T> = Success<T> | Failure;

export const headers = {
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  expectedUser: 'X-Expected-User',
  build: 'X-Build',
  /** Time of the phone's clock at sending: needed to compute the age of `tappedAt`. */
  phoneTime: 'X-Phone-Time',
  /** Zone of the phone: ages change at the beginning of a day there. */
  zone: 'X-Zone',
  /** Only the service worker sets it: the answer was kept on this phone, and the server confirmed it then. */
  keptAt: 'X-Kept-At',
} as const;
