import type { ClassRecord } from '#contract/class.ts';
import { randomId } from '#src/browser/random-id.ts';
import { now } from '#src/clock/clock.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { waitedIn } from '#src/offline/core/actions/waitlist-join-dates.ts';
import { useWaitIntent } from './use-wait-intent.ts';
import { waitFormOf } from './wait-dates.view.ts';

/** The people and their extras, as chosen for a booking. */
type Waiters = Pick<BookingState, 'chosen' | 'fewerOk' | 'needs' | 'caregivers'>;

interface Asked {
  dates: readonly DateToBook[];
  waiters: Waiters;
  /** The waiting request that this choice replaces. */
  decides: number | undefined;
}

/** Joins the waitlists of several dates. The answer to each date stays on the screen. */
export function useWaitDates(cls: ClassRecord, seriesId: string) {
  const { wait, isBusy, refusal, answer } = useWaitIntent('waitlist.joinDates');
  return {
    isBusy,
    refusal,
    answered: answer === undefined ? undefined : waitedIn(answer),
    wait: ({ dates, waiters: { chosen, fewerOk, needs, caregivers }, decides }: Asked) => {
      const tap = { participantIds: chosen, takesFewer: fewerOk, needs, caregivers };
      const form = waitFormOf(seriesId, dates, { ...tap, now: now() }, randomId);
      const intent = JSON.stringify([dates.map(({ id }) => id), tap]);
      return wait({ asked: { form, about: aboutOf(cls, dates) }, intent, decides });
    },
  };
}

function aboutOf({ title, coach, place, zone }: ClassRecord, [first]: readonly DateToBook[]) {
  const when = first && { startsAt: first.startsAt, endsAt: first.endsAt, zone: first.zone ?? zone };
  return { title, coach, place: place.name, ...when };
}
