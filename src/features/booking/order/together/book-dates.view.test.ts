import { describe, expect, it } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { datesToCome } from '#src/features/teaching/series/dates-to-book.view.ts';
import { waiting } from '#tests/support/waiting.ts';
import {
  classOfDates,
  datesFor,
  datesOf,
  differencesOf,
  isDifferent,
  orderSetOf,
  pricesFor,
  pricesOf,
  sumOf,
  waitingDates,
} from './book-dates.view.ts';

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
const everyDate = datesToCome({ classes }, now);
const coming = everyDate.filter(({ id }) => id !== 'mine');
const all = { kind: 'all', leftOut: ['b'], isFitting: false } as const;

describe('dates to book', () => {
  it('datesToCome returns coming dates, soonest first', () => {
    expect(everyDate.map(({ id }) => id)).toEqual(['b', 'mine', 'full', 'c']);
  });

  it.each([
    ['a sibling', ['ben'], [{ id: 'ada' }, { id: 'ben' }], true, true],
    ['a person who is on it', ['ada', 'ben'], [{ id: 'ada' }, { id: 'ben' }], true, false],
    ['people, while the order is not on this phone', ['ben'], [{ id: 'ada' }, { id: 'ben' }], false, true],
    ['the only person of the family', [], [{ id: 'ada' }], false, false],
  ])(
    'datesFor judges a date with an order of the family for %s',
    (_whom, chosen, people, isKept, canBook) => {
      const orders = isKept ? [{ id: 'order', participants: [{ id: 'ada' }] }] : [];
      const judged = datesFor(everyDate, { chosen, people, orders: orders as never });
      expect(judged.find(({ id }) => id === 'mine')?.canBook).toBe(canBook);
    },
  );

  it('differencesOf names what a date has unlike the class from which the person came', () => {
    const cls = {
      coach: { id: 'coach' },
      place: { name: 'Pool', address: '', cityId: 'austin' },
      priceMinor: 1500,
      freeCancelHours: 24,
      lateRefundPct: 50,
      minSize: 0,
    };
    const [one] = coming;
    if (one === undefined) throw new Error('no date');
    const differs = (part: object) =>
      differencesOf({ ...one, basis: { ...one.basis, terms: { ...one.basis.terms, ...part } } }, cls);
    expect(isDifferent(differs({}))).toBe(false);
    expect(differs({ placeName: 'Lake' }).place).toBe('Lake');
    for (const part of [{ placeName: 'Lake' }, { coachId: 'other' }, { lateRefundPct: 0 }, { minSize: 3 }])
      expect(isDifferent(differs(part))).toBe(true);
    expect(isDifferent(differencesOf(one, { ...cls, priceMinor: 1000 }))).toBe(true);
  });

  it('waitingDates counts what is on its way for these people, and finds the row that a new choice replaces', () => {
    const row = (seq: number, part: object, participantIds = ['ada']) => ({
      ...waiting,
      seq,
      type: 'orderSet.create' as const,
      input: { seriesId: 'series', participantIds },
      ...part,
    });
    const asks = { state: 'needsUser' as const, reason: 'TOO_OLD' };
    const read = (rows: ReturnType<typeof row>[], chosen: string[]) => {
      const { onItsWay, question } = waitingDates(rows, { seriesId: 'series' }, chosen);
      return [onItsWay?.seq, question?.seq];
    };
    expect(read([row(1, {})], ['ada'])).toEqual([1, undefined]);
    expect(read([row(1, {})], ['ben'])).toEqual([undefined, undefined]);
    expect(read([row(1, asks)], ['ada'])).toEqual([undefined, 1]);
    expect(read([row(1, asks)], ['ben'])).toEqual([undefined, undefined]);
    expect(read([row(1, { ...asks, reason: 'PARTICIPANT_UNKNOWN' }, ['gone'])], ['ben'])).toEqual([
      undefined,
      1,
    ]);
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
      {
        cls,
        source: { seriesId: 'series' },
        dates: datesOf(coming, all),
        isFitting: true,
        prices: pricesFor(datesOf(coming, all), ['kid'], now),
      },
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

  it('orderSetOf names the plan of slots, and makes the class of each', () => {
    const dates = coming.slice(0, 2);
    let made = 0;
    const slots = { planId: 'plan', planVersion: 2 };
    const form = orderSetOf(
      {
        cls: { coach: {}, place: {} } as ClassRecord,
        source: { slots },
        dates,
        isFitting: false,
        prices: pricesFor(dates, ['kid'], now),
      },
      {
        orderId: 'set',
        entryId: 'entry',
        participantIds: ['kid'],
        way: 'balance',
        now,
        needs: [],
        cards: [],
        caregivers: 0,
        fewerOk: false,
        waits: false,
        maxPriceMinor: undefined,
      },
      () => `id${++made}`,
    );
    expect(form).toMatchObject({ slots, want: 'every' });
    expect(form.seriesId).toBeUndefined();
    expect(form.dates.map(({ orderId, classId, basis }) => [orderId, classId, basis.startsAt])).toEqual([
      ['id1', 'id2', dates[0]?.startsAt],
      ['id3', 'id4', dates[1]?.startsAt],
    ]);
  });

  it('datesFor leaves out a slot at which one of the chosen people has a class', () => {
    const [one] = coming;
    const busy = { ...one!, busyIds: ['ada'] };
    const judged = (chosen: string[]) =>
      datesFor([busy], { chosen, people: [{ id: 'ada' }, { id: 'ben' }], orders: [] })[0];
    expect(judged(['ada', 'ben'])).toMatchObject({ canBook: false, whyNot: 'busy' });
    expect(judged(['ben'])).toMatchObject({ canBook: true });
  });

  it('waitingDates finds bookings of a slot plan', () => {
    const row = {
      ...waiting,
      type: 'orderSet.create' as const,
      input: { slots: { planId: 'plan' }, participantIds: ['ada'] },
    };
    const of = (planId: string) =>
      waitingDates([row], { slots: { planId, planVersion: 1 } }, ['ada']).onItsWay?.seq;
    expect([of('plan'), of('other')]).toEqual([row.seq, undefined]);
  });
});
