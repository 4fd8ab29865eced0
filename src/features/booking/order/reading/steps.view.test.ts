import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { stepsOf } from './steps.view.ts';

const at = (hour: number) => `2026-11-27T${hour}:00:00.000Z`;
const accepted = { event: 'accepted', at: at(12) };
const rejected = { event: 'rejected', at: at(13) };
const states = (part: Partial<OrderRecord>) =>
  stepsOf(seenOrder(part)).map(({ key, state }) => `${key} ${state}`);

test.each([
  [
    'unpaid',
    { status: OrderStatus.awaitPayment },
    ['requested now', 'accepted ahead', 'class ahead', 'rate ahead'],
  ],
  [
    'asked',
    { status: OrderStatus.awaitAgree },
    ['requested done', 'accepted now', 'class ahead', 'rate ahead'],
  ],
  [
    'accepted',
    { status: OrderStatus.progress, history: [accepted] },
    ['requested done', 'accepted done', 'class now', 'rate ahead'],
  ],
  [
    'to rate',
    { status: OrderStatus.completed, history: [accepted], actions: ['rate'], myRating: null },
    ['requested done', 'accepted done', 'class done', 'rate now'],
  ],
  ['rejected', { status: OrderStatus.reject, history: [rejected] }, ['requested done', 'rejected off']],
  [
    'canceled after the acceptance',
    { status: OrderStatus.canceled, history: [accepted, { event: 'canceledFree', at: at(13) }] },
    ['requested done', 'accepted done', 'canceled off'],
  ],
] as [string, Partial<OrderRecord>, string[]][])(
  'stepsOf returns the steps of an order that is %s',
  (_, part, steps) => {
    expect(states(part)).toEqual(steps);
  },
);

test('stepsOf marks the deadline of the step whose turn it is', () => {
  const steps = stepsOf(seenOrder({ status: OrderStatus.awaitAgree, agreeBy: at(15) }));
  expect(steps.filter(({ isDeadline }) => isDeadline).map((step) => step.at)).toEqual([at(15)]);
});
