import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { OrderStatus } from './enums.ts';
import { cancelQuote, feeOf, freeCancelUntil, percentOf, type CancelFacts } from './order.rules.ts';

const startsAt = Date.parse('2027-03-04T12:00:00Z');

/** An accepted order, paid this many hours before the start. */
const paid = (hoursBefore: number, terms: Partial<CancelFacts['policy']> = {}): CancelFacts => ({
  status: OrderStatus.progress,
  startsAt,
  paidAt: startsAt - hoursBefore * HOUR_MS,
  totalMinor: 4001,
  currency: 'USD',
  policy: {
    freeCancelHours: 24,
    graceMinutes: 60,
    lateRefundPct: 50,
    noShowRefundPct: 0,
    feeBps: 1500,
    waiverVersion: '1',
    ...terms,
  },
});
const hoursLeft = (facts: CancelFacts) => (startsAt - freeCancelUntil(facts)) / HOUR_MS;

test.each([
  ['a day before the start', 48, {}, 24],
  ['an hour after a late payment', 10, {}, 9],
  ['never nearer than two hours, as orders without their own term have it', 2.5, {}, 2],
  ['never nearer than the order says', 6, { graceBeforeStartHours: 5.5 }, 5.5],
  ['for as long as the order says', 48, { freeCancelHours: 72, graceMinutes: 90 }, 46.5],
])('leaving is free until %s', (_name, hoursBefore, terms, left) => {
  expect(hoursLeft(paid(hoursBefore, terms))).toBe(left);
});

test('cancelQuote refunds the agreed share in whole minor units until the start', () => {
  const facts = paid(48);
  const at = freeCancelUntil(facts);
  expect(cancelQuote(facts, at)).toEqual({ kind: 'free', refundMinor: 4001 });
  expect(cancelQuote(facts, at + 1)).toEqual({ kind: 'late', refundMinor: 2000 });
  expect(cancelQuote(facts, startsAt - 1)).toEqual({ kind: 'late', refundMinor: 2000 });
  expect(cancelQuote(facts, startsAt)).toEqual({ kind: 'none' });
});

test.each([
  ['JPY', 4001, 2000],
  ['USD', 4001, 2000],
  ['KWD', 4010, 2000],
  ['TWD', 5100, 2500],
])('half of an amount of %s is rounded down to what can be paid', (currency, amount, half) => {
  expect(percentOf(amount, 50, currency)).toBe(half);
  expect(percentOf(amount, 100, currency)).toBe(amount);
  expect(percentOf(amount, 0, currency)).toBe(0);
});

test.each([
  [4001, 600],
  [1, 0],
  [5125, 768],
])('the fee of %i is whole minor units, whatever the currency', (amount, fee) => {
  expect(feeOf(amount, 1500)).toBe(fee);
});
