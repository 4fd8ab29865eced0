import { expect, test } from 'vitest';
import { quietUntil, requireQuiet } from './quiet-hours.rules.ts';

const night = { from: '22:00', to: '07:00', zone: 'America/Chicago' };
const endOf = (now: string, quiet = night) => quietUntil(quiet, new Date(now))?.toISOString() ?? null;

test.each([
  ['2026-06-10T02:59:00Z', null],
  ['2026-06-10T03:00:00Z', '2026-06-10T12:00:00.000Z'],
  ['2026-06-10T11:59:30Z', '2026-06-10T12:00:00.000Z'],
  ['2026-06-10T12:00:00Z', null],
])('at %s the night of Chicago ends at %s', (now, end) => {
  expect(endOf(now)).toBe(end);
});

test('quiet hours are an hour shorter when clocks are set forward, and an hour longer when they are set back', () => {
  // 8 March 2026, 02:00 becomes 03:00; 1 November 2026, 02:00 becomes 01:00.
  expect(endOf('2026-03-08T04:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
  expect(endOf('2026-03-07T04:00:00Z')).toBe('2026-03-07T13:00:00.000Z');
  expect(endOf('2026-11-01T03:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
  expect(endOf('2026-10-31T03:00:00Z')).toBe('2026-10-31T12:00:00.000Z');
});

test('quiet hours end after a skipped hour, and at the first of a repeated hour', () => {
  const early = { ...night, to: '02:30' };
  expect(endOf('2026-03-08T04:00:00Z', early)).toBe('2026-03-08T08:00:00.000Z');
  expect(endOf('2026-11-01T03:00:00Z', early)).toBe('2026-11-01T08:30:00.000Z');
  expect(endOf('2026-11-01T03:00:00Z', { ...night, to: '01:30' })).toBe('2026-11-01T06:30:00.000Z');
});

test('hours within one day, and a zone without summer time', () => {
  const noon = { from: '12:00', to: '13:30', zone: 'Asia/Shanghai' };
  expect(endOf('2026-03-08T04:00:00Z', noon)).toBe('2026-03-08T05:30:00.000Z');
  expect(endOf('2026-03-08T05:30:00Z', noon)).toBeNull();
});

test.each([
  [{ ...night, zone: 'Mars/Olympus' }, 'zone'],
  [{ ...night, zone: '+15:00' }, 'zone'],
  [{ ...night, zone: 'SystemV/CST6' }, 'zone'],
  [{ ...night, to: '22:00' }, 'to'],
  [{ ...night, to: '10:01' }, 'to'],
])('%j is refused', (quiet, field) => {
  expect(() => requireQuiet(quiet)).toThrowError(
    expect.objectContaining({ reason: 'BAD_INPUT', facts: { field } }),
  );
});

test.each([
  ['+08:00', 'Etc/GMT-8'],
  ['CTT', 'Asia/Shanghai'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
])('requireQuiet stores the zone %s as %s', (zone, name) => {
  expect(requireQuiet({ ...night, zone })).toEqual({ ...night, zone: name });
});

test('twelve hours are the most', () => {
  expect(() => requireQuiet({ ...night, to: '10:00' })).not.toThrow();
});
