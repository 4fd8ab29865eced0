import type { TFunction } from 'i18next';
import type { MissedDate } from '#contract/order-set.ts';
import type { WaitForm, WaitlistRecord } from '#contract/waitlist.ts';
import type { NeedShare } from '#src/features/booking/order/booking/booking-needs.view.ts';
import { waitingFor } from '#src/features/booking/pending/waiting-for.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { seriesIn } from '#src/offline/core/actions/order-set-create.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/**
 * Dates with too few seats for these people: full, or with fewer seats than people. The server decides about each. A
 * date that somebody of the family waits for has its own sentence.
 */
export const fullDates = (dates: readonly DateToBook[], people: number): DateToBook[] =>
  dates.filter(
    ({ canBook, canWait, isWaiting, seatsLeft }) =>
      isWaiting === true || canWait === true || (canBook && seatsLeft < people),
  );

/** Dates that a booking missed because they are full. */
export const missedFor = (dates: readonly DateToBook[], missed: readonly MissedDate[]): DateToBook[] =>
  dates.filter(({ id }) => missed.some(({ classId, reason }) => classId === id && reason === 'CLASS_FULL'));

/** Full dates that can be joined and have a tick. */
export const datesToJoin = (full: readonly DateToBook[], leftOut: readonly string[]): DateToBook[] =>
  full.filter(({ id, isWaiting }) => isWaiting !== true && !leftOut.includes(id));

interface WaitTap {
  participantIds: readonly string[];
  takesFewer: boolean;
  needs: readonly NeedShare[];
  caregivers: number;
  /** Server time in ms, as measured by this phone. */
  now: number;
}

/** Builds the request at the tap; each date carries the price and start as they were shown. */
export const waitFormOf = (
  seriesId: string,
  dates: readonly DateToBook[],
  { participantIds, takesFewer, needs, caregivers, now }: WaitTap,
  newId: () => string,
): WaitForm => ({
  seriesId,
  dates: dates.map(({ id, basis: { classVersion, priceMinor, currency, startsAt } }) => ({
    entryId: newId(),
    classId: id,
    basis: { classVersion, priceMinor, currency, startsAt },
  })),
  participantIds: [...participantIds],
  takesFewer,
  ...(needs.length > 0 && { needs: [...needs] }),
  ...(caregivers > 0 && { caregivers }),
  tappedAt: new Date(now).toISOString(),
});

/** Requests on this phone to wait for dates of this series, for one of these people. */
export const waitingJoins = (waiting: readonly Waiting[], seriesId: string, chosen: readonly string[]) =>
  waitingFor(
    waiting.filter(({ type, input }) => type === 'waitlist.joinDates' && seriesIn(input) === seriesId),
    chosen,
  );

/** Sentence about the dates that a family waits for now, of the named ones. */
export const waitsSentence = ({ count, named }: { count: number; named: number }, t: TFunction): string =>
  count === 0 ? t('together.wait.none') : t('together.wait.done', { count, named });

type Named = WaitlistRecord['participants'][number];

/** Names the people who wait for a date, with the chosen people who are not on its list, when somebody else is. */
export function whoWaitsSentence(
  waiting: readonly Named[],
  others: readonly Pick<Named, 'name'>[],
  list: (names: readonly string[]) => string,
  t: TFunction,
): string {
  const names = (people: readonly Pick<Named, 'name'>[]) => list(people.map(({ name }) => name));
  return others.length === 0
    ? t('together.wait.someWait', { count: waiting.length, names: names(waiting) })
    : t('together.wait.othersWait', {
        count: waiting.length,
        names: names(waiting),
        others: names(others),
      });
}
