import type { ClassRecord } from '#contract/class.ts';
import { randomId } from '#src/browser/random-id.ts';
import { now } from '#src/clock/clock.ts';
import type { BookingState } from '#src/features/booking/order/booking/use-booking-state.ts';
import { useWaitIntent } from './use-wait-intent.ts';
import { courseWaitForm } from './wait-course.view.ts';

/** The people and their extras, as chosen for a booking. */
type Waiters = Pick<BookingState, 'chosen' | 'needs' | 'caregivers'>;

/** Joins the waitlist of a course. `decides`: the waiting request that this choice replaces. */
export function useWaitCourse(cls: ClassRecord, seriesId: string) {
  const { wait, isBusy, refusal } = useWaitIntent('waitlist.joinCourse');
  return {
    isBusy,
    refusal,
    wait: ({ chosen, needs, caregivers }: Waiters, decides: number | undefined) => {
      const form = courseWaitForm(cls, { participantIds: chosen, needs, caregivers, now: now() }, randomId);
      const { entryId: _, tappedAt: __, ...intent } = form;
      const { title, coach, place, startsAt, endsAt, zone } = cls;
      const about = { title, coach, place: place.name, startsAt, endsAt, zone };
      return wait({ asked: { form, seriesId, about }, intent: JSON.stringify(intent), decides });
    },
  };
}
