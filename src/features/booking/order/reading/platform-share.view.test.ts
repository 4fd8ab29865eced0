import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { platformShare } from './platform-share.view.ts';

const code = { word: 'SUMMER27', payer: 'platform' as const, mostMinor: null };
const priceRule = {
  id: '00000000-0000-7000-8000-000000000009',
  version: 1,
  kind: 'code' as const,
  bps: 2500,
  atLeast: null,
  code,
  fullMinor: 4000,
  savedMinor: 2000,
};
// Two seats at 30.00 instead of 40.00.
const paid = { unitMinor: 3000, totalMinor: 6000, refundMinor: null, priceRule };
const late = {
  id: '00000000-0000-7000-8000-000000000002',
  name: 'Leo',
  at: '2026-11-27T15:30:00.000Z',
  refundMinor: 1500,
};

test.each<[string, Partial<OrderRecord>, ReturnType<typeof platformShare>]>([
  [
    'to be paid',
    { status: OrderStatus.awaitPayment, payState: 'none', paidAt: null },
    { key: 'platformPays', minor: 2000 },
  ],
  [
    'only authorized',
    { status: OrderStatus.awaitAgree, payState: 'authorized' },
    { key: 'platformPays', minor: 2000 },
  ],
  ['held', {}, { key: 'byPlatform', minor: 2000 }],
  ['shared', { status: OrderStatus.completed, payState: 'released' }, { key: 'byPlatform', minor: 2000 }],
  [
    'refunded by half',
    { status: OrderStatus.completed, payState: 'partRefunded', refundMinor: 3000 },
    { key: 'byPlatform', minor: 1000 },
  ],
  ['held after somebody left late', { totalMinor: 3000, left: [late] }, { key: 'byPlatform', minor: 1500 }],
  [
    'canceled with everything back',
    { status: OrderStatus.canceled, payState: 'refunded', refundMinor: 6000 },
    null,
  ],
  ['canceled before it was paid', { status: OrderStatus.canceled, payState: 'none', paidAt: null }, null],
  ['paid by the coach', { priceRule: { ...priceRule, code: { ...code, payer: 'coach' } } }, null],
])('platformShare of an order that is %s', (_name, part, share) => {
  expect(platformShare(seenOrder({ ...paid, paidAt: '2026-11-20T15:30:00.000Z', ...part }))).toEqual(share);
});
