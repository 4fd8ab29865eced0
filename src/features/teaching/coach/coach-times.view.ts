import type { ClassRecord } from '#contract/class.ts';
import { isBookable } from '#src/features/teaching/course/bookable.view.ts';

/** The next class with a free seat, and the lowest price of such classes in its currency; undefined without one. */
export function nextTime(
  classes: readonly ClassRecord[],
): { next: ClassRecord; fromMinor: number; isFrom: boolean } | undefined {
  const open = classes.filter(isBookable);
  const [next] = open;
  if (next === undefined) return undefined;
  const prices = open
    .filter(({ currency }) => currency === next.currency)
    .map(({ priceMinor }) => priceMinor);
  const fromMinor = Math.min(...prices);
  return { next, fromMinor, isFrom: prices.some((price) => price !== fromMinor) };
}
