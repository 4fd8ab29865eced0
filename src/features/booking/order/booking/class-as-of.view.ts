import type { ClassRecord } from '#contract/class.ts';

type Bookable = Pick<ClassRecord, 'actions' | 'startsAt' | 'whyNot' | 'course'>;

/** Adjusts a stored class to `now`: once it has begun, booking and waitlist are closed. */
export const classAsOf = <C extends Bookable>(cls: C, now: number): C =>
  now < Date.parse(cls.startsAt)
    ? cls
    : {
        ...cls,
        actions: cls.actions.filter((action) => action !== 'book' && action !== 'joinWaitlist'),
        whyNot: 'CLASS_STARTED',
        ...(cls.course && { course: { ...cls.course, canBook: false } }),
      };
