import { expect, test } from 'vitest';
import { hoursFault } from './weekly-hours.rules.ts';

const row = (from: string, to: string, weekday = 1) => ({ weekday, from, to });

test.each([
  ['rows that touch', [row('09:00', '10:00'), row('10:00', '11:00')], null],
  ['the same times of two days', [row('09:00', '10:00'), row('09:00', '10:00', 2)], null],
  ['a row until midnight', [row('20:00', '00:00')], null],
  ['a whole day', [row('00:00', '00:00')], null],
  ['no row', [], 'hours'],
  ['a row shorter than a lesson', [row('09:00', '09:30')], 'hours'],
  ['a last row shorter than a lesson', [row('23:30', '00:00')], 'hours'],
  ['an end before the begin', [row('10:00', '09:00')], 'hoursMidnight'],
  ['a row past midnight', [row('22:00', '01:00')], 'hoursMidnight'],
  ['rows that overlap', [row('09:00', '10:30'), row('10:00', '11:00')], 'hoursOverlap'],
  ['rows that overlap before midnight', [row('22:00', '00:00'), row('23:00', '23:59')], 'hoursOverlap'],
  ['the same row twice', [row('09:00', '10:00'), row('09:00', '10:00')], 'hoursOverlap'],
])('hoursFault judges %s', (_name, weekly, fault) => {
  expect(hoursFault(weekly, 45)).toBe(fault);
});
