import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { formatIn } from '#tests/support/format.ts';
import { badgeOf, whenOf } from './order.view.ts';

const cls = {
  startsAt: '2026-11-28T15:30:00.000Z',
  endsAt: '2026-11-28T16:30:00.000Z',
  zone: 'America/Chicago',
};
const at = (instant: string) => Date.parse(instant);

test('an accepted order is a reservation until its own day begins in its own zone', () => {
  const order = { status: OrderStatus.progress, class: cls, proposal: null, dispute: null } as const;
  // Still the 27th in Chicago, already the 28th in Kathmandu, where this test runs.
  expect(badgeOf(order, at('2026-11-28T05:59:00Z')).badge).toBe('reservation');
  expect(badgeOf(order, at('2026-11-28T06:00:00Z')).badge).toBe('inProgress');
});

test.each([
  [OrderStatus.awaitPayment, 'pendingPayment', 'waiting'],
  [OrderStatus.awaitAgree, 'pendingAgree', 'waiting'],
  [OrderStatus.completed, 'completed', 'done'],
  [OrderStatus.awaitCancel, 'pendingCancel', 'waiting'],
  [OrderStatus.canceled, 'canceled', 'neutral'],
  [OrderStatus.reject, 'rejected', 'refused'],
] as const)('status %s is %s', (status, badge, kind) => {
  const order = { status, class: cls, proposal: null, dispute: null };
  expect(badgeOf(order, at('2026-11-28T12:00:00Z'))).toEqual({ badge, kind });
});

test('the class has its own clock; the reader has another', () => {
  const when = whenOf(
    cls,
    formatIn('en', () => Date.parse('2026-11-22T12:00:00Z')),
  );
  expect(when.time).toMatch(/9:30.*10:30/);
  expect(when.own).toMatch(/9:15\sPM GMT\+5:45$/);
  expect(when.zoneName).toBe('CST');
  expect(
    whenOf(
      { ...cls, zone: 'Asia/Kathmandu' },
      formatIn('en', () => Date.parse('2026-11-22T12:00:00Z')),
    ).own,
  ).toBeUndefined();
});

test('a booking whose move awaits an answer is not drawn as certain', () => {
  const moved = { status: OrderStatus.progress, class: cls, proposal: {}, dispute: null } as OrderRecord;
  expect(badgeOf(moved, at('2026-11-20T06:00:00Z'))).toEqual({ badge: 'reservation', kind: 'waiting' });
});
