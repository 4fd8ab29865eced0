import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { backOf } from './back.view.ts';

test.each<[string, Partial<OrderRecord>]>([
  ['free', { totalMinor: 0 }],
  ['payer', { isPaidByOther: true as const }],
  ['nothing', { paidAt: null, payState: 'none', method: null }],
  ['hold', { payState: 'authorized', method: 40 }],
  ['card', { payState: 'captured', method: 40 }],
  ['paypal', { payState: 'captured', method: 30 }],
  ['balance', { payState: 'held', method: 0 }],
])('everything back: %s', (key, part) => {
  expect(backOf(seenOrder(part))).toBe(key);
});
