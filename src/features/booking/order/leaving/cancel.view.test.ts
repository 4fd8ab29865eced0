import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { askLines, cancelErrors, leavingOf, refundOrigin } from './cancel.view.ts';

const paid = {
  method: PaymentMethod.visa,
  payState: 'captured',
  cancel: { refundMinor: 4500 },
} as OrderRecord;

test('refundOrigin returns the card or PayPal only when it was charged', () => {
  expect(refundOrigin(paid)).toBe('card');
  expect(refundOrigin({ ...paid, method: PaymentMethod.paypal })).toBe('paypal');
  // No choice for a balance payment, an authorization that is only released, or a refund of zero.
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

test('leavingOf returns the refund per seat for some, and the whole refund for all', () => {
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
  // Children of others stay in the order: the price counts only the reader's children.
  expect(leavingOf({ ...family, others: 1, totalMinor: 9600 }, []).totalMinor).toBe(7200);
  expect(leavingOf({ ...family, cancel: null }, ['a']).refundMinor).toBe(0);
});

test('cancelErrors requires a leaving participant and a reason', () => {
  const draft = { reason: 'ill', words: '', refundTo: 'origin', staying: [] } as const;
  expect(cancelErrors(draft, 2)).toEqual({});
  expect(cancelErrors({ ...draft, staying: ['a', 'b'] }, 2)).toEqual({ staying: 'nobody' });
  expect(cancelErrors({ ...draft, reason: '' }, 2)).toEqual({ reason: 'choose' });
  expect(cancelErrors({ ...draft, reason: 'other', words: ' ' }, 2)).toEqual({ words: 'wordsNeeded' });
});

test.each([
  ['all, back to the payer', {}, { isWhole: true, refundMinor: 3200 }, true, ['back']],
  ['all, without a network', {}, { isWhole: true, refundMinor: 3200 }, false, ['back', 'later']],
  ['all, nothing back', {}, { isWhole: true, refundMinor: 0 }, true, ['backNothing']],
  [
    'all, another guardian paid',
    { isPaidByOther: true },
    { isWhole: true, refundMinor: 1 },
    true,
    ['backOther'],
  ],
  ['some', {}, { isWhole: false, refundMinor: 3000 }, true, ['stay', 'back']],
  ['some, nothing back', {}, { isWhole: false, refundMinor: 0 }, false, ['stay', 'backNothing', 'later']],
] as const)('askLines for leaving: %s', (_name, part, leaving, isOnline, lines) => {
  expect(askLines(seenOrder({ ...part }), leaving, isOnline)).toEqual(lines);
});
