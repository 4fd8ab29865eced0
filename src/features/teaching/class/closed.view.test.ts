import { expect, test } from 'vitest';
import { closedKey, mayShare } from './closed.view.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const startsAt = '2027-03-01T12:00:00Z';
const far = { why: 'TOO_FAR_AHEAD', opensAt: '2026-12-01T12:00:00Z' } as const;

test('a coach reads why nobody can book, as long as it is so', () => {
  expect(closedKey({ closedToAll: far, startsAt }, now)).toBe('TOO_FAR_AHEAD');
  expect(closedKey({ closedToAll: far, startsAt }, Date.parse(far.opensAt))).toBeUndefined();
  expect(closedKey({ closedToAll: { why: 'TOO_SOON', opensAt: null }, startsAt }, now)).toBe('TOO_SOON');
  expect(
    closedKey({ closedToAll: { why: 'TOO_SOON', opensAt: null }, startsAt }, Date.parse(startsAt)),
  ).toBeUndefined();
});

test('closedKey returns "other" for a reason of a newer server and undefined without a reason', () => {
  expect(closedKey({ closedToAll: { why: 'BUSY', opensAt: null }, startsAt }, now)).toBe('other');
  expect(closedKey({ closedToAll: null, startsAt }, now)).toBeUndefined();
  expect(closedKey({ startsAt }, now)).toBeUndefined();
});

test('mayShare leaves out a class that began, was canceled, or is closed to families', () => {
  const open = { closedToAll: null, startsAt, state: 'published' } as const;
  expect(mayShare(open, now)).toBe(true);
  expect(mayShare(open, Date.parse(startsAt))).toBe(false);
  expect(mayShare({ ...open, state: 'canceled' }, now)).toBe(false);
  expect(mayShare({ ...open, closedToAll: { why: 'COACH_UNAVAILABLE', opensAt: null } }, now)).toBe(false);
});
