import { beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '#src/clock/clock.ts';
import { desk } from './desk.ts';

const robin = { token: 'a-token', name: 'Robin', contact: null };
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T08:00:00.000Z') });
  startClock(0, () => undefined);
  sessionStorage.clear();
  localStorage.clear();
  desk.leave(null);
  desk.enter(robin);
  return () => vi.useRealTimers();
});

const open = () => {
  desk.used();
  desk.openFor(30);
};

test('the sign-in is kept by this tab, under a name that the phone does not read, until it is left', () => {
  expect(sessionStorage.getItem('openfield.console')).toContain('a-token');
  expect(localStorage).toHaveLength(0);
  desk.leave('signedOut');
  expect(sessionStorage).toHaveLength(0);
  expect(desk.get()).toEqual({ signedIn: null, left: 'signedOut', pause: null });
});

test('a desk that nobody used closes as idle; one that was used closes because the code is old', () => {
  open();
  vi.advanceTimersByTime(30 * minute);
  desk.close();
  expect(desk.get()).toMatchObject({ signedIn: robin, pause: 'idle' });
  desk.reopen();
  open();
  vi.advanceTimersByTime(29 * minute);
  desk.close();
  expect(desk.get().pause).toBe('old');
});

test('each answered call begins the time anew', () => {
  open();
  vi.advanceTimersByTime(29 * minute);
  desk.used();
  vi.advanceTimersByTime(2 * minute);
  expect(desk.left()).toBe(28 * minute);
});

test('what was never open does not close: who signs in is asked for the code without a word about leaving', () => {
  desk.close();
  expect(desk.get().pause).toBeNull();
});
