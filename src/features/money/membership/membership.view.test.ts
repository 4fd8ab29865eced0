import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { Membership } from '#contract/membership.ts';
import { seenMembership } from '#tests/support/seen-membership.ts';
import { hasSaved, membershipAt, renewedUntil, returnable } from './membership.view.ts';

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

const stored: Membership = {
  ...seenMembership,
  state: 'active',
  until: at(10),
  holder: { id: 'me', name: 'Ann', isMe: true },
  refund: { id: 'a', amountMinor: 4900, until: at(4) },
  actions: ['renew', 'refund'],
};
const pending = {
  id: 'a',
  priceMinor: 4900,
  method: PaymentMethod.visa,
  expiresAt: at(0.01),
  payment: null,
} satisfies Membership['pending'];
const waits = { state: 'pendingPayment', pending, until: null } as const;

test.each([
  ['an active one before its end', {}, 0, 'active', null],
  ['an active one after the time of its refund', {}, 5, 'active', 'late'],
  ['an active one after its end', {}, 10, 'expired', null],
  ['an unpaid one in its time', waits, 0, 'pendingPayment', null],
  ['an unpaid one after its time', waits, 1, 'none', null],
  ['an unpaid renewal after its time', { ...waits, until: at(-3) }, 1, 'expired', null],
] as const)('membershipAt returns %s as it is then', (_what, part, days, state, whyNoRefund) => {
  expect(membershipAt({ ...stored, ...part }, now + days * day)).toMatchObject({
    state,
    whyNoRefund,
  });
});
