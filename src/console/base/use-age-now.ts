import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { now } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';

/** Words of an age count minutes, then hours, then days: the refresh that shows each of them soon enough. */
const refreshAfter = (ageMs: number): number => {
  if (ageMs < HOUR_MS) return MINUTE_MS / 2;
  return ageMs < DAY_MS ? 5 * MINUTE_MS : HOUR_MS;
};

/**
 * Time of the server's clock for words about the age of these instants, such as "3 days ago". A row of a long list is
 * drawn again only when they may change.
 */
export const useAgeNow = (...instants: readonly string[]): number =>
  useNow(refreshAfter(now() - Math.max(...instants.map((one) => Date.parse(one)))));
