import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { ageAt, isMinorNow, usualPeople } from './booking-people.view.ts';

test('the age is that of the day of the class, where it takes place', () => {
  // 9 in the evening of the 27th in Chicago.
  const cls = { startsAt: '2026-11-28T03:00:00.000Z', zone: 'America/Chicago' };
  expect(ageAt({ birthDate: '2018-11-27' }, cls)).toBe(8);
  expect(ageAt({ birthDate: '2018-11-28' }, cls)).toBe(7);
  expect(ageAt({ birthDate: null }, cls)).toBeUndefined();
  expect(isMinorNow({ birthDate: '2010-01-01' }, Date.parse(cls.startsAt))).toBe(true);
  expect(isMinorNow({ birthDate: '1990-01-01' }, Date.parse(cls.startsAt))).toBe(false);
  expect(isMinorNow({ birthDate: null }, Date.parse(cls.startsAt))).toBe(false);
});

const order = (
  who: string,
  coach: string,
  activity: 'swim' | 'chess',
  createdAt: string,
  status = OrderStatus.completed,
) => ({
  status,
  createdAt,
  participants: [{ id: who, kind: 'child' as const, name: who }],
  class: { activity },
  coach: { id: coach },
});
type Asked = Parameters<typeof usualPeople>[1];
const asked = (coach: string, activity: 'swim' | 'chess') => ({
  coach: { id: coach } as Asked['coach'],
  activity,
});

test('who came last with this coach is usual, else who came last to this activity', () => {
  const orders = [
    order('mia', 'maya', 'swim', '2026-01-01'),
    order('leo', 'maya', 'swim', '2026-02-01'),
    order('ann', 'lin', 'chess', '2026-03-01'),
    order('tom', 'maya', 'swim', '2026-04-01', OrderStatus.canceled),
  ];
  expect(usualPeople(orders, asked('maya', 'chess'))).toEqual(['leo']);
  expect(usualPeople(orders, asked('new', 'chess'))).toEqual(['ann']);
  expect(usualPeople([], asked('maya', 'swim'))).toEqual([]);
});
