import { expect, test } from 'vitest';
import { isInHours } from './watch.rules.ts';

const at = (hours: Partial<Parameters<typeof isInHours>[0]>, instant: string) =>
  isInHours({ days: '12345', starts: '09:00', ends: '17:00', zone: 'UTC', ...hours }, new Date(instant));

test('isInHours returns true from the start until before the end, on the chosen days', () => {
  // 1 March 2027 is a Monday.
  expect(at({}, '2027-03-01T08:59:00Z')).toBe(false);
  expect(at({}, '2027-03-01T09:00:00Z')).toBe(true);
  expect(at({}, '2027-03-01T16:59:59Z')).toBe(true);
  expect(at({}, '2027-03-01T17:00:00Z')).toBe(false);
  expect(at({}, '2027-02-28T12:00:00Z')).toBe(false);
});

test('isInHours continues a span over midnight, also from Sunday to Monday', () => {
  const night = { days: '57', starts: '22:00', ends: '06:00' };
  expect(at(night, '2027-03-05T23:00:00Z')).toBe(true);
  expect(at(night, '2027-03-06T05:59:00Z')).toBe(true);
  expect(at(night, '2027-03-06T06:00:00Z')).toBe(false);
  expect(at(night, '2027-03-06T23:00:00Z')).toBe(false);
  expect(at(night, '2027-03-08T01:00:00Z')).toBe(true);
});

test('isInHours reads equal times as a whole day', () => {
  const day = { days: '1', starts: '08:00', ends: '08:00' };
  expect(at(day, '2027-03-01T07:59:00Z')).toBe(false);
  expect(at(day, '2027-03-01T08:00:00Z')).toBe(true);
  expect(at(day, '2027-03-02T07:59:00Z')).toBe(true);
  expect(at(day, '2027-03-02T08:00:00Z')).toBe(false);
});

test('isInHours follows the clocks of the zone, also when they are set forward', () => {
  const zone = 'America/Chicago';
  expect(at({ zone }, '2027-03-12T15:00:00Z')).toBe(true);
  expect(at({ zone }, '2027-03-12T14:59:00Z')).toBe(false);
  // Summer time began on 14 March.
  expect(at({ zone }, '2027-03-15T14:00:00Z')).toBe(true);
  expect(at({ zone: 'Asia/Shanghai' }, '2027-03-15T01:00:00Z')).toBe(true);
});
