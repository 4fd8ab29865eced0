import { MINUTE_MS } from '#contract/durations.ts';
import { clockFault } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useFormat } from '#src/i18n/format.ts';

/** Codes beside the right one count too, so less than two minutes need no word. */
const leastMinutes = 2;

/** By how much the clock of this phone is wrong, in words; undefined while it is right. */
export function useClockFault(): string | undefined {
  const format = useFormat();
  // The next answer of the server may measure it anew.
  useNow();
  const minutes = Math.round(Math.abs(clockFault()) / MINUTE_MS);
  return minutes < leastMinutes ? undefined : format.duration(minutes);
}
