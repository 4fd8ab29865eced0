import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { SlotDates } from '#contract/slot.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { datesInTurn, slotDatesToBook, usually } from './slot-dates.view.ts';

const first = '2027-03-09T16:00:00.000Z';
const after = (weeks: number, ms = 0) => new Date(Date.parse(first) + weeks * 7 * DAY_MS + ms).toISOString();
const date = (weeks: number, part: Partial<SlotDates['dates'][number]> = {}) => ({
  startsAt: after(weeks),
  endsAt: after(weeks, 45 * 60_000),
  isFree: true,
  myOrderId: null,
  busyIds: [],
  ...part,
});
const cls = seenClass({
  version: 1,
  priceMinor: 4000,
  place: { name: 'Pool', address: '1 Street', cityId: 'austin' },
});
const record: SlotDates = {
  plan: {
    id: 'plan',
    version: 1,
    title: { en: 'Swim' },
    activity: 'swim',
    place: cls.place,
    zone: 'UTC',
    lengthMinutes: 45,
    priceMinor: 4000,
    currency: 'USD',
  },
  class: null,
  // The third week is missing: the clocks skip the time.
  dates: [date(0), date(1, { isFree: false }), date(3, { isFree: false, myOrderId: 'order' }), date(4)],
};

test('datesInTurn counts weeks by the day, also after a missing one, and leaves out what has begun', () => {
  const starts = (everyWeeks: 1 | 2, now: string) =>
    datesInTurn(record, first, { everyWeeks }, Date.parse(now)).map(({ startsAt }) => startsAt);
  expect(starts(1, after(-1))).toEqual([after(0), after(1), after(3), after(4)]);
  expect(starts(2, after(-1))).toEqual([after(0), after(4)]);
  expect(starts(1, after(0))).toEqual([after(1), after(3), after(4)]);
});

test('slotDatesToBook takes a number of dates, or those up to a day, with the facts of each and why it is not free', () => {
  const read = (often: Partial<typeof usually>) =>
    slotDatesToBook(record, cls, record.dates, { ...usually, ...often });
  expect(read({ count: 3 }).map(({ id, canBook, whyNot }) => [id, canBook, whyNot])).toEqual([
    [`plan@${after(0)}`, true, undefined],
    [`plan@${after(1)}`, false, 'notFree'],
    [`plan@${after(3)}`, false, 'mine'],
  ]);
  expect(read({ by: 'date', until: after(3).slice(0, 10) })).toHaveLength(3);
  // Until a last date is chosen, nobody asks for a whole year.
  expect(read({ by: 'date', count: 2 })).toHaveLength(2);
  expect(read({})[3]?.basis).toEqual({
    classVersion: 1,
    priceMinor: 4000,
    currency: 'USD',
    startsAt: after(4),
    terms: {
      coachId: 'coach',
      endsAt: after(4, 45 * 60_000),
      placeName: 'Pool',
      address: '1 Street',
      cityId: 'austin',
      freeCancelHours: 24,
      lateRefundPct: 50,
      minSize: 1,
    },
  });
});
