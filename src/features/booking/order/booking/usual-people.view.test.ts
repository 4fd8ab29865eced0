import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { usualPeople } from './usual-people.view.ts';

const cls = { coach: { id: 'maya' }, activity: 'swim' } as const;
type Booked = Parameters<typeof usualPeople>[0][number];
const order = (day: number, who: string, own: Partial<Booked> = {}): Booked => ({
  status: OrderStatus.completed,
  createdAt: `2026-11-0${day}T12:00:00.000Z`,
  participants: [{ id: who, kind: 'child', name: who }],
  coach: { id: 'maya' },
  class: { activity: 'swim' },
  ...own,
});
const other = { coach: { id: 'daniel' } };

test('usualPeople prefers the last participants with the coach to those of the activity', () => {
  expect(usualPeople([order(1, 'ada'), order(2, 'ben'), order(3, 'cleo', other)], cls)).toEqual(['ben']);
});

test('usualPeople falls back to the activity, then to nobody', () => {
  const chess = { ...other, class: { activity: 'yoga' as const } };
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
