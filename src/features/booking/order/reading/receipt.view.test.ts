import { expect, test } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { hasReceipt, receiptPage, receiptSums } from './receipt.view.ts';

const paid: Partial<OrderRecord> = { payState: 'captured', method: PaymentMethod.visa };

test.each<[string, Partial<OrderRecord>, boolean]>([
  ['taken from a card', paid, true],
  ['taken from the balance', { payState: 'held' }, true],
  ['given back', { ...paid, status: OrderStatus.canceled, payState: 'refunded' }, true],
  ['held on a card', { ...paid, payState: 'authorized' }, false],
  ['not paid', { paidAt: null, payState: 'none' }, false],
  ['free', { totalMinor: 0 }, false],
  ['paid by somebody else', { ...paid, isPaidByOther: true }, false],
  [
    'paid by a class pack',
    { classPack: { id: '00000000-0000-7000-8000-000000000009', isReturned: false } },
    false,
  ],
])('money that was %s', (_what, part, expected) => {
  expect(hasReceipt(seenOrder(part))).toBe(expected);
});

test('receiptSums includes payments and refunds of participants who left after payment', () => {
  const leftAt = (at: string) => [{ id: seenOrder({}).id, name: 'Leo', at, refundMinor: 1200 }];
  const late = seenOrder({ left: leftAt('2026-11-22T12:00:00.000Z') });
  expect(receiptSums(late)).toEqual({ people: ['Leo'], paidMinor: 4800, returnedMinor: 1200 });
  expect(receiptSums({ ...late, refundMinor: 2400 }).returnedMinor).toBe(3600);
  // Nobody paid for a participant who left before the payment.
  const early = seenOrder({ left: leftAt('2026-11-20T11:00:00.000Z') });
  expect(receiptSums(early)).toEqual({ people: [], paidMinor: 2400, returnedMinor: 0 });
});

test('receiptPage escapes text of people', () => {
  const page = receiptPage('Receipt', [['Session', '<b>Swim & "dive"</b>']], 'Made here.', {
    language: 'zh',
  });
  expect(page).toContain('<td>&lt;b&gt;Swim &amp; &quot;dive&quot;&lt;/b&gt;</td>');
  expect(page).toContain('<html lang="zh">');
});
