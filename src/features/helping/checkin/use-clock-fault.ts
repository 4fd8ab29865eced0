import { MINUTE_MS } from '#contract/durations.ts';
import { clockOffset } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Smallest shown error: codes of the minutes next to the right one are accepted too. */
const leastMinutes = 2;

/** Error of this phone's clock as a formatted duration; undefined while it is right. */
export function useClockFault(): string | undefined {
  const format = useFormat();
  // The next answer of the server measures the offset again.
  useNow();
  const minutes = Math.round(Math.abs(clockOffset()) / MINUTE_MS);
  return minutes < leastMinutes ? undefined : format.duration(minutes);
}
