import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { cancelErrors, leavingOf, refundOrigin } from './cancel.view.ts';

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

const family = {
  participants: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  cancel: { refundMinor: 7200, seatRefundMinor: 1200 },
  unitMinor: 2400,
  totalMinor: 7200,
} as OrderRecord;

test('whoever leaves brings back the share of a seat; all together the whole refund', () => {
  expect(leavingOf(family, [])).toEqual({
    ids: ['a', 'b', 'c'],
    isWhole: true,
    refundMinor: 7200,
    totalMinor: 7200,
  });
  expect(leavingOf(family, ['b'])).toEqual({
    ids: ['a', 'c'],
    isWhole: false,
    refundMinor: 2400,
    totalMinor: 4800,
  });
  // Children of others stay in the order: the price is that of the own ones.
  expect(leavingOf({ ...family, others: 1, totalMinor: 9600 }, []).totalMinor).toBe(7200);
  expect(leavingOf({ ...family, cancel: null }, ['a']).refundMinor).toBe(0);
});

test('somebody has to leave, for a reason', () => {
  const draft = { reason: 'ill', words: '', refundTo: 'origin', staying: [] } as const;
  expect(cancelErrors(draft, 2)).toEqual({});
  expect(cancelErrors({ ...draft, staying: ['a', 'b'] }, 2)).toEqual({ staying: 'nobody' });
  expect(cancelErrors({ ...draft, reason: '' }, 2)).toEqual({ reason: 'choose' });
  expect(cancelErrors({ ...draft, reason: 'other', words: ' ' }, 2)).toEqual({ words: 'wordsNeeded' });
});
