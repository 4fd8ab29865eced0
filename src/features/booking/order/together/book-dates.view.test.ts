import { describe, expect, it } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { datesToCome } from '#src/features/teaching/series/dates-to-book.view.ts';
import { classOfDates, datesOf, orderSetOf, pricesOf, sumOf } from './book-dates.view.ts';

type SeriesDate = SeriesRecord['classes'][number];
const now = Date.parse('2027-03-15T12:00:00Z');
const date = (id: string, day: number, part: Partial<SeriesDate> = {}): SeriesDate => ({
  id,
  date: `2027-03-${day}`,
  startsAt: `2027-03-${day}T09:00:00Z`,
  endsAt: `2027-03-${day}T10:00:00Z`,
  state: 'published',
  capacity: 4,
  seatsLeft: 3,
  canBook: true,
  myOrderId: null,
  basis: {
    classVersion: 2,
    priceMinor: 1500,
    currency: 'USD',
    startsAt: `2027-03-${day}T09:00:00Z`,
    terms: {
      coachId: 'coach',
      endsAt: `2027-03-${day}T10:00:00Z`,
      placeName: 'Pool',
      address: '',
      cityId: 'austin',
      freeCancelHours: 24,
      lateRefundPct: 50,
      minSize: 0,
    },
  },
  ...part,
});
const classes = [
  date('past', 13),
  date('c', 27, { seatsLeft: 1 }),
  date('b', 20),
  date('mine', 21, { myOrderId: 'order' }),
  date('gone', 22, { state: 'canceled' }),
  date('full', 23, { seatsLeft: 0, canBook: false }),
];
const coming = datesToCome({ classes }, now);
const all = { kind: 'all', leftOut: ['b'], isFitting: false } as const;

describe('dates to book', () => {
  it('datesToCome returns coming dates without a seat of the family, soonest first', () => {
    expect(coming.map(({ id }) => id)).toEqual(['b', 'full', 'c']);
  });

  it('datesOf names all dates with a seat, or those that are left ticked', () => {
    expect(datesOf(coming, all).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(datesOf(coming, { ...all, kind: 'chosen' }).map(({ id }) => id)).toEqual(['c']);
  });

  it('classOfDates costs the sum of the dates and has the fewest seats; as many as fit have their own', () => {
    const dates = datesOf(coming, all);
    const cls = {
      id: 'b',
      capacity: 4,
      priceMinor: 1500,
      seatsLeft: 3,
      actions: [],
    } as unknown as ClassRecord;
    expect(classOfDates(cls, dates, all)).toMatchObject({
      priceMinor: 3000,
      seatsLeft: 1,
      actions: ['book'],
    });
    expect(classOfDates(cls, dates, { ...all, isFitting: true }).seatsLeft).toBe(4);
    expect([sumOf(dates), pricesOf(dates)]).toEqual([3000, [1500, 1500]]);
  });

  it('orderSetOf gives each date its order and the facts that were shown, and joins no waitlist', () => {
    const cls = { ...classOfDates({ coach: {}, place: {} } as ClassRecord, coming, all), id: 'b' };
    let made = 0;
    const form = orderSetOf(
      { cls, seriesId: 'series', dates: datesOf(coming, all), isFitting: true },
      {
        orderId: 'set',
        entryId: 'entry',
        participantIds: ['kid'],
        way: 'balance',
        now,
        needs: [],
        cards: [],
        caregivers: 0,
        fewerOk: true,
        waits: true,
        maxPriceMinor: undefined,
      },
      () => `order${++made}`,
    );
    expect(form).toMatchObject({
      setId: 'set',
      seriesId: 'series',
      want: 'fitting',
      payFromBalance: true,
      fewerOk: true,
    });
    expect(form.dates.map(({ orderId, classId, basis }) => [orderId, classId, basis.classVersion])).toEqual([
      ['order1', 'b', 2],
      ['order2', 'c', 2],
    ]);
    expect(Object.keys(form)).not.toContain('waitIfFull');
    expect(Object.keys(form)).not.toContain('classId');
  });
});
