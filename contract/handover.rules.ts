import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Period in ms in which taps of a coach about arrival and leaving count (docs/domain.md 4.11, "Handing over"). */
export const handoverTimes = (startsAt: number, endsAt: number): { from: number; until: number } => ({
  from: startsAt - 30 * MINUTE_MS,
  until: endsAt + DAY_MS,
});
