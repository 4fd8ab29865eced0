import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { hasSaved, renewedUntil, returnable } from './membership.view.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const day = 86_400_000;
const at = (days: number) => new Date(now + days * day).toISOString();

test.each([
  [null, 365],
  [at(-30), 365],
  [at(30), 395],
])('renewedUntil returns, for an end at %s, an end %i days from now', (until, days) => {
  expect(renewedUntil({ until, days: 365 }, now)).toBe(now + days * day);
});

test('returnable returns the payment method of the period and if it runs already', () => {
  const period = {
    id: 'a',
    state: 'paid' as const,
    priceMinor: 4900,
    currency: 'USD',
    method: PaymentMethod.paypal,
    paidAt: at(0),
    startsAt: at(10),
    endsAt: at(375),
    refundedAt: null,
  };
  const refund = { id: 'a', amountMinor: 4900, until: at(14) };
  expect(returnable({ refund, periods: [period] }, now)).toEqual({
    ...refund,
    method: PaymentMethod.paypal,
    runs: false,
  });
  expect(returnable({ refund, periods: [{ ...period, startsAt: at(0) }] }, now)?.runs).toBe(true);
  expect(returnable({ refund: null, periods: [period] }, now)).toBeUndefined();
});

test('hasSaved returns true when there were only early bookings', () => {
  expect(hasSaved({ amountMinor: 0, discounted: 0, early: 1 })).toBe(true);
  expect(hasSaved({ amountMinor: 0, discounted: 0, early: 0 })).toBe(false);
});
