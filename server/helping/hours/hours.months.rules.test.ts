import { expect, it } from 'vitest';
import { withoutGaps } from './hours.months.rules.ts';

const now = new Date('2026-11-24T04:00:00Z');
const of = (month: string, approvedMinutes: number) => ({ month, approvedMinutes });

it('withoutGaps returns each month from the first service to the present, also months without service', () => {
  expect(withoutGaps([of('2026-08', 60), of('2026-10', 45)], now)).toEqual([
    of('2026-08', 60),
    of('2026-09', 0),
    of('2026-10', 45),
    of('2026-11', 0),
  ]);
});

it('withoutGaps crosses the end of a year, and returns at most twelve months', () => {
  const months = withoutGaps([of('2025-11', 30), of('2025-12', 60)], now);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual([of('2025-12', 60), of('2026-11', 0)]);
});

it('withoutGaps drops empty months before the first service', () => {
  expect(withoutGaps([of('2025-11', 30), of('2026-03', 60)], now)[0]).toEqual(of('2026-03', 60));
  expect(withoutGaps([of('2025-11', 30)], now)).toEqual([]);
  expect(withoutGaps([], now)).toEqual([]);
});

it('reaches the new month where it has begun at the place already', () => {
  const eve = new Date('2026-11-30T20:00:00Z');
  expect(withoutGaps([of('2026-11', 30), of('2026-12', 60)], eve)).toEqual([
    of('2026-11', 30),
    of('2026-12', 60),
  ]);
});
