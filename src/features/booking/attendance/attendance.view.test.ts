import { describe, expect, test } from 'vitest';
import type { GivenMark, MarkResult } from '#contract/attendance.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { SentMarks } from '#src/offline/attendance.ts';
import { seenDispute, seenOrder } from '#tests/support/seen-order.ts';
import {
  areFinal,
  offBecause,
  restOf,
  rowsOf,
  seatMoneyOf,
  sharedMoney,
  stillPresent,
} from './attendance.view.ts';
import { markRefundMinor } from './mark-refund.view.ts';

const clock = (time: string) => `2026-11-28T${time}:00.000Z`;
const at = (time: string) => Date.parse(clock(time));
const uuid = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const marking = {
  from: clock('15:15'),
  absentFrom: clock('15:45'),
  until: '2026-11-29T16:30:00.000Z',
  absentRefundMinor: 0,
};
type Person = OrderRecord['participants'][number];
const person = (n: number, name: string, part: Partial<Person> = {}): Person => ({
  id: uuid(n),
  kind: 'child',
  name,
  ...part,
});
const zoe = person(2, 'Zoe');
const order = (part: Partial<OrderRecord> = {}) =>
  seenOrder({ marking, participants: [zoe, person(3, 'Ada')], ...part });
const tap = (mark: GivenMark['mark'], time: string): GivenMark => ({
  orderId: uuid(1),
  participantId: zoe.id,
  mark,
  tappedAt: clock(time),
});
const result = (part: Partial<MarkResult>): MarkResult => ({
  orderId: uuid(1),
  participantId: zoe.id,
  outcome: 'applied',
  mark: 'absent',
  markedAt: clock('16:00'),
  ...part,
});
const sent = (mark: GivenMark['mark'], part: Partial<MarkResult> = {}): SentMarks => ({
  taps: [tap(mark, '16:00')],
  isOpen: false,
  results: [result({ mark, ...part })],
});
const zoesRow = (orders: OrderRecord[], ...rows: SentMarks[]) => {
  const found = rowsOf(orders, rows).find(({ name }) => name === 'Zoe');
  if (found === undefined) throw new Error('Zoe is not in the list');
  return found;
};

describe('rowsOf', () => {
  test('returns all participants who can be marked by name, without orders that have no marks', () => {
    const request = seenOrder({ status: OrderStatus.awaitAgree, participants: [person(4, 'Bo')] });
    expect(rowsOf([order(), request], []).map(({ name }) => name)).toEqual(['Ada', 'Zoe']);
  });
  test('shows a tap that still waits on this phone instead of the mark of the server', () => {
    const waits = { taps: [tap('excused', '16:05')], isOpen: true, results: [] };
    expect(zoesRow([order()], sent('absent'), waits)).toMatchObject({ mark: 'excused', isLocal: true });
    const back = { taps: [tap(null, '16:06')], isOpen: true, results: [] };
    expect(zoesRow([order()], sent('absent'), back)).toMatchObject({ mark: undefined, isLocal: true });
  });
  test('shows a later mark of another device only when it differs', () => {
    const later = { outcome: 'older', mark: 'absent', markedAt: clock('16:20') } as const;
    expect(zoesRow([order()], sent('present', later))).toMatchObject({
      mark: 'absent',
      isLocal: false,
      news: { key: 'older', mark: 'absent', at: clock('16:20') },
    });
    expect(zoesRow([order()], sent('absent', later)).news).toBeUndefined();
  });
  test('shows which mark operators review and which was refused', () => {
    const held = { mark: 'present', markedAt: clock('16:00') } as const;
    expect(zoesRow([order()], sent('absent', { outcome: 'correction', ...held })).news).toEqual({
      key: 'correction',
    });
    const refused = {
      outcome: 'refused',
      reason: 'ATTENDANCE_TOO_LATE',
      mark: null,
      markedAt: null,
    } as const;
    expect(zoesRow([order()], sent('absent', refused))).toMatchObject({
      mark: undefined,
      news: { key: 'refused', reason: 'ATTENDANCE_TOO_LATE' },
    });
  });
  test('drops an answer when the record has a later mark or the class was moved', () => {
    const newer = order({ participants: [{ ...zoe, mark: 'present', markedAt: clock('16:30') }] });
    expect(zoesRow([newer], sent('absent')).mark).toBe('present');
    const takenBack = order({ participants: [{ ...zoe, markedAt: clock('16:30') }] });
    expect(zoesRow([takenBack], sent('absent')).mark).toBeUndefined();
    const moved = order({ marking: { ...marking, from: '2026-12-05T15:15:00.000Z' } });
    expect(zoesRow([moved], sent('absent')).mark).toBeUndefined();
  });
});

test.each([
  ['present', '15:14', 'ATTENDANCE_TOO_EARLY'],
  ['present', '15:15', undefined],
  ['excused', '15:15', undefined],
  ['absent', '15:44', 'JUST_BEGUN'],
  ['absent', '15:45', undefined],
] as const)('offBecause for %s at %s returns %s', (mark, time, reason) => {
  expect(offBecause(mark, zoesRow([order()]), at(time))).toBe(reason);
});

test('offBecause returns the reason after the deadline, for a dispute and for a refunded excuse', () => {
  expect(offBecause('present', zoesRow([order()]), Date.parse(marking.until))).toBe('ATTENDANCE_TOO_LATE');
  const contested = zoesRow([order({ dispute: seenDispute })]);
  expect(offBecause('present', contested, at('16:00'))).toBe('ORDER_DISPUTED');
  const settled = zoesRow([order({ dispute: { ...seenDispute, state: 'resolved' } })]);
  expect(offBecause('present', settled, at('16:00'))).toBe('DISPUTE_RESOLVED');
  const excused = { ...zoe, mark: 'excused' as const, markedAt: clock('16:40') };
  const paid = zoesRow([order({ status: OrderStatus.completed, participants: [excused] })]);
  expect(offBecause('present', paid, at('16:50'))).toBe('EXCUSE_STANDS');
  expect(offBecause('excused', paid, at('16:50'))).toBeUndefined();
  expect(restOf(rowsOf([order(), order({ dispute: seenDispute })], []))).toHaveLength(2);
});

test('areFinal returns true for the last mark after the end and for a completed order', () => {
  const rows = rowsOf([order()], []);
  const [ada, last] = rows;
  if (ada === undefined || last === undefined) throw new Error('two are in the list');
  expect(areFinal(rows, rows, at('16:29'))).toBe(false);
  expect(areFinal([last], rows, at('16:31'))).toBe(false);
  expect(areFinal([last], [{ ...ada, mark: 'present' }, last], at('16:31'))).toBe(true);
  expect(areFinal(rows, rows, at('16:31'))).toBe(true);
  expect(areFinal([zoesRow([order({ status: OrderStatus.completed })])], [], at('16:29'))).toBe(true);
});

test('sharedMoney returns one amount only when all orders have the same terms', () => {
  const other = order({ marking: { ...marking, absentRefundMinor: 1200 } });
  expect(sharedMoney(rowsOf([order()], []))).toEqual({ excusedMinor: 2400, absentMinor: 0, currency: 'USD' });
  expect(sharedMoney(rowsOf([order(), other], []))).toBeUndefined();
  expect(markRefundMinor(other, { ...zoe, mark: 'absent' })).toBe(1200);
  expect(markRefundMinor(other, { ...zoe, mark: 'excused' })).toBe(2400);
  expect(markRefundMinor(other, zoe)).toBe(0);
});

test('the refunds of marks add up to the total when the first seat costs more', () => {
  const terms = { freeCancelHours: 24, lateRefundPct: 50, noShowRefundPct: 50 };
  const sibling = { seats: 2, unitMinor: 500, firstExtraMinor: 500, totalMinor: 1500, terms };
  const mine = (mark: 'excused' | 'absent') =>
    order({ ...sibling, participants: [person(2, 'Zoe', { mark }), person(3, 'Ada', { mark })] });
  const sums = (one: OrderRecord) => one.participants.map((seat) => markRefundMinor(one, seat));
  expect(sums(mine('excused'))).toEqual([500, 1000]);
  expect(sums(mine('absent'))).toEqual([250, 500]);
  const rows = rowsOf([order(sibling)], []);
  expect(sharedMoney(rows)).toBeUndefined();
  expect(seatMoneyOf(rows[0]!, rows)).toMatchObject({ excusedMinor: 500, absentMinor: 250, isOfNow: true });
  const marked = rowsOf([mine('excused')], []);
  expect(seatMoneyOf(marked[0]!, marked)).toMatchObject({ excusedMinor: 1000, absentMinor: 500 });
});

test('rowsOf shows why an absence counts as excused', () => {
  const row = zoesRow([order()], sent('absent', { mark: 'excused' }));
  expect([row.mark, row.news]).toEqual(['excused', { key: 'excused' }]);
});

test('seatMoneyOf refunds an absent seat in full where a late move had no answer', () => {
  const terms = { freeCancelHours: 24, lateRefundPct: 50, noShowRefundPct: 0 };
  const full = { ...marking, absentRefundMinor: 500 };
  const sibling = { seats: 2, unitMinor: 500, firstExtraMinor: 500, totalMinor: 1500, terms, marking: full };
  const rows = rowsOf([order(sibling)], []);
  expect(seatMoneyOf(rows[0]!, rows)).toMatchObject({ excusedMinor: 500, absentMinor: 500 });
});

test('stillPresent leaves out a participant who got another mark after the tap', () => {
  const before = rowsOf([order()], []);
  const after = rowsOf(
    [order({ participants: [person(2, 'Zoe', { mark: 'present' }), person(3, 'Ada', { mark: 'excused' })] })],
    [],
  );
  expect(stillPresent(before, after).map(({ name }) => name)).toEqual(['Zoe']);
});
