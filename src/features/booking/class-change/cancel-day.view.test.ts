import { expect, test } from 'vitest';
import type { DayClassCheck } from '#contract/class-check.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { aboutDay, daysOf, refundsOf, strikesOf, waitingDayOf } from './cancel-day.view.ts';

const now = Date.parse('2027-03-02T16:00:00.000Z');

const check = (id: string, startsAt: string, own: Partial<DayClassCheck> = {}): DayClassCheck => ({
  id,
  title: { en: id },
  startsAt,
  endsAt: startsAt,
  zone: 'America/Vancouver',
  families: 1,
  orders: 1,
  refundMinor: 4001,
  currency: 'USD',
  contested: 0,
  waiting: 0,
  helpers: 0,
  isStrike: false,
  ...own,
});

const row = (classIds: string[]): Waiting => ({
  seq: 1,
  id: 'r1',
  type: 'class.cancelDay',
  entityId: '2027-03-02',
  state: 'queued',
  unanswered: false,
  isServerError: false,
  about: {},
  input: { date: '2027-03-02', classIds },
  people: [],
  createdAt: now,
});

test('daysOf groups classes by the clock of their place, without those that began or wait already', () => {
  const classes = [
    check('begun', '2027-03-02T16:00:00.000Z'),
    check('noon', '2027-03-02T20:00:00.000Z'),
    check('waits', '2027-03-02T21:00:00.000Z'),
    // Ten at night in Vancouver; in Shanghai it is the next day.
    check('night', '2027-03-03T06:00:00.000Z'),
    check('abroad', '2027-03-03T06:30:00.000Z', { zone: 'Asia/Shanghai' }),
  ];
  const days = daysOf(classes, [row(['waits'])], now);
  expect(days.map(({ date, classes: all }) => [date, all.map(({ id }) => id)])).toEqual([
    ['2027-03-02', ['noon', 'night']],
    ['2027-03-03', ['abroad']],
  ]);
});

test('refundsOf adds the refunds of each currency and leaves out nothing to refund', () => {
  const at = '2027-03-02T20:00:00.000Z';
  expect(
    refundsOf([
      check('a', at),
      check('b', at),
      check('c', at, { currency: 'CNY', refundMinor: 900 }),
      check('d', at, { currency: 'EUR', refundMinor: 0 }),
    ]),
  ).toEqual([
    { currency: 'USD', minor: 8002 },
    { currency: 'CNY', minor: 900 },
  ]);
});

test('strikesOf announces the hiding from the limit on, and never for a day without a strike', () => {
  const at = '2027-03-02T20:00:00.000Z';
  const late = check('a', at, { isStrike: true });
  const day = (classes: DayClassCheck[]) => ({ date: '2027-03-02', classes });
  expect(strikesOf(day([late, check('b', at)]), { open: 1, limit: 3 })).toEqual({
    count: 1,
    total: 2,
    isHiding: false,
  });
  expect(strikesOf(day([late, late]), { open: 1, limit: 3 }).isHiding).toBe(true);
  expect(strikesOf(day([check('b', at)]), { open: 5, limit: 3 }).isHiding).toBe(false);
});

test('waitingDayOf finds the row that names the class, and aboutDay keeps what the coach saw', () => {
  expect(waitingDayOf([row(['a'])], 'a')?.id).toBe('r1');
  expect(waitingDayOf([row(['a'])], 'b')).toBeUndefined();
  const at = '2027-03-02T20:00:00.000Z';
  expect(aboutDay({ classes: [check('a', at)] })).toEqual({
    classes: [{ id: 'a', title: { en: 'a' }, startsAt: at, zone: 'America/Vancouver' }],
  });
});
