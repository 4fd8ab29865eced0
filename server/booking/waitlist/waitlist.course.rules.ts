import type { Rules } from '#server/start/rules.ts';
import { type ClassRow, courseRefusal, courseState } from '#server/teaching/public.ts';

/** The line for a course: its dates to come, or why nobody waits for it any longer. */
export type CourseLine =
  | {
      ended: null;
      /** Dates that are booked together now, soonest first. */
      dates: [ClassRow, ...ClassRow[]];
      /** The soonest one whose list is open: waits are shown with it. */
      first: ClassRow;
      /** Seats that are free on each date. */
      free: number;
      /** False shortly before a date of a course that takes families later: the next offers come after it. */
      isOffering: boolean;
    }
  | { ended: 'COURSE_BEGUN' | 'CLASS_CANCELED' };

const bySoonest = (a: ClassRow, b: ClassRow): number => a.starts_at.getTime() - b.starts_at.getTime();

/** Decides by the rules of booking a course (docs/domain.md 4.32) and of closing a waitlist (4.4). */
export function courseLine(all: readonly ClassRow[], now: Date, rules: Rules): CourseLine {
  const state = courseState(all, now, rules);
  const held = all.filter((cls) => cls.state === 'published');
  const [soonest, ...later] = held
    .filter(({ course }) => course !== null && state.places.includes(course.place))
    .toSorted(bySoonest);
  if (soonest === undefined) return { ended: held.length > 0 ? 'COURSE_BEGUN' : 'CLASS_CANCELED' };
  const refusal = courseRefusal(soonest, state);
  if (refusal === 'COURSE_BEGUN') return { ended: refusal };
  const dates: [ClassRow, ...ClassRow[]] = [soonest, ...later];
  const first = dates.find(({ course }) => course?.place === state.waitsFrom);
  if (first === undefined) return { ended: 'COURSE_BEGUN' };
  return {
    ended: null,
    dates,
    first,
    free: state.seatsLeft,
    isOffering: first === soonest && refusal === null,
  };
}
