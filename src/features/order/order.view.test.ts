import { expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import { createFormat } from '#src/i18n/format.ts';
import { badgeOf, storyOf, whenOf } from './order.view.ts';

const cls = {
  startsAt: '2026-11-28T15:30:00.000Z',
  endsAt: '2026-11-28T16:30:00.000Z',
  zone: 'America/Chicago',
};
const at = (instant: string) => Date.parse(instant);

test('an accepted order is a reservation until its own day begins in its own zone', () => {
  const order = { status: '2', class: cls } as const;
  // Still the 27th in Chicago, already the 28th in Kathmandu, where this test runs.
  expect(badgeOf(order, at('2026-11-28T05:59:00Z')).badge).toBe('reservation');
  expect(badgeOf(order, at('2026-11-28T06:00:00Z')).badge).toBe('inProgress');
});

test.each([
  ['0', 'pendingPayment', 'waiting'],
  ['1', 'pendingAgree', 'waiting'],
  ['3', 'completed', 'done'],
  ['4', 'pendingCancel', 'waiting'],
  ['5', 'canceled', 'neutral'],
  ['6', 'rejected', 'refused'],
] as const)('status %s is %s', (status, badge, kind) => {
  expect(badgeOf({ status, class: cls }, at('2026-11-28T12:00:00Z'))).toEqual({ badge, kind });
});

test('the class has its own clock; the reader has another', () => {
  const when = whenOf(cls, createFormat('en'));
  expect(when.time).toMatch(/9:30.*10:30/);
  expect(when.own).toMatch(/9:15\sPM/);
  expect(whenOf({ ...cls, zone: 'Asia/Kathmandu' }, createFormat('en')).own).toBeUndefined();
});

test('who canceled is said to each side in its own words', () => {
  const gone = { status: '5', cancelBy: 'student', cancelReason: null } as OrderRecord;
  expect(storyOf(gone, 'student').key).toBe('canceledByYou');
  expect(storyOf(gone, 'coach').key).toBe('canceledByStudent');
});

test('what waits for the instructor is called paid only when something was taken', () => {
  const waits = { status: '1', payState: 'captured', totalMinor: 2400, agreeBy: '2026-11-27T12:00:00Z' };
  expect(storyOf(waits as OrderRecord, 'student').key).toBe('answersBy');
  expect(storyOf({ ...waits, payState: 'authorized' } as OrderRecord, 'student').key).toBe('heldUntil');
  expect(storyOf({ ...waits, totalMinor: 0 } as OrderRecord, 'student').key).toBe('asked');
});
