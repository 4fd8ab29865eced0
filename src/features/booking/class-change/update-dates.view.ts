import type { UpdateConsequences } from '#contract/class-check.ts';
import type { UpdateDateCheck } from '#contract/series.ts';

/** Consequences of changing several dates, added up. */
export function sumOfUpdates(items: readonly UpdateDateCheck[]) {
  const effects = items.flatMap(({ effect }) => effect ?? []);
  const sum = (count: (one: UpdateConsequences) => number) =>
    effects.reduce((all, one) => all + count(one), 0);
  return {
    /** Undefined while a date cannot change: then none does. */
    dates: stoppedDates(items).length === 0 ? items.length : undefined,
    orders: sum(({ orders }) => orders),
    seatsTaken: sum(({ seatsTaken }) => seatsTaken),
    freeSeats: sum(({ freeSeats }) => freeSeats),
    waiting: sum(({ waiting, freeSeats }) => (freeSeats > 0 ? waiting : 0)),
  };
}

/** Dates that too few have booked for the smallest size that would hold. */
export const tooSmallDates = (items: readonly UpdateDateCheck[]): UpdateDateCheck[] =>
  items.filter(
    ({ effect }) => effect !== null && effect.minSizeAt !== null && effect.coming < effect.minSize,
  );

/** Dates that cannot change: then none does. */
export const stoppedDates = (items: readonly UpdateDateCheck[]): UpdateDateCheck[] =>
  items.filter(({ stop }) => stop !== null);
