import { describe, expect, it } from 'vitest';
import type { WaitForm } from '#contract/waitlist.ts';
import { countWaited, waitedIn, waitlistJoinDates } from './waitlist-join-dates.ts';

const form = (participantIds: string[], classIds: string[], part: Partial<WaitForm> = {}): WaitForm => ({
  seriesId: 'series',
  dates: classIds.map((classId) => ({
    entryId: `entry of ${classId}`,
    classId,
    basis: { classVersion: 1, priceMinor: 1500, currency: 'USD', startsAt: '2027-03-20T09:00:00Z' },
  })),
  participantIds,
  takesFewer: false,
  tappedAt: '2027-03-01T09:00:00Z',
  ...part,
});
const asked = (participantIds: string[], classIds: string[], part: Partial<WaitForm> = {}) =>
  waitlistJoinDates.intent({ form: form(participantIds, classIds, part), about: {} });

describe('waitlist.joinDates in the outbox', () => {
  it('is one intent with each date, in the lane of its series', () => {
    const one = asked(['ada'], ['a', 'b']);
    expect(one.body).toEqual(form(['ada'], ['a', 'b']));
    expect(one.entityId).toBe('entry of a');
    expect(waitlistJoinDates.lane(one)).toBe('series:series');
  });

  it.each<[string, string[], string[], string, Partial<WaitForm>?]>([
    ['the same people and dates', ['ada'], ['a', 'b'], 'same'],
    ['another person', ['ben'], ['a', 'b'], 'append'],
    ['one date less', ['ada'], ['a'], 'append'],
    ['fewer seats taken, too', ['ada'], ['a', 'b'], 'append', { takesFewer: true }],
    ['a caregiver', ['ada'], ['a', 'b'], 'append', { caregivers: 1 }],
    [
      'a shared need',
      ['ada'],
      ['a', 'b'],
      'append',
      { needs: [{ participantId: 'ada', accommodations: [], fields: [] }] },
    ],
  ])('treats a second tap for %s as: %s', (_what, people, classes, conflict, part = {}) => {
    const last = {
      type: 'waitlist.joinDates' as const,
      entityId: 'a',
      body: JSON.stringify(asked(['ada'], ['a', 'b']).body),
      isUnsent: true,
      isQuestion: false,
    };
    const next = asked(people, classes, part);
    expect(waitlistJoinDates.conflict(last, next)).toBe(conflict);
    expect(waitlistJoinDates.conflict({ ...last, type: 'orderSet.create' }, next)).toBe('append');
  });

  it('waitedIn and countWaited read an answer, and nothing from another shape', () => {
    const dates = [{ entryId: 'x' }, { entryId: null }];
    expect([waitedIn({ dates }), countWaited({ dates })]).toEqual([dates, 1]);
    expect([waitedIn(undefined), countWaited({ dates: 'none' })]).toEqual([[], 0]);
  });
});
