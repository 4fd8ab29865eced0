import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { SlotDates } from '#contract/slot.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { dayIn } from '#src/i18n/format.ts';
import { slotKey } from '#src/offline/core/actions/order-create.ts';
import { keyedBySlot } from './slot.view.ts';

/** How often the hour comes, and its last date or number of dates. */
export interface HowOften {
  everyWeeks: 1 | 2;
  by: 'count' | 'date';
  count: number;
  /** Empty until chosen. */
  until: string;
}

/** Eight dates, until something else is chosen. */
export const usually: HowOften = { everyWeeks: 1, by: 'count', count: 8, until: '' };

/** The class of the first free date; undefined when no date is free. */
export const classOfSlots = ({ class: first }: SlotDates): ClassRecord | undefined =>
  first === null ? undefined : keyedBySlot(first);

/**
 * Dates to come every week or second week from the tapped time on. Weeks count by the days of the place: a time that the
 * clocks skip is missing in the answer.
 */
export function datesInTurn(
  { plan: { zone }, dates }: SlotDates,
  first: string,
  { everyWeeks }: Pick<HowOften, 'everyWeeks'>,
  now: number,
): SlotDates['dates'] {
  const dayOf = (startsAt: string) => Date.parse(dayIn(zone, startsAt)) / DAY_MS;
  const from = dayOf(first);
  return dates.filter(
    ({ startsAt }) => Date.parse(startsAt) > now && (dayOf(startsAt) - from) % (everyWeeks * 7) === 0,
  );
}

/** Dates up to the chosen end, with the facts that a booking agrees to. Without a last date yet, the number counts. */
export function slotDatesToBook(
  { plan }: SlotDates,
  cls: ClassRecord,
  dates: SlotDates['dates'],
  { by, count, until }: HowOften,
): DateToBook[] {
  const { coach, place, freeCancelHours, lateRefundPct, minSize, priceMinor, currency, priceOffer } = cls;
  return dates
    .filter(({ startsAt }, index) =>
      by === 'count' || until === '' ? index < count : dayIn(plan.zone, startsAt) <= until,
    )
    .map(({ startsAt, endsAt, isFree, myOrderId, busyIds }) => ({
      id: slotKey({ planId: plan.id, startsAt }),
      date: dayIn(plan.zone, startsAt),
      startsAt,
      endsAt,
      zone: plan.zone,
      state: 'published',
      capacity: 1,
      seatsLeft: isFree ? 1 : 0,
      canBook: isFree,
      ...(!isFree && { whyNot: myOrderId === null ? ('notFree' as const) : ('mine' as const) }),
      myOrderId,
      busyIds,
      ...(priceOffer && { priceOffer }),
      basis: {
        classVersion: cls.version,
        priceMinor,
        currency,
        startsAt,
        terms: {
          coachId: coach.id,
          endsAt,
          placeName: place.name,
          address: place.address,
          cityId: place.cityId,
          freeCancelHours,
          lateRefundPct,
          minSize,
        },
      },
    }));
}
