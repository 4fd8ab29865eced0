import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { seenClass } from '#tests/support/seen-class.ts';
import { seenCourse } from '#tests/support/seen-series.ts';
import { usualPeople } from './usual-people.view.ts';

const cls = seenClass({ coach: { ...seenClass().coach, id: 'maya' }, activity: 'swim' });
type Booked = Parameters<typeof usualPeople>[0][number];
const order = (day: number, who: string, own: Partial<Booked> = {}): Booked => ({
  status: OrderStatus.completed,
  createdAt: `2026-11-0${day}T12:00:00.000Z`,
  participants: [{ id: who, kind: 'child', name: who }],
  coach: { id: 'maya' },
  class: { id: `class${day}`, activity: 'swim' },
  ...own,
});
const other = { coach: { id: 'daniel' } };

test('usualPeople prefers the last participants with the coach to those of the activity', () => {
  expect(usualPeople([order(1, 'ada'), order(2, 'ben'), order(3, 'cleo', other)], cls)).toEqual(['ben']);
});

test('usualPeople falls back to the activity, then to nobody', () => {
  const chess = { ...other, class: { id: 'yoga', activity: 'yoga' as const } };
  expect(usualPeople([order(1, 'ada', other), order(2, 'ben', chess)], cls)).toEqual(['ada']);
  expect(usualPeople([order(2, 'ben', chess)], cls)).toEqual([]);
});

test('usualPeople ignores canceled and rejected orders', () => {
  expect(
    usualPeople(
      [
        order(1, 'ada'),
        order(2, 'ben', { status: OrderStatus.canceled }),
        order(3, 'cleo', { status: OrderStatus.reject }),
      ],
      cls,
    ),
  ).toEqual(['ada']);
});

test('usualPeople leaves out who has a seat in this class or course, but not in another date of a series', () => {
  const booked = order(1, 'ada', { status: OrderStatus.progress });
  const series = {
    id: 'series',
    number: 1,
    of: 4,
    weekdays: [3],
    everyWeeks: 1,
    lastDate: '2026-12-30',
  } as const;
  const here = { ...cls, id: 'class1' };
  expect(usualPeople([booked], here)).toEqual([]);
  expect(usualPeople([booked], { ...here, series: { ...series, weekdays: [3] } })).toEqual(['ada']);
  expect(
    usualPeople([booked], { ...here, series: { ...series, weekdays: [3] }, course: seenCourse() }),
  ).toEqual([]);
});
