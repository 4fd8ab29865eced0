import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { awaitsBalance, firstWay, methodsFor, payWays } from './payment.view.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

test('payWays returns the ways of the deployment, and only the balance and later when offline', () => {
  expect(payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], usd(2400), true)).toEqual(
    ['balance', 'card', 'paypal'],
  );
  expect(payWays([PaymentMethod.balance, PaymentMethod.visa], usd(2400), true)).toEqual(['balance', 'card']);
  expect(
    payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], usd(2400), false),
  ).toEqual(['balance', 'later']);
  expect(payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], usd(0), true)).toEqual(
    [],
  );
});

test('a session far ahead has the balance and a class pack only, with and without a network', () => {
  const all = [PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal];
  expect(payWays(methodsFor(all, false), usd(2400), true)).toEqual(['balance', 'card', 'paypal']);
  expect(payWays(methodsFor(all, true), usd(2400), true, true)).toEqual(['pack', 'balance']);
  expect(payWays(methodsFor(all, true), usd(2400), false)).toEqual(['balance']);
});

test('firstWay returns the balance only when it is known to suffice', () => {
  const ways = payWays([PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal], usd(2400), true);
  expect(firstWay(ways, 2400, 2400)).toBe('balance');
  expect(firstWay(ways, 2399, 2400)).toBe('card');
  expect(
    firstWay(payWays([PaymentMethod.balance, PaymentMethod.visa], usd(2400), false), undefined, 2400),
  ).toBe('later');
});

test('awaitsBalance returns true while the answer about the balance could change the way to pay', () => {
  const first = { isLoading: true, failureCount: 0 };
  expect(awaitsBalance(undefined, first)).toBe(true);
  expect(awaitsBalance('balance', first)).toBe(true);
  expect(awaitsBalance('card', first)).toBe(false);
  // Nobody waits for an answer that does not come.
  expect(awaitsBalance(undefined, { isLoading: true, failureCount: 1 })).toBe(false);
  expect(awaitsBalance(undefined, { isLoading: false, failureCount: 0 })).toBe(false);
});

test('payWays leaves out the card for a sum that the card service refuses', () => {
  const all = [PaymentMethod.balance, PaymentMethod.visa, PaymentMethod.paypal];
  expect(payWays(all, usd(49), true)).toEqual(['balance', 'paypal']);
  expect(payWays(all, usd(50), true)).toEqual(['balance', 'card', 'paypal']);
  expect(payWays(all, { minor: 49, currency: 'JPY' }, true)).toEqual(['balance', 'paypal']);
});
