import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { isKnown, peopleOf, sharedAhead } from './student-profile.view.ts';

const otherId = '01a0c331-8e80-7358-91f7-835a1448b1aa';
const order = seenOrder({});
const end = Date.parse(order.class.endsAt);
const days = 86_400_000;

test('isKnown returns true until 30 days after the class, and false for a canceled order', () => {
  expect(isKnown(order, end + 30 * days - 1)).toBe(true);
  expect(isKnown(order, end + 30 * days)).toBe(false);
  for (const status of [OrderStatus.awaitPayment, OrderStatus.canceled, OrderStatus.reject] as const)
    expect(isKnown({ ...order, status }, end)).toBe(false);
});

test('peopleOf returns each participant once over all orders', () => {
  const two = seenOrder({
    participants: [...order.participants, { id: otherId, kind: 'child', name: 'Leo' }],
  });
  expect(peopleOf([order, two]).map(({ name }) => name)).toEqual(['Zoe', 'Leo']);
});

test('sharedAhead returns only shared needs of future classes', () => {
  const [person] = order.participants;
  const sharing = { ...order, needs: [{ participantId: person?.id ?? '', answer: null }] };
  expect(sharedAhead([order, sharing], end - 1)).toEqual([{ order: sharing, names: ['Zoe'] }]);
  expect(sharedAhead([sharing], end)).toEqual([]);
});
