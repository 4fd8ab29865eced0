import type { Output } from '#contract/all-apis.ts';
import type { DayClassCheck } from '#contract/class-check.ts';
import { dayIn } from '#src/i18n/format.ts';
import { classIdsIn } from '#src/offline/core/actions/class-cancel-day.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

/** Classes of one date, each by the clock of its own place. */
export interface CancelableDay {
  date: string;
  classes: readonly DayClassCheck[];
}

/** The row that cancels a class with its day, while it waits. */
export const waitingDayOf = (rows: readonly Waiting[], classId: string): Waiting | undefined =>
  rows.find(({ input }) => classIdsIn(input).includes(classId));

/** Groups the classes that have not begun and whose cancellation does not wait already; soonest day first. */
export function daysOf(
  classes: readonly DayClassCheck[],
  rows: readonly Waiting[],
  now: number,
): CancelableDay[] {
  const open = classes.filter(
    ({ id, startsAt }) => Date.parse(startsAt) > now && waitingDayOf(rows, id) === undefined,
  );
  const days = new Map<string, DayClassCheck[]>();
  for (const cls of open) {
    const date = dayIn(cls.zone, cls.startsAt);
    days.set(date, [...(days.get(date) ?? []), cls]);
  }
  return [...days]
    .map(([date, ofDay]) => ({ date, classes: ofDay }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Refunds of several classes, added for each currency; without those of nothing. */
export function refundsOf(
  classes: readonly Pick<DayClassCheck, 'refundMinor' | 'currency'>[],
): { minor: number; currency: string }[] {
  const sums = new Map<string, number>();
  for (const { refundMinor, currency } of classes)
    if (refundMinor > 0) sums.set(currency, (sums.get(currency) ?? 0) + refundMinor);
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}

/** Strikes of a canceled day: its own, all that would count, and if searches would leave the coach out. */
export function strikesOf(
  { classes }: CancelableDay,
  { open, limit }: Output<'class.checkDays'>['strikes'],
): { count: number; total: number; isHiding: boolean } {
  const count = classes.filter(({ isStrike }) => isStrike).length;
  return { count, total: open + count, isHiding: count > 0 && open + count >= limit };
}

/** Data to draw the waiting row with: the classes as they were shown. */
export const aboutDay = ({ classes }: Pick<CancelableDay, 'classes'>): About => ({
  classes: classes.map(({ id, title, startsAt, zone }) => ({ id, title, startsAt, zone })),
});
