import type { OrderRecord } from '#contract/order.ts';
import { ApiError } from '#src/api/api-error.ts';
import { isFinal } from '#src/api/use-keyed.ts';
import { isErased, tookEffect, type About, type OutboxRow } from '#src/offline/core/outbox-row.ts';
import { draftsIn } from './booking-cards.view.ts';
import type { BookingChoice } from './booking-choice.view.ts';
import type { NeedShare } from './booking-needs.view.ts';

/** Result of a booking after a short wait. */
export type BookingAnswer =
  /** Stored on the phone. `isTried`: the request may have arrived, so the seat is unknown. */
  | { kind: 'waiting'; isTried: boolean }
  | { kind: 'booked'; order: OrderRecord }
  /** It took effect, and the answer with the order is no longer kept. */
  | { kind: 'erased' }
  | { kind: 'refused' | 'needsUser'; seq: number; refusal: Refusal }
  /** Sent without being stored on the phone, and no order came back. */
  | { kind: 'unkept'; refusal: Refusal };

export interface Refusal {
  /** Name of the refusal, if the answer had one. */
  reason: string | undefined;
  /** Sentence of the server, in the reader's language. */
  msg: string | undefined;
  facts: Readonly<Record<string, unknown>>;
}

/** Reads the row of a booking after a short wait for its answer. */
export function answerOf(row: OutboxRow | undefined): BookingAnswer {
  if (row === undefined) return { kind: 'waiting', isTried: false };
  const { state, outcome, attempts, seq } = row;
  if (tookEffect(row) && isErased(row)) return { kind: 'erased' };
  // A done row holds the order of the server: the drain stores it only from a valid envelope.
  if (state === 'done' && outcome) return { kind: 'booked', order: outcome.data as OrderRecord };
  if (state === 'rejected') return { kind: 'refused', seq, refusal: refusalOf(outcome) };
  if (state === 'needsUser') return { kind: 'needsUser', seq, refusal: refusalOf(outcome) };
  return { kind: 'waiting', isTried: attempts > 0 };
}

/** Result of a booking without an outbox row; `unknown` is the text for a request that may have arrived. */
export function unkeptAnswer(
  error: unknown,
  unknown: string,
): Extract<BookingAnswer, { kind: 'unkept' | 'erased' }> {
  if (!(error instanceof ApiError && isFinal(error)))
    return { kind: 'unkept', refusal: { reason: undefined, msg: unknown, facts: {} } };
  const { reason, message: msg, facts } = error;
  return reason === 'ANSWER_ERASED'
    ? { kind: 'erased' }
    : { kind: 'unkept', refusal: { reason, msg, facts } };
}

const refusalOf = (outcome: { reason?: string; msg?: string; data: unknown } | undefined): Refusal => ({
  reason: outcome?.reason,
  msg: outcome?.msg,
  facts: factsOf(outcome?.data),
});

const factsOf = (data: unknown): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

/** The change, as far as the facts show it; keys of `class:answer`. */
export type Change =
  | { key: 'price'; oldMinor: number; newMinor: number; currency: string }
  /** Fewer seats than people are left, and each costs more than was shown. */
  | { key: 'seats'; count: number; newMinor: number; currency: string }
  | { key: 'time'; oldAt: string; newAt: string }
  | { key: 'changed' };

interface Seen {
  priceMinor: number;
  /** The total that was shown, if a price rule made it. */
  totalMinor?: number;
  currency: string;
  startsAt: string;
}

/** Reads price and time that the person saw from the sent request. */
export function seenOf(input: Readonly<Record<string, unknown>> | undefined): Seen | undefined {
  const basis = factsOf(input?.['basis']);
  const { priceMinor, totalMinor, currency, startsAt } = basis;
  if (typeof priceMinor !== 'number' || typeof currency !== 'string' || typeof startsAt !== 'string')
    return undefined;
  return { priceMinor, currency, startsAt, ...(typeof totalMinor === 'number' && { totalMinor }) };
}

/** Reads the choice from the sent request. The highest price is left out: the person enters it again. */
export function askedIn(
  input: Readonly<Record<string, unknown>> | undefined,
  { about, reason }: { about?: About; reason?: string } = {},
): Omit<BookingChoice, 'maxPrice'> {
  const ids = input?.['participantIds'];
  if (!Array.isArray(ids)) return {};
  const participantIds = ids.filter((id) => typeof id === 'string');
  const cards = draftsIn(input ?? {});
  const { payFromBalance, classPackId, codeId, caregivers, fewerOk, waitIfFull, needs } = input ?? {};
  return {
    participantIds,
    ...(payFromBalance === true && { way: 'balance' }),
    ...(typeof classPackId === 'string' && { way: 'pack' }),
    // The request names the code by its id alone; the phone keeps the rule beside it.
    ...(about?.code !== undefined &&
      about.code.id === codeId &&
      !isCodeRefusal(reason) && { code: about.code }),
    ...(typeof caregivers === 'number' && { caregivers }),
    ...(fewerOk === true && { fewerOk }),
    ...(waitIfFull !== undefined && { waitIfFull: true }),
    ...(Array.isArray(needs) && { shared: sharedIn(needs) }),
    ...(cards !== undefined && { cards }),
  };
}

/** This phone wrote the request, so a share with a participant is complete. */
const isShare = (value: unknown): value is NeedShare => typeof factsOf(value)['participantId'] === 'string';

const sharedIn = (needs: readonly unknown[]): NonNullable<BookingChoice['shared']> =>
  Object.fromEntries(needs.filter(isShare).map(({ participantId, ...entries }) => [participantId, entries]));

/** Returns the difference between the data that the person saw and the server's, for an answer CHANGED. */
export function changeOf(seen: Seen | undefined, facts: Readonly<Record<string, unknown>>): Change {
  const { priceMinor, totalMinor, startsAt, seats } = facts;
  if (seen === undefined) return { key: 'changed' };
  const hasMoved = typeof startsAt === 'string' && Date.parse(startsAt) !== Date.parse(seen.startsAt);
  if (hasMoved) return { key: 'time', oldAt: seen.startsAt, newAt: startsAt };
  if (typeof seats === 'number' && typeof totalMinor === 'number')
    return { key: 'seats', count: seats, newMinor: totalMinor, currency: seen.currency };
  if (seen.totalMinor !== undefined && typeof totalMinor === 'number' && totalMinor !== seen.totalMinor)
    return { key: 'price', oldMinor: seen.totalMinor, newMinor: totalMinor, currency: seen.currency };
  if (typeof priceMinor === 'number' && priceMinor !== seen.priceMinor)
    return { key: 'price', oldMinor: seen.priceMinor, newMinor: priceMinor, currency: seen.currency };
  return { key: 'changed' };
}

const codeRefusals = ['CODE_OVER', 'CODE_USED_UP', 'CODE_NOT_HERE', 'CODE_USED'] as const;

/** True when the code of the booking can no longer be used: the choice goes on without it. */
export const isCodeRefusal = (reason: string | undefined): reason is (typeof codeRefusals)[number] =>
  codeRefusals.some((one) => one === reason);

/** Refusals after which similar classes are offered. */
const endings = [
  'CLASS_FULL',
  'CLASS_CANCELED',
  'CLASS_STARTED',
  'TOO_SOON',
  'TOO_FAR_AHEAD',
  'COACH_UNAVAILABLE',
];
export const wantsOtherTimes = (reason: string | undefined): boolean =>
  reason !== undefined && endings.includes(reason);

/** Turns a waiting row that needs the person into a refusal; `facts` came over the wire. */
export const questionOf = (waiting: { reason?: string; facts?: unknown }): Refusal => ({
  reason: waiting.reason,
  msg: undefined,
  facts: factsOf(waiting.facts),
});
