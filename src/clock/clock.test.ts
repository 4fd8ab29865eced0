import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromPhone, now, nowIso, noteServerTime, onClockMoved, startClock, toPhone } from './clock.ts';

const day = 86_400_000;
const phone = Date.parse('2026-11-22T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: phone });
  startClock(0, () => undefined);
});
afterEach(() => vi.useRealTimers());

const dateAt = (ms: number) => new Date(ms).toUTCString();

test('noteServerTime moves the clock of a phone that is days ahead', () => {
  noteServerTime(dateAt(phone - 12 * day), phone - 200, phone);
  expect(Math.abs(now() - (phone - 12 * day))).toBeLessThanOrEqual(1000);
  expect(nowIso()).toMatch(/^2026-11-10T12:00:0/);
});

test('noteServerTime never moves a right clock, however slow the network is', () => {
  const moved = vi.fn<() => void>();
  const stop = onClockMoved(moved);
  for (const slow of [10, 900, 9000]) noteServerTime(dateAt(phone - slow / 2), phone - slow, phone);
  expect(now()).toBe(phone);
  expect(moved).not.toHaveBeenCalled();
  stop();
});

test('noteServerTime saves the offset, notifies the screens, and the next start uses it', () => {
  const kept: number[] = [];
  const moved = vi.fn<() => void>();
  startClock(0, (offset) => kept.push(offset));
  const stop = onClockMoved(moved);
  noteServerTime(dateAt(phone + day), phone, phone);
  stop();
  expect(kept).toEqual([day + 500]);
  expect(moved).toHaveBeenCalledTimes(1);
  startClock(kept[0] ?? 0, () => undefined);
  expect(now()).toBe(phone + day + 500);
});

test('noteServerTime follows a corrected phone clock at the next answer', () => {
  startClock(12 * day, () => undefined);
  noteServerTime(dateAt(phone), phone - 100, phone);
  expect(Math.abs(now() - phone)).toBeLessThanOrEqual(1000);
});

test.each([null, 'soon'])('noteServerTime ignores an answer without a date (%s)', (date) => {
  noteServerTime(date, phone, phone);
  expect(now()).toBe(phone);
});

test('noteServerTime ignores an exchange during which the phone’s clock was moved', () => {
  noteServerTime(dateAt(phone), phone + day, phone);
  expect(now()).toBe(phone);
});

test('fromPhone and toPhone convert between the clocks of phone and server', () => {
  startClock(day, () => undefined);
  expect(fromPhone(phone)).toBe(now());
  expect(toPhone(fromPhone(phone))).toBe(phone);
});
