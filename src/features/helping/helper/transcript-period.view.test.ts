import { expect, test } from 'vitest';
import { periodFault, readyPeriod } from './transcript-period.view.ts';

const today = '2026-11-23';

test.each([
  ['thisYear', today, '2026-01-01', today],
  ['lastYear', today, '2025-01-01', '2025-12-31'],
  ['months', today, '2025-11-24', today],
  ['months', '2028-02-29', '2027-03-02', '2028-02-29'],
] as const)('%s on %s', (choice, day, from, until) => {
  expect(readyPeriod(choice, day)).toEqual({ from, until });
});

test.each([
  ['2026-01-01', today, undefined],
  [today, today, undefined],
  ['', today, 'dayNeeded'],
  [today, '2026-11-22', 'backwards'],
  [today, '2026-11-24', 'notYet'],
])('from %s until %s: %s', (from, until, fault) => {
  expect(periodFault({ from, until }, today)).toBe(fault);
});
