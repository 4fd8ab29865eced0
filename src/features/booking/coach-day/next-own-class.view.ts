import { paths, pathTo } from '#contract/paths.ts';
import { waitingDayOf } from '#src/features/booking/class-change/cancel-day.view.ts';
import { keptWords, type Wording } from '#src/features/booking/home/kept-next.view.ts';
import type { DayClass } from '#src/features/teaching/class/day-class.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import type { NextClass } from '#src/offline/next-class.ts';

/** Returns the coach's running or next class, unless it is canceled, or its cancellation waits on this phone. */
export function nextOwnClass(
  classes: readonly DayClass[],
  canceled: readonly Waiting[],
  now: number,
): DayClass | undefined {
  return classes
    .filter(({ isCanceled, endsAt }) => !isCanceled && Date.parse(endsAt) > now)
    .filter(({ id }) => waitingDayOf(canceled, id) === undefined)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
}

/** Words of the coach's next class for the next start of the app; null without one. `now` is in ms. */
export function keptOwnClass(
  classes: readonly DayClass[],
  { now, ...wording }: Wording & { now: number },
): NextClass | null {
  const cls = nextOwnClass(classes, [], now);
  if (cls === undefined) return null;
  const href = pathTo(paths.coach.classDetail, { id: cls.id });
  return keptWords({ role: 'coach', cls, href, what: wording.format.local(cls.title) }, wording);
}
