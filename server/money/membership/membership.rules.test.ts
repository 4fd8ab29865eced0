import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { discounted } from '#contract/price.rules.ts';
import { defaultRules as rules } from '#server/start/rules.ts';
import {
  asksForMembership,
  memberDiscountBps,
  membersFirstUntil,
  memberTerms,
  periodOf,
} from './membership.rules.ts';

const now = new Date('2027-03-01T08:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

describe('a period', () => {
  test.each([
    ['begins now when there was none', null, now],
    ['begins now when the last one is over', after(-DAY_MS), now],
    ['follows the one that runs', after(10 * DAY_MS), after(10 * DAY_MS)],
  ])('%s', (_what, until, startsAt) => {
    expect(periodOf(until, now, 365)).toEqual({
      startsAt,
      endsAt: new Date(startsAt.getTime() + 365 * DAY_MS),
    });
  });
});

describe('members first', () => {
  const cls = { members_first: true, created_at: now, price_minor: 1999, partner_id: null };
  test('membersFirstUntil returns the end of the class’s first day', () => {
    expect(membersFirstUntil(cls, after(24 * HOUR_MS - 1), rules)).toEqual(after(24 * HOUR_MS));
    expect(membersFirstUntil(cls, after(24 * HOUR_MS), rules)).toBeNull();
    expect(membersFirstUntil({ ...cls, members_first: false }, now, rules)).toBeNull();
  });

  test('memberTerms gives others the opening time, and members the benefit while it lasts', () => {
    const plain = { unitMinor: 1999, benefits: [] };
    expect(memberTerms(cls, false, now, rules)).toEqual({ ...plain, opensAt: after(24 * HOUR_MS) });
    expect(memberTerms(cls, true, now, rules)).toEqual({
      opensAt: null,
      unitMinor: 1999,
      benefits: ['early'],
    });
    expect(memberTerms(cls, true, after(25 * HOUR_MS), rules)).toEqual({ ...plain, opensAt: null });
  });
});

describe('five percent off at partner classes', () => {
  const partner = { members_first: false, created_at: now, price_minor: 1999, partner_id: 'p' };
  test('memberTerms discounts for members only, cut to whole cents', () => {
    expect(memberTerms(partner, true, now, rules)).toMatchObject({ unitMinor: 1900, benefits: ['discount'] });
    expect(memberTerms(partner, false, now, rules)).toMatchObject({ unitMinor: 1999, benefits: [] });
    expect(memberTerms({ ...partner, partner_id: null }, true, now, rules)).toMatchObject({ benefits: [] });
  });

  test('memberTerms uses no benefit for a free class, or when the discount is below a cent', () => {
    for (const price of [0, 19])
      expect(memberTerms({ ...partner, price_minor: price }, true, now, rules)).toMatchObject({
        unitMinor: price,
        benefits: [],
      });
  });

  test('discounted stays between zero and the price', () => {
    for (const bps of [0, 1, 500, 9999, 10_000])
      for (const price of [0, 1, 99, 1999, 1_000_000]) {
        expect(discounted(price, bps, 'USD')).toBeGreaterThanOrEqual(0);
        expect(discounted(price, bps, 'USD')).toBeLessThanOrEqual(price);
        expect(Number.isInteger(discounted(price, bps, 'USD'))).toBe(true);
      }
    expect(memberDiscountBps({ isMember: true, isPartnerClass: true }, rules)).toBe(500);
  });
});

test.each([
  ['JPY', 1999, 1900],
  ['USD', 1999, 1900],
  ['KWD', 5130, 4880],
  ['TWD', 5000, 4800],
])('a discount in %s leaves a price that can be paid', (currency, price, paid) => {
  expect(discounted(price, 500, currency)).toBe(paid);
});

test('asksForMembership returns false for a class without members first or a partner', () => {
  const plain = { members_first: false, partner_id: null };
  expect(asksForMembership([plain, plain])).toBe(false);
  expect(asksForMembership([plain, { ...plain, members_first: true }])).toBe(true);
  expect(asksForMembership([plain, { ...plain, partner_id: 'p' }])).toBe(true);
});
