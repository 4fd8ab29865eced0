import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { awaitsBalance, firstWay, payWays } from './payment.view.ts';

test('ways to pay follow the deployment, and only the balance can be agreed to without a network', () => {
  expect(payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], 2400, true)).toEqual([
    'balance',
    'card',
    'paypal',
  ]);
  expect(payWays([PaymentMethod.balance, PaymentMethod.visa], 2400, true)).toEqual(['balance', 'card']);
  expect(payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], 2400, false)).toEqual([
    'balance',
    'later',
  ]);
  expect(payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], 0, true)).toEqual([]);
});

test('the balance is chosen first only when it is known to suffice', () => {
  const ways = payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], 2400, true);
  expect(firstWay(ways, 2400, 2400)).toBe('balance');
  expect(firstWay(ways, 2399, 2400)).toBe('card');
  expect(firstWay(payWays([PaymentMethod.balance, PaymentMethod.visa], 2400, false), undefined, 2400)).toBe(
    'later',
  );
});

test('until the balance is known nothing is paid that could become another way under the finger', () => {
  const first = { isLoading: true, failureCount: 0 };
  expect(awaitsBalance(undefined, first)).toBe(true);
  expect(awaitsBalance('balance', first)).toBe(true);
  expect(awaitsBalance('card', first)).toBe(false);
  // Nobody waits for an answer that does not come.
  expect(awaitsBalance(undefined, { isLoading: true, failureCount: 1 })).toBe(false);
  expect(awaitsBalance(undefined, { isLoading: false, failureCount: 0 })).toBe(false);
});
