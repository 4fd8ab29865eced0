import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { refundOrigin } from './cancel.view.ts';

const paid = {
  method: PaymentMethod.visa,
  payState: 'captured',
  cancel: { refundMinor: 4500 },
} as OrderRecord;

test('only what a card or PayPal has really paid can go back to it or to the balance', () => {
  expect(refundOrigin(paid)).toBe('card');
  expect(refundOrigin({ ...paid, method: PaymentMethod.paypal })).toBe('paypal');
  // From the balance it goes back there; what is only authorised is let go; nothing is nothing.
  expect(refundOrigin({ ...paid, method: PaymentMethod.balance })).toBeUndefined();
  expect(refundOrigin({ ...paid, payState: 'authorized' })).toBeUndefined();
  expect(refundOrigin({ ...paid, cancel: { ...paid.cancel!, refundMinor: 0 } })).toBeUndefined();
  expect(refundOrigin({ ...paid, cancel: null })).toBeUndefined();
});
