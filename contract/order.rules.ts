import { courseFreeUntil, courseRefundPct, type CourseTerms } from './course.rules.ts';
import { payablePart } from './currencies.ts';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { OrderStatus } from './enums.ts';
import type { OrderPriceRule } from './price-rule.ts';

/** Statuses in which an order holds its seats (docs/domain.md 4.1). */
export const seatHolding: readonly OrderStatus[] = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
];
/**
 * Final statuses. Exceptions are a late payment, the end of a dispute and a
 * correction.
 */
export const finalStatuses: readonly OrderStatus[] = [
  OrderStatus.completed,
  OrderStatus.canceled,
  OrderStatus.reject,
];

export const isInForce = ({ status }: { status: OrderStatus }): boolean => !finalStatuses.includes(status);

export interface OrderPlace {
  id: string;
  status: OrderStatus;
  class: { startsAt: string };
}

/** Sorts orders: those in force, soonest class first; then those that ended, latest class first. */
export function byClassTime(a: OrderPlace, b: OrderPlace): number {
  const [first, second] = [isInForce(a), isInForce(b)];
  if (first !== second) return first ? -1 : 1;
  const times = a.class.startsAt.localeCompare(b.class.startsAt);
  return (first ? times : -times) || a.id.localeCompare(b.id);
}

/** Terms of an order at its booking; later changes of price or policy never touch it. */
export interface Policy {
  freeCancelHours: number;
  graceMinutes: number;
  /** Missing in orders of before it was kept: two hours. */
  graceBeforeStartHours?: number;
  lateRefundPct: number;
  noShowRefundPct: number;
  feeBps: number;
  waiverVersion: string;
  /** The price rule that made the price; missing without one. */
  priceRule?: OrderPriceRule;
  /** The order is a date of a course; its rule of leaving replaces that of the class (docs/domain.md 4.32). */
  course?: CourseTerms;
}

export interface CancelFacts {
  status: OrderStatus;
  /** Milliseconds since the epoch, like every time here. */
  startsAt: number;
  paidAt: number | null;
  totalMinor: number;
  currency: string;
  policy: Policy;
  /** While a moved class waits for the student's answer: leaving is free until then. */
  freeUntil?: number | null;
  /** A course that lost a date before it began: leaving is free until its first kept date begins. */
  unbegunUntil?: number | null;
  /** Participants who left late before. */
  leftLate?: LeftLate | undefined;
}

/** Seats of an order that left late: their price together, and what was refunded for them. */
export interface LeftLate {
  priceMinor: number;
  refundMinor: number;
}

export type CancelQuote =
  | { kind: 'free'; refundMinor: number }
  | { kind: 'late'; refundMinor: number }
  | { kind: 'none' };

/**
 * The last instant at which leaving an accepted order is free (docs/domain.md 4.2, rule 8). Elapsed hours on UTC
 * instants.
 */
export function freeCancelUntil({ startsAt, paidAt, policy, freeUntil, unbegunUntil }: CancelFacts): number {
  const { course } = policy;
  const window = course ? courseFreeUntil(course) : startsAt - policy.freeCancelHours * HOUR_MS;
  const first = course ? Date.parse(course.startsAt) : startsAt;
  const grace =
    paidAt === null
      ? window
      : Math.min(
          paidAt + policy.graceMinutes * MINUTE_MS,
          first - (policy.graceBeforeStartHours ?? 2) * HOUR_MS,
        );
  return Math.max(window, grace, freeUntil ?? window, unbegunUntil ?? window);
}

/** Refund of a cancellation by the student at `now`; `none` when it is too late or the order is over. */
export function cancelQuote(facts: CancelFacts, now: number): CancelQuote {
  const { status, startsAt, totalMinor } = facts;
  if (status === OrderStatus.awaitPayment) return { kind: 'free', refundMinor: 0 };
  if (status === OrderStatus.awaitAgree) return { kind: 'free', refundMinor: totalMinor };
  if (status !== OrderStatus.progress || now >= startsAt) return { kind: 'none' };
  if (now <= freeCancelUntil(facts)) return { kind: 'free', refundMinor: totalMinor };
  return { kind: 'late', refundMinor: lateRefundAt(totalMinor, facts, now) };
}

/** Refund for seats of this price that leave late at `now`: the share that the class or the course names then. */
export function lateRefundAt(
  priceMinor: number,
  { policy, leftLate, currency }: Pick<CancelFacts, 'policy' | 'leftLate' | 'currency'>,
  now: number,
): number {
  const { course, lateRefundPct: pct } = policy;
  if (course === undefined) return lateRefundOf(priceMinor, leftLate, policy, currency);
  return percentOf(priceMinor, courseRefundPct(course, pct, now), currency);
}

/**
 * Refund for seats of this price that leave late. All late seats of an order are rounded down together, so that leaving
 * one by one or together returns the same sum.
 */
export function lateRefundOf(
  priceMinor: number,
  leftLate: LeftLate | undefined,
  { lateRefundPct }: Pick<Policy, 'lateRefundPct'>,
  currency: string,
): number {
  const before = leftLate ?? { priceMinor: 0, refundMinor: 0 };
  const all = percentOf(before.priceMinor + priceMinor, lateRefundPct, currency);
  return Math.min(Math.max(all - before.refundMinor, 0), priceMinor);
}

/** A part that goes back to a person, rounded down to what its currency can pay. */
export const percentOf = (amountMinor: number, pct: number, currency: string) =>
  payablePart(Math.floor((amountMinor * pct) / 100), currency);

/**
 * The platform's share in whole minor units: it stays in the ledger. Rounding favours the coach (`docs/domain.md` 4.3).
 */
export const feeOf = (amountMinor: number, feeBps: number) => Math.floor((amountMinor * feeBps) / 10_000);
