import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { fittingOf, movingOf } from './exchange.view.ts';

const people: OrderRecord['participants'] = ['a', 'b', 'c'].map((id) => ({ id, kind: 'child', name: id }));
const ids = (some: OrderRecord['participants']) => some.map(({ id }) => id);

test('fittingOf returns everybody who fits, also with fewer seats', () => {
  expect(ids(fittingOf({ participants: people }, { participantIds: ['c', 'a'] }))).toEqual(['a', 'c']);
});

test('movingOf returns those who are chosen, as far as seats are free', () => {
  expect(ids(movingOf(people, ['c', 'b'], { seatsLeft: 5 }))).toEqual(['b', 'c']);
  expect(ids(movingOf(people, ['a', 'b', 'c'], { seatsLeft: 2 }))).toEqual(['a', 'b']);
  expect(ids(movingOf(people, ['c'], { seatsLeft: 1 }))).toEqual(['c']);
});
