import { payablePart } from './currencies.ts';
import { DAY_MS } from './durations.ts';
import type { PriceRule } from './price-rule.ts';

/** A price less a percentage. The discount is rounded down to what the currency can pay, in favour of the coach. */
export const discounted = (priceMinor: number, bps: number, currency: string): number =>
  priceMinor - payablePart(Math.floor((priceMinor * bps) / 10_000), currency);

/** Facts that decide the price of one booking (docs/domain.md 4.23). Times are milliseconds since the epoch. */
export interface PriceFacts {
  /** Price of one seat without any discount. */
  fullMinor: number;
  /** Price of one seat for this reader without a price rule: a member's, or the full one. */
  ownMinor: number;
  currency: string;
  seats: number;
  /** Nobody in the booking had or has another lesson with the coach. */
  isFirst: boolean;
  bookedAt: number;
  startsAt: number;
  /** Live rules of the coach, and the code that the family typed. */
  rules: readonly PriceRule[];
}

export interface Price {
  /** Price of each further seat. */
  unitMinor: number;
  /** The first seat costs this much more. */
  firstExtraMinor: number;
  totalMinor: number;
  /** The rule that made the price; null without one. */
  rule: PriceRule | null;
  /** Difference to the full price, if a rule made the price. */
  savedMinor: number;
}

/**
 * Returns the lowest total. Discounts never add up: a member's price and each rule that applies are candidates. With equal
 * totals the earlier candidate stays, so that no membership, first lesson or code is used for nothing.
 */
export function bestPrice(facts: PriceFacts): Price {
  const { fullMinor, ownMinor, seats, rules } = facts;
  const plain = priceOf(facts, ownMinor, 0, null);
  const applying = rules
    .filter((rule) => applies(rule, facts))
    .toSorted((a, b) => preference.indexOf(a.kind) - preference.indexOf(b.kind) || (a.id < b.id ? -1 : 1));
  const isMember = ownMinor < fullMinor;
  let best = plain;
  for (const rule of applying) {
    const made = madeBy(rule, facts);
    const isTie = made.totalMinor === best.totalMinor;
    const isKinder = isTie && isMember && best.rule === null && !usedUp.includes(rule.kind);
    if (seats > 0 && (made.totalMinor < best.totalMinor || isKinder)) best = made;
  }
  return best;
}

const preference: readonly PriceRule['kind'][] = ['sibling', 'group', 'early', 'first', 'code'];
/** Rules that a family has once. */
const usedUp: readonly PriceRule['kind'][] = ['first', 'code'];

function applies({ kind, atLeast }: PriceRule, { seats, isFirst, bookedAt, startsAt }: PriceFacts): boolean {
  switch (kind) {
    case 'sibling':
      return seats > 1;
    case 'group':
      return seats >= (atLeast ?? Infinity);
    case 'early':
      return startsAt - bookedAt >= (atLeast ?? Infinity) * DAY_MS;
    case 'first':
      return isFirst;
    case 'code':
      return true;
  }
}

function madeBy(rule: PriceRule, facts: PriceFacts): Price {
  const unitMinor = Math.max(
    discounted(facts.fullMinor, rule.bps, facts.currency),
    facts.fullMinor - mostOff(rule, facts),
  );
  return priceOf(facts, unitMinor, rule.kind === 'sibling' ? facts.fullMinor - unitMinor : 0, rule);
}

/** Most that a rule takes off one seat: a bound for the order is shared evenly, rounded down to what can be paid. */
const mostOff = ({ code }: PriceRule, { fullMinor, seats, currency }: PriceFacts): number =>
  code === undefined || code.mostMinor === null
    ? fullMinor
    : payablePart(Math.floor(code.mostMinor / Math.max(seats, 1)), currency);

function priceOf(
  { fullMinor, seats }: PriceFacts,
  unitMinor: number,
  firstExtraMinor: number,
  rule: PriceRule | null,
): Price {
  const totalMinor = unitMinor * seats + firstExtraMinor;
  return {
    unitMinor,
    firstExtraMinor,
    totalMinor,
    rule,
    savedMinor: rule === null ? 0 : fullMinor * seats - totalMinor,
  };
}

/**
 * Price of some seats of an order. Who leaves takes the further seats first: the first seat's extra goes with the last
 * one.
 */
export const priceOfSeats = (
  order: { unitMinor: number; totalMinor: number; seats: number },
  seats: number,
): number => (seats >= order.seats ? order.totalMinor : order.unitMinor * seats);

/**
 * Refund of excused and absent seats of an order: an excused seat returns its price, an absent one the no-show refund,
 * rounded down once for all of them (docs/domain.md 4.2, rules 14 and 15).
 */
export function refundOfMarks(
  order: { unitMinor: number; totalMinor: number; seats: number; currency: string },
  { excused, absent }: { excused: number; absent: number },
  noShowRefundPct: number,
): number {
  const excusedMinor = priceOfSeats(order, excused);
  const absentMinor = priceOfSeats(order, excused + absent) - excusedMinor;
  const part = payablePart(Math.floor((absentMinor * noShowRefundPct) / 100), order.currency);
  return Math.min(order.totalMinor, excusedMinor + part);
}

/**
 * The platform's part besides `familyMinor` of the family: a code that the platform pays tops each seat up to its full
 * price. It follows from what the family has paid and not got back, so the order of refunds makes no difference.
 */
export function platformPart(
  { unitMinor, rule }: { unitMinor: number; rule: (PriceRule & { fullMinor: number }) | undefined },
  familyMinor: number,
): number {
  if (rule?.code?.payer !== 'platform' || unitMinor === 0) return 0;
  return Number((BigInt(rule.fullMinor - unitMinor) * BigInt(familyMinor)) / BigInt(unitMinor));
}
