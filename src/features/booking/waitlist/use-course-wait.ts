import type { ClassRecord } from '#contract/class.ts';
import type { CourseOffer } from '#contract/course.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { waitingQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useWaits } from './use-waits.ts';
import { canWaitFor, waitingCourse } from './wait-course.view.ts';

/** A course, and the people who may wait for it. */
export interface CourseToWaitFor {
  cls: ClassRecord;
  seriesId: string;
  course: CourseOffer;
  /** Dates of the course to come. */
  dates: readonly Pick<DateToBook, 'id' | 'canBook' | 'seatsLeft' | 'capacity'>[];
  chosen: readonly string[];
}

/** Reads the family's wait for a course, requests for it on this phone, and whether these people may wait. */
export function useCourseWait({ cls, seriesId, course, dates, chosen }: CourseToWaitFor) {
  const waiting = useOffline(waitingQuery()).data?.waiting ?? [];
  const { waits, offers } = useWaits();
  const own: WaitlistRecord | undefined = [...offers, ...waits].find(
    (entry) => entry.course?.seriesId === seriesId,
  );
  return {
    own,
    canWait: canWaitFor(course, dates, chosen.length),
    ...waitingCourse(waiting, [cls.id, ...dates.map(({ id }) => id)], chosen),
  };
}
