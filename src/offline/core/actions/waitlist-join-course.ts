import type { CourseWaitForm } from '#contract/waitlist.ts';
import type { Action, Asked, Body } from '#src/offline/core/action.ts';
import { inputOf, listIn, sharesSomebody } from '#src/offline/core/body.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface WaitCourseAsked {
  form: CourseWaitForm;
  /** Series of the course. */
  seriesId: string;
  /** The first date to come. */
  about: About;
}

/** Everything that a wait carries except its id and the instant of the tap, as text. */
const wishOf = (body: Body): string =>
  JSON.stringify([listIn(body['participantIds']), listIn(body['needs']), body['caregivers'] ?? 0]);

/** A second tap, or the tap of another tab or date of the course, with the same people and extras. */
const isSame = (waiting: string, body: Body): boolean => wishOf(inputOf(waiting)) === wishOf(body);

/**
 * Joins the waitlist of a whole course. In the lane of its series: a booking of the course for one of these people that was
 * tapped before arrives before.
 */
export const waitlistJoinCourse = {
  call: 'waitlist.joinCourse',
  about: 'class',
  creates: false,
  intent: ({ form, seriesId, about }: WaitCourseAsked): Asked => ({
    entityId: form.entryId,
    classId: seriesId,
    body: form,
    about,
  }),
  lane: ({ entityId, classId }) => `series:${classId ?? entityId}`,
  joins: (row, intent) => sharesSomebody(row.body, intent.body),
  conflict: (last, { body }) => {
    if (last.type !== 'waitlist.joinCourse' || !isSame(last.body, body)) return 'append';
    return last.isQuestion ? 'decide' : 'same';
  },
  words: { label: () => 'waitCourse' as const, waiting: 'waitCourse', answer: 'waitsCourse' },
} as const satisfies Action<'waitlist.joinCourse'>;
