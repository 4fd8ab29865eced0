import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { formatIn } from '#tests/support/format.ts';
import { badgeOf, toolsOf, whenOf } from './order.view.ts';

const cls = {
  startsAt: '2026-11-28T15:30:00.000Z',
  endsAt: '2026-11-28T16:30:00.000Z',
  zone: 'America/Chicago',
};
const at = (instant: string) => Date.parse(instant);

test.each([
  ['on the day of the class', '2026-11-28T15:29:59Z', 'reservation', 'certain'],
  ['from the start', '2026-11-28T15:30:00Z', 'inProgress', 'certain'],
  ['up to the end', '2026-11-28T16:29:59Z', 'inProgress', 'certain'],
  ['until the coach marks who came', '2026-11-28T16:30:00Z', 'reservation', 'waiting'],
] as const)('badgeOf for an accepted order %s', (_, instant, badge, kind) => {
  const order = { status: OrderStatus.progress, class: cls, proposal: null, dispute: null } as const;
  expect(badgeOf(order, at(instant))).toEqual({ badge, kind });
});

test.each([
  [OrderStatus.awaitPayment, 'pendingPayment', 'waiting'],
  [OrderStatus.awaitAgree, 'pendingAgree', 'waiting'],
  [OrderStatus.completed, 'completed', 'done'],
  [OrderStatus.awaitCancel, 'pendingCancel', 'waiting'],
  [OrderStatus.canceled, 'canceled', 'neutral'],
  [OrderStatus.reject, 'rejected', 'refused'],
] as const)('badgeOf for status %s returns %s', (status, badge, kind) => {
  const order = { status, class: cls, proposal: null, dispute: null };
  expect(badgeOf(order, at('2026-11-28T12:00:00Z'))).toEqual({ badge, kind });
});

test('whenOf returns times in the zone of the class and of the reader', () => {
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

test('badgeOf returns waiting for an order with an open proposal', () => {
  const moved = { status: OrderStatus.progress, class: cls, proposal: {}, dispute: null } as OrderRecord;
  expect(badgeOf(moved, at('2026-11-20T06:00:00Z'))).toEqual({ badge: 'reservation', kind: 'waiting' });
});

test('toolsOf returns no way to a class that is over, and only the calendar of a canceled one', () => {
  const endsAt = '2026-11-28T16:30:00.000Z';
  const before = Date.parse(endsAt) - 1;
  for (const status of Object.values(OrderStatus)) {
    const isOff = status === OrderStatus.canceled || status === OrderStatus.reject;
    expect(toolsOf({ status, class: { endsAt } }, before)).toEqual(
      isOff ? ['calendarOff'] : ['directions', 'calendar', 'share'],
    );
    expect(toolsOf({ status, class: { endsAt } }, before + 1)).toEqual([]);
  }
});
