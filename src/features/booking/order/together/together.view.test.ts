import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { datesState, fromDateOn, inTurn, refundOf, withAction } from './together.view.ts';

const order = (id: string, day: number, part: Partial<OrderRecord> = {}) =>
  ({
    id,
    actions: [],
    cancel: null,
    class: { startsAt: `2027-03-${day}T09:00:00Z`, endsAt: `2027-03-${day}T10:00:00Z` },
    ...part,
  }) as unknown as OrderRecord;

const now = Date.parse('2027-03-15T12:00:00Z');

describe('dates of one booking', () => {
  it('inTurn returns the next date first and past ones last', () => {
    const sorted = inTurn([order('c', 27), order('past', 13), order('b', 20)], now);
    expect(sorted.map(({ id }) => id)).toEqual(['b', 'c', 'past']);
  });

  it('fromDateOn returns a date and the later ones', () => {
    const all = [order('a', 13), order('b', 20), order('c', 27)];
    expect(fromDateOn(all, order('b', 20))).toEqual(['b', 'c']);
  });

  it('withAction and refundOf count only dates that can be left', () => {
    const cancel = { kind: 'free', refundMinor: 1500, seatRefundMinor: 1500, freeUntil: null } as const;
    const left = order('b', 20, { actions: ['cancel'], cancel });
    expect(withAction([order('a', 13), left], 'cancel')).toEqual([left]);
    expect(refundOf([order('a', 13), left, left])).toBe(3000);
  });

  const unpaid = { status: OrderStatus.awaitPayment, expiresAt: '2027-03-15T12:15:00Z' };
  const asked = { status: OrderStatus.awaitAgree };
  const booked = { status: OrderStatus.progress };
  it.each([
    ['held until they are paid', [unpaid, asked], 0, { key: 'pay', until: unpaid.expiresAt }],
    ['no longer held', [unpaid], 16, { key: 'payOver', until: unpaid.expiresAt }],
    ['sent to the coach', [asked, asked], 0, { key: 'requested' }],
    ['accepted at once', [booked, booked], 0, { key: 'confirmed' }],
    ['answered in more than one way', [booked, asked], 0, { key: 'arrived' }],
    ['without an order', [], 0, { key: 'arrived' }],
  ])('datesState finds dates that are %s', (_what, parts, minutes, state) => {
    const orders = parts.map((part, day) => order(`${day}`, 20 + day, part));
    expect(datesState(orders, now + minutes * 60_000)).toEqual(state);
  });
});
