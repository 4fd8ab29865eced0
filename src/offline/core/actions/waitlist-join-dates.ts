import type { WaitedDate, WaitForm } from '#contract/waitlist.ts';
import type { Action, Asked, Body } from '#src/offline/core/action.ts';
import { fieldsIn, inputOf, listIn, sharesSomebody } from '#src/offline/core/body.ts';
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

/** Everything that a wait carries except its ids and the instant of the tap, as text. */
const wishOf = (body: Body): string =>
  JSON.stringify([
    classIdsIn(body),
    listIn(body['participantIds']),
    body['takesFewer'] === true,
    listIn(body['needs']),
    body['caregivers'] ?? 0,
  ]);

/** A second tap, or the tap of another tab, with the same people, dates and extras. */
const isSame = (waiting: string, body: Body): boolean => wishOf(inputOf(waiting)) === wishOf(body);

/**
 * Joins the waitlists of several dates of one series. In the lane of the series: a booking of its dates for one of these
 * people that was tapped before arrives before.
 */
export const waitlistJoinDates = {
  call: 'waitlist.joinDates',
  about: 'class',
  creates: false,
  intent: ({ form, about }: WaitDatesAsked): Asked => ({
    // Not the class: two children may wait for it, each in a lane of their own.
    entityId: form.dates[0]!.entryId,
    classId: form.seriesId,
    body: form,
    about,
  }),
  lane: ({ entityId, classId }) => `series:${classId ?? entityId}`,
  // A question about one child must not keep another one back.
  joins: (row, intent) => sharesSomebody(row.body, intent.body),
  conflict: (last, { body }) => {
    if (last.type !== 'waitlist.joinDates' || !isSame(last.body, body)) return 'append';
    return last.isQuestion ? 'decide' : 'same';
  },
  words: { label: () => 'waitDates' as const, waiting: 'waitDates', answer: 'waits' },
} as const satisfies Action<'waitlist.joinDates'>;
