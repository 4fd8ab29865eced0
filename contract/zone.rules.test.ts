import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { acceptedZone } from './zone.rules.ts';

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['CTT', 'Asia/Shanghai'],
  ['IST', 'Asia/Kolkata'],
  ['PRC', 'Asia/Shanghai'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['+08:00', 'Etc/GMT-8'],
  ['-0500', 'Etc/GMT+5'],
  ['+05:30', 'Asia/Kolkata'],
  ['+00:00', 'UTC'],
])('acceptedZone returns for %s %s', (zone, name) => {
  expect(acceptedZone(zone)).toBe(name);
});

test.each(['', 'Etc/Unknown', 'Mars/Olympus', 'SystemV/CST6', '+15:00', '-13:00', '+10:30', "x'; drop"])(
  'acceptedZone refuses %j',
  (zone) => {
    expect(acceptedZone(zone)).toBeNull();
  },
);

/** Minutes ahead of UTC, from the engine's own text of a time. */
function minutesIn(zone: string, at: string): number {
  const text = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(
    new Date(at),
  );
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
const instants = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z', '2027-03-14T12:00:00Z'];

test('acceptedZone keeps the clocks of every zone of the engine, and its own answer', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.includes('/') && !zone.startsWith('Etc/'),
  );
  assertAlways(
    fc.property(fc.constantFrom(...zones), fc.constantFrom(...instants), (zone, at) => {
      const stored = acceptedZone(zone) ?? '';
      expect(acceptedZone(stored)).toBe(stored);
      expect(minutesIn(stored, at)).toBe(minutesIn(zone, at));
    }),
    { numRuns: 300 },
  );
});

test('acceptedZone returns a zone with the minutes of a fixed offset, or refuses it', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  assertAlways(
    fc.property(
      fc.boolean(),
      fc.nat(15),
      fc.constantFrom(0, 15, 30, 45),
      fc.constantFrom(...instants),
      (isAhead, hours, minutes, at) => {
        const stored = acceptedZone(`${isAhead ? '+' : '-'}${two(hours)}:${two(minutes)}`);
        const isFar = hours > (isAhead ? 14 : 12);
        expect(minutes !== 0 || (stored === null) === isFar).toBe(true);
        const offset = (isAhead ? 1 : -1) * (hours * 60 + minutes);
        expect(stored === null || minutesIn(stored, at) === offset).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('acceptedZone throws for no text', () => {
  assertAlways(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (noise) => {
      const stored = acceptedZone(noise);
      expect(stored === null || acceptedZone(stored) === stored).toBe(true);
    }),
    { numRuns: 300 },
  );
});
