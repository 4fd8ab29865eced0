import type { WaitedDate, WaitForm } from '#contract/waitlist.ts';
import type { Action, Asked, Body } from '#src/offline/core/action.ts';
import { fieldsIn, inputOf, listIn } from '#src/offline/core/body.ts';
import type { About } from '#src/offline/core/outbox-row.ts';

export interface WaitDatesAsked {
  form: WaitForm;
  /** The soonest date. */
  about: About;
}

/** The answer to each date; any other shape has none. */
export const waitedIn = (data: unknown): readonly WaitedDate[] =>
  listIn(fieldsIn(data)['dates']) as readonly WaitedDate[];

/** Dates on whose waitlists the family is, joined now or earlier. */
export const countWaited = (data: unknown): number =>
  waitedIn(data).filter(({ entryId }) => entryId !== null).length;

const classIdsIn = ({ dates }: Body): readonly unknown[] =>
  listIn(dates).map((date) => fieldsIn(date)['classId']);
const peopleIn = ({ participantIds }: Body): readonly unknown[] => listIn(participantIds);

/** A body with the same people and the same dates: a second tap, or the tap of another tab. */
function isSame(waiting: string, body: Body): boolean {
  const other = inputOf(waiting);
  return [classIdsIn, peopleIn].every((read) => read(body).join() === read(other).join());
}

/**
 * Joins the waitlists of several dates of one series. In the lane of the series: a booking of its dates that was tapped
 * before arrives before.
 */
export const waitlistJoinDates = {
  call: 'waitlist.joinDates',
  about: 'class',
  creates: false,
  intent: ({ form, about }: WaitDatesAsked): Asked => ({
    entityId: form.dates[0]!.classId,
    classId: form.seriesId,
    body: form,
    about,
  }),
  lane: ({ entityId, classId }) => `series:${classId ?? entityId}`,
  conflict: (last, { body }) =>
    last.type === 'waitlist.joinDates' && isSame(last.body, body) ? 'same' : 'append',
  words: { label: () => 'waitDates' as const, waiting: 'waitDates', answer: 'waits' },
} as const satisfies Action<'waitlist.joinDates'>;
