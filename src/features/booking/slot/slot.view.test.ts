import { expect, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import type { SlotsOfPlan } from '#contract/slot.ts';
import { movedTo, monthAfter, monthWeeks } from './month.view.ts';
import { classAt, earliestDate, nearIn, planDays, slotIn, slotPath } from './slot.view.ts';

const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const listed = (id: string, zone: string, slots: SlotsOfPlan['slots']): SlotsOfPlan => ({
  plan: {
    id,
    version: 3,
    title: { en: 'Swim' },
    activity: 'swim',
    place: { name: 'Pool', address: '1 Street', cityId: 'austin' },
    zone,
    lengthMinutes: 45,
    priceMinor: 4000,
    currency: 'USD',
  },
  class: { id, startsAt: 'first', title: { en: 'Swim' } } as ClassRecord,
  slots,
});
const late = span('2027-03-10T03:00:00.000Z', '2027-03-10T03:45:00.000Z');
const early = span('2027-03-09T16:00:00.000Z', '2027-03-09T16:45:00.000Z');

test('planDays groups slots by the day of their place, soonest first, without those that have begun', () => {
  const plans = [listed('b', 'Asia/Shanghai', [late]), listed('a', 'America/Chicago', [early, late])];
  const days = (now: string) =>
    planDays(plans, Date.parse(now)).map(({ plan, days: shown }) => [
      plan.id,
      ...shown.map(({ date, slots }) => [date, slots.length]),
    ]);
  expect(days('2027-03-09T00:00:00Z')).toEqual([
    ['a', ['2027-03-09', 2]],
    ['b', ['2027-03-10', 1]],
  ]);
  expect(days('2027-03-09T16:00:00Z')).toEqual([
    ['b', ['2027-03-10', 1]],
    ['a', ['2027-03-09', 1]],
  ]);
  expect(days(late.startsAt)).toEqual([]);
});

test('classAt makes the class of a listed slot, with an id of its own', () => {
  const plan = listed('a', 'America/Chicago', [early, late]);
  expect(classAt(plan, late.startsAt)).toMatchObject({
    id: `a@${late.startsAt}`,
    ...late,
    slot: { planId: 'a', planVersion: 3, startsAt: late.startsAt },
  });
  expect(classAt(plan, '2027-03-10T04:00:00.000Z')).toBeUndefined();
  expect(classAt({ ...plan, class: null }, late.startsAt)).toBeUndefined();
});

test('nearIn and slotIn read only what is whole', () => {
  const near = { planId: 'a', planVersion: 1, startsAt: late.startsAt, zone: 'UTC' };
  expect(nearIn({ near: [near, { planId: 'a' }, null] })).toEqual([near]);
  expect([nearIn(undefined), nearIn({ near: 'no' })]).toEqual([[], []]);
  expect(slotIn({ slot: near })).toEqual({ planId: 'a', startsAt: late.startsAt });
  expect(slotIn({})).toBeUndefined();
});

test('slotPath names plan and start, and earliestDate is a date that no clock has left', () => {
  expect(slotPath({ planId: 'a', startsAt: late.startsAt })).toBe(
    '/student/payment?slot=a&at=2027-03-10T03%3A00%3A00.000Z',
  );
  expect(earliestDate('2027-03-10T11:59:00.000Z')).toBe('2027-03-09');
});

test('monthWeeks begins on Monday, and movedTo follows the arrow keys within the bounds', () => {
  const weeks = monthWeeks('2027-05');
  expect([weeks.length, weeks[0]?.slice(4), weeks[5]?.slice(0, 2)]).toEqual([
    6,
    [null, '2027-05-01', '2027-05-02'],
    ['2027-05-31', null],
  ]);
  const moved = (key: string) => movedTo('2027-05-31', key, '2027-05-25', '2027-06-01');
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Enter'].map(moved)).toEqual([
    '2027-06-01',
    '2027-05-30',
    undefined,
    undefined,
    undefined,
  ]);
  expect([monthAfter('2027-12', 1), monthAfter('2027-01', -1)]).toEqual(['2028-01', '2026-12']);
});
