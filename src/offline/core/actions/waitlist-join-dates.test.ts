import { describe, expect, it } from 'vitest';
import type { WaitForm } from '#contract/waitlist.ts';
import { countWaited, waitedIn, waitlistJoinDates } from './waitlist-join-dates.ts';

const form = (participantIds: string[], classIds: string[]): WaitForm => ({
  seriesId: 'series',
  dates: classIds.map((classId) => ({
    entryId: `entry of ${classId}`,
    classId,
    basis: { classVersion: 1, priceMinor: 1500, currency: 'USD', startsAt: '2027-03-20T09:00:00Z' },
  })),
  participantIds,
  takesFewer: false,
  tappedAt: '2027-03-01T09:00:00Z',
});
const asked = (participantIds: string[], classIds: string[]) =>
  waitlistJoinDates.intent({ form: form(participantIds, classIds), about: {} });

describe('waitlist.joinDates in the outbox', () => {
  it('is one intent with each date, in the lane of its series', () => {
    const one = asked(['ada'], ['a', 'b']);
    expect(one.body).toEqual(form(['ada'], ['a', 'b']));
    expect(waitlistJoinDates.lane(one)).toBe('series:series');
  });

  it.each([
    ['the same people and dates', ['ada'], ['a', 'b'], 'same'],
    ['another person', ['ben'], ['a', 'b'], 'append'],
    ['one date less', ['ada'], ['a'], 'append'],
  ])('treats a second tap for %s as: %s', (_what, people, classes, conflict) => {
    const last = {
      type: 'waitlist.joinDates' as const,
      entityId: 'a',
      body: JSON.stringify(asked(['ada'], ['a', 'b']).body),
      isUnsent: true,
    };
    expect(waitlistJoinDates.conflict(last, asked(people, classes))).toBe(conflict);
    expect(waitlistJoinDates.conflict({ ...last, type: 'orderSet.create' }, asked(people, classes))).toBe(
      'append',
    );
  });

  it('waitedIn and countWaited read an answer, and nothing from another shape', () => {
    const dates = [{ entryId: 'x' }, { entryId: null }];
    expect([waitedIn({ dates }), countWaited({ dates })]).toEqual([dates, 1]);
    expect([waitedIn(undefined), countWaited({ dates: 'none' })]).toEqual([[], 0]);
  });
});
