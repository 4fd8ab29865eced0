import { expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { refundDestination } from './refund-destination.view.ts';

test.each<[string, Partial<OrderRecord>]>([
  ['free', { totalMinor: 0 }],
  ['payer', { isPaidByOther: true as const }],
  ['nothing', { paidAt: null, payState: 'none', method: null }],
  ['hold', { payState: 'authorized', method: PaymentMethod.visa }],
  ['card', { payState: 'captured', method: PaymentMethod.visa }],
  ['paypal', { payState: 'captured', method: PaymentMethod.paypal }],
  ['pack', { payState: 'held', classPack: { id: crypto.randomUUID(), isReturned: false } }],
  ['balance', { payState: 'held', method: PaymentMethod.balance }],
])('everything back: %s', (key, part) => {
  expect(refundDestination(seenOrder(part))).toBe(key);
});
