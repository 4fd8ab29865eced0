import type { DayClassCheck, DayClassResult } from '#contract/class-check.ts';
import type { SeriesScope } from '#src/features/teaching/series/series.view.ts';

/** Classes of a scope, seen from one of them. */
export function classesIn(
  items: readonly DayClassCheck[],
  scope: SeriesScope,
  { id, startsAt }: Pick<DayClassCheck, 'id' | 'startsAt'>,
): DayClassCheck[] {
  if (scope === 'one') return items.filter((one) => one.id === id);
  return scope === 'all' ? [...items] : items.filter((one) => one.startsAt >= startsAt);
}

/** Classes of a tap that it did not cancel. */
export const stayedOf = (
  classes: readonly DayClassCheck[],
  results: readonly DayClassResult[],
): DayClassCheck[] =>
  classes.filter(({ id }) => results.some((one) => one.id === id && one.outcome !== 'canceled'));

/** Consequences of canceling these classes, added up. */
export function sumOf(classes: readonly DayClassCheck[]) {
  const sum = (count: (one: DayClassCheck) => number) => classes.reduce((all, one) => all + count(one), 0);
  return {
    orders: sum(({ orders }) => orders),
    contested: sum(({ contested }) => contested),
    waiting: sum(({ waiting }) => waiting),
    helpers: sum(({ helpers }) => helpers),
    strikes: sum(({ isStrike }) => (isStrike ? 1 : 0)),
    refundMinor: sum(({ refundMinor }) => refundMinor),
    currency: classes[0]?.currency ?? 'USD',
  };
}
