import { expect, test } from 'vitest';
import { firstWay, payWays } from './payment.view.ts';

test('ways to pay follow the deployment, and only the balance can be agreed to without a network', () => {
  expect(payWays([0, 40, 30], 2400, true)).toEqual(['balance', 'card', 'paypal']);
  expect(payWays([0, 40], 2400, true)).toEqual(['balance', 'card']);
  expect(payWays([0, 40, 30], 2400, false)).toEqual(['balance', 'later']);
  expect(payWays([0, 40, 30], 0, true)).toEqual([]);
});

test('the balance is chosen first only when it is known to suffice', () => {
  const ways = payWays([0, 40, 30], 2400, true);
  expect(firstWay(ways, 2400, 2400)).toBe('balance');
  expect(firstWay(ways, 2399, 2400)).toBe('card');
  expect(firstWay(payWays([0, 40], 2400, false), undefined, 2400)).toBe('later');
});
