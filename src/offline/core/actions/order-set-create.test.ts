import { describe, expect, it } from 'vitest';
import type { OrderSetForm } from '#contract/order-set.ts';
import {
  datesIn,
  firstClassIn,
  missedIn,
  orderSetCreate,
  ordersIn,
  planIn,
  seriesIn,
} from './order-set-create.ts';

const terms = {
  coachId: 'coach',
  endsAt: '2027-03-20T10:00:00Z',
  placeName: 'Pool',
  address: '',
  cityId: 'austin',
  freeCancelHours: 24,
  lateRefundPct: 50,
  minSize: 0,
};
const date = (classId: string, startsAt: string) => ({
  orderId: `order of ${classId}`,
  classId,
  basis: { classVersion: 1, priceMinor: 1500, currency: 'USD', startsAt, terms },
});
const form = (participantIds: string[], classIds: string[]): Omit<OrderSetForm, 'replayed'> => ({
  setId: 'set',
  seriesId: 'series',
  want: 'every',
  dates: classIds.map((id, week) => date(id, `2027-03-${13 + 7 * week}T09:00:00Z`)),
  participantIds,
  tappedAt: '2027-03-01T09:00:00Z',
  payFromBalance: true,
});
const asked = (participantIds: string[], classIds: string[]) =>
  orderSetCreate.intent({ form: form(participantIds, classIds), about: {} }, { isOnline: false });

describe('orderSet.create in the outbox', () => {
  it('is one intent with each date, whose cost is the sum, in the lane of its series', () => {
    const one = asked(['ada'], ['a', 'b']);
    expect(one).toMatchObject({ entityId: 'set', body: { replayed: true }, basis: { priceMinor: 3000 } });
    expect(orderSetCreate.lane(one)).toBe('series:series');
    expect([datesIn(one.body), firstClassIn(one.body)]).toEqual([
      ['2027-03-13T09:00:00Z', '2027-03-20T09:00:00Z'],
      'a',
    ]);
  });

  it.each([
    ['the same person and a date of the first tap', ['ada', 'ben'], ['b', 'c'], 'same'],
    ['another person', ['ben'], ['a'], 'append'],
    ['other dates', ['ada'], ['c'], 'append'],
  ])('treats a second tap for %s as: %s', (_what, people, classes, conflict) => {
    const last = {
      type: 'orderSet.create' as const,
      entityId: 'set',
      body: JSON.stringify(asked(['ada'], ['a', 'b']).body),
      isUnsent: true,
      isQuestion: false,
    };
    expect(orderSetCreate.conflict(last, asked(people, classes))).toBe(conflict);
  });

  it('is about the slot plan without a series, and compares dates by their start: each tap has new classes', () => {
    const slots = (classIds: string[], planId = 'plan') => {
      const { seriesId: _, ...rest } = form(['ada'], classIds);
      const made = { ...rest, slots: { planId, planVersion: 1 } };
      return orderSetCreate.intent({ form: made, about: {} }, { isOnline: true });
    };
    const one = slots(['a', 'b']);
    expect(orderSetCreate.lane(one)).toBe('series:plan');
    expect([planIn(one.body), seriesIn(one.body)]).toEqual(['plan', 'plan']);
    expect([planIn(asked(['ada'], ['a']).body), seriesIn(asked(['ada'], ['a']).body)]).toEqual([
      undefined,
      'series',
    ]);
    const last = {
      type: 'orderSet.create' as const,
      entityId: 'set',
      body: JSON.stringify(one.body),
      isUnsent: true,
      isQuestion: false,
    };
    expect(orderSetCreate.conflict(last, slots(['c', 'd']))).toBe('same');
    expect(orderSetCreate.conflict(last, slots(['a', 'b'], 'other'))).toBe('append');
  });

  it('reads the booked and the missed dates of an answer, and none of another shape', () => {
    const missed = [{ classId: 'b', startsAt: '2027-03-20T09:00:00Z', reason: 'CLASS_FULL', seatsLeft: 1 }];
    const data = { id: 'set', orders: [{ id: 'order of a' }], missed };
    expect([ordersIn(data), missedIn(data)]).toEqual([data.orders, missed]);
    expect([ordersIn(null), missedIn('')]).toEqual([[], []]);
  });
});
