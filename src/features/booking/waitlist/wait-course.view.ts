import type { ClassRecord } from '#contract/class.ts';
import type { CourseOffer } from '#contract/course.ts';
import type { CourseWaitForm } from '#contract/waitlist.ts';
import type { NeedShare } from '#src/features/booking/order/booking/booking-needs.view.ts';
import { waitingFor } from '#src/features/booking/pending/waiting-for.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

type CourseDate = Pick<DateToBook, 'canBook' | 'seatsLeft' | 'capacity'>;

/** True when these people can wait for a course: it is full, or has fewer seats than they need and could have them. */
export const canWaitFor = (
  { canWait, isWaitlistOpen }: Pick<CourseOffer, 'canWait' | 'isWaitlistOpen'>,
  dates: readonly CourseDate[],
  people: number,
): boolean =>
  canWait === true ||
  (isWaitlistOpen === true &&
    dates.every(({ capacity }) => people <= capacity) &&
    dates.some(({ canBook, seatsLeft }) => canBook && seatsLeft < people));

interface WaitTap {
  participantIds: readonly string[];
  needs: readonly NeedShare[];
  caregivers: number;
  /** Server time in ms, as measured by this phone. */
  now: number;
}

/** Builds the request at the tap, with the price and the start of the dates to come as they were shown. */
export const courseWaitForm = (
  { id, course, priceMinor, currency, startsAt }: ClassRecord,
  { participantIds, needs, caregivers, now }: WaitTap,
  newId: () => string,
): CourseWaitForm => ({
  entryId: newId(),
  classId: id,
  participantIds: [...participantIds],
  seen: {
    priceMinor: course?.toCome.priceMinor ?? priceMinor,
    currency,
    startsAt: course?.toCome.startsAt ?? startsAt,
  },
  ...(needs.length > 0 && { needs: [...needs] }),
  ...(caregivers > 0 && { caregivers }),
  tappedAt: new Date(now).toISOString(),
});

/** Requests on this phone to wait for this course, for one of these people. `dates`: classes of the course. */
export const waitingCourse = (
  waiting: readonly Waiting[],
  dates: readonly string[],
  chosen: readonly string[],
) =>
  waitingFor(
    waiting.filter(
      ({ type, input }) => type === 'waitlist.joinCourse' && dates.includes(String(input['classId'])),
    ),
    chosen,
  );
