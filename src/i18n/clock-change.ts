import { DAY_MS } from '#contract/durations.ts';
import { wallTimeIn } from './format.ts';

/**
 * True when the clocks of a zone are set back on a day, or in a night next to it. Then a class may end before its
 * start by the clock; the server computes it.
 */
export function areClocksSetBack(zone: string, date: string): boolean {
  const noon = Date.parse(`${date}T12:00:00Z`);
  if (zone === '' || Number.isNaN(noon)) return false;
  const offsetAt = (at: number) =>
    Date.parse(`${wallTimeIn(zone, new Date(at).toISOString()).replace(' ', 'T')}:00Z`) - at;
  return offsetAt(noon + DAY_MS) < offsetAt(noon - DAY_MS);
}
