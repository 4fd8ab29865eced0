import { beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '#src/clock/clock.ts';
import { consoleSession } from './console-session.ts';

const robin = { token: 'a-token', name: 'Robin', contact: null };
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-03-01T08:00:00.000Z') });
  startClock(0, () => undefined);
  sessionStorage.clear();
  localStorage.clear();
  consoleSession.leave(null);
  consoleSession.enter(robin);
  return () => vi.useRealTimers();
});

const open = () => {
  consoleSession.used();
  consoleSession.openFor(30);
};

test('consoleSession stores the sign-in in this tab, under a key that the app does not read, until sign-out', () => {
  expect(sessionStorage.getItem('openfield.console')).toContain('a-token');
  expect(localStorage).toHaveLength(0);
  consoleSession.leave('signedOut');
  expect(sessionStorage).toHaveLength(0);
  expect(consoleSession.get()).toEqual({ signedIn: null, left: 'signedOut', pause: null });
});

test('close sets the pause to idle when nobody used the console, else to old', () => {
  open();
  vi.advanceTimersByTime(30 * minute);
  consoleSession.close();
  expect(consoleSession.get()).toMatchObject({ signedIn: robin, pause: 'idle' });
  consoleSession.reopen();
  open();
  vi.advanceTimersByTime(29 * minute);
  consoleSession.close();
  expect(consoleSession.get().pause).toBe('old');
});

test('used restarts the idle time', () => {
  open();
  vi.advanceTimersByTime(29 * minute);
  consoleSession.used();
  vi.advanceTimersByTime(2 * minute);
  expect(consoleSession.left()).toBe(28 * minute);
});

test('close does nothing when the console was never open', () => {
  consoleSession.close();
  expect(consoleSession.get().pause).toBeNull();
});
