import { expect, test } from 'vitest';
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
