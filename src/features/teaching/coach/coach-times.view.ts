import type { ClassRecord } from '#contract/class.ts';
import { isBookable } from '#src/features/teaching/course/bookable.view.ts';

/**
 * The next class with a free seat that has not begun, and the lowest price of such classes in its currency; undefined
 * without one. `hasMore`: later classes may cost less or more.
 */
export function nextTime(
  classes: readonly ClassRecord[],
  { now, hasMore = false }: { now: number; hasMore?: boolean },
): { next: ClassRecord; fromMinor: number; isFrom: boolean } | undefined {
  const open = classes.filter((one) => isBookable(one) && Date.parse(one.startsAt) > now);
  const [next] = open;
  if (next === undefined) return undefined;
  const prices = open
    .filter(({ currency }) => currency === next.currency)
    .map(({ priceMinor }) => priceMinor);
  const fromMinor = Math.min(...prices);
  return { next, fromMinor, isFrom: hasMore || prices.some((price) => price !== fromMinor) };
}
