import type { ClassRecord } from '#contract/class.ts';
import type { CourseOffer } from '#contract/course.ts';
import type { OrderSetForm } from '#contract/order-set.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { PriceRule } from '#contract/price-rule.ts';
import type { Price } from '#contract/price.rules.ts';
import { bookingOf } from '#src/features/booking/order/booking/booking.view.ts';
import { waitingFor } from '#src/features/booking/pending/waiting-for.view.ts';
import { agreedTotal, type Priced, pricesOfDates } from '#src/features/teaching/price-rule/price.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';
import { seriesIn } from '#src/offline/core/actions/order-set-create.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

/** The series or the slot plan whose dates a booking names; for a course also its rule of leaving. */
export type DatesSource = Pick<OrderSetForm, 'seriesId' | 'slots' | 'course'>;

/** Dates that the screen offers, with its words. */
export interface DatesOffer {
  source: DatesSource;
  zone: string;
  subtitle: string;
  back: string;
  /** Name under which the phone keeps the choice. */
  draft: string;
  /** Dates to come, soonest first. */
  coming: readonly DateToBook[];
  /** The dates are sold together. */
  course?: CourseOffer;
}

/** Fewest dates of a booking: one slot alone is booked as such. */
export const leastDates = ({ slots }: DatesSource): number => (slots === undefined ? 1 : 2);

/** `all`: each date with a seat. `chosen`: those that the person left ticked. */
export interface DatesChoice {
  kind: 'all' | 'chosen';
  /** Dates without a tick, by id of their class. */
  leftOut: readonly string[];
  /** As many as fit are booked; otherwise all or none. */
  isFitting: boolean;
}

/** Dates that the choice names. */
export const datesOf = (dates: readonly DateToBook[], { kind, leftOut }: DatesChoice): DateToBook[] =>
  dates.filter(({ id, canBook }) => canBook && (kind === 'all' || !leftOut.includes(id)));

/** Facts of a date that make its price. */
export const pricedOf = ({ basis, fullPriceMinor, priceOffer, startsAt }: DateToBook): Priced => ({
  priceMinor: basis.priceMinor,
  currency: basis.currency,
  startsAt,
  ...(fullPriceMinor !== undefined && { fullPriceMinor }),
  ...(priceOffer && { priceOffer }),
});

/** Price of each date for these people, with the best price rule. */
export const pricesFor = (
  dates: readonly DateToBook[],
  people: readonly string[],
  now: number,
  code?: PriceRule,
): Price[] => pricesOfDates(dates.map(pricedOf), people, now, code);

/** Price of all these dates for these people; nobody chosen: of one seat. */
export const totalFor = (
  dates: readonly DateToBook[],
  people: readonly string[],
  now: number,
  code?: PriceRule,
): number => pricesFor(dates, people, now, code).reduce((sum, { totalMinor }) => sum + totalMinor, 0);

/** Price of one seat on all these dates. */
export const sumOf = (dates: readonly DateToBook[]): number =>
  dates.reduce((sum, { basis }) => sum + basis.priceMinor, 0);

/**
 * Dates that these people can still book. A date drops out when the order on it is known to be for one of them, or when
 * there is nobody else whom the reader books for. A date with an order for others stays: the server decides for each
 * participant.
 */
export const datesFor = (
  dates: readonly DateToBook[],
  {
    chosen,
    people,
    orders,
  }: {
    chosen: readonly string[];
    /** Everybody whom the reader can choose; undefined until they are known. */
    people: readonly { id: string }[] | undefined;
    orders: readonly Pick<OrderRecord, 'id' | 'participants'>[];
  },
): DateToBook[] =>
  dates.map((date) => {
    if (date.canBook && date.busyIds?.some((id) => chosen.includes(id)))
      return { ...date, canBook: false, whyNot: 'busy' };
    if (date.myOrderId === null) return date;
    const order = orders.find(({ id }) => id === date.myOrderId);
    const isTaken = order
      ? order.participants.some(({ id }) => chosen.includes(id) || people?.length === 1)
      : people?.length === 1;
    return isTaken ? { ...date, canBook: false } : date;
  });

/** Facts of a date that differ from the class the person came from. Booking it agrees to them. */
export function differencesOf(
  { basis: { priceMinor, terms } }: DateToBook,
  cls: Pick<ClassRecord, 'priceMinor' | 'place' | 'freeCancelHours' | 'lateRefundPct' | 'minSize'> & {
    coach: { id: string };
  },
) {
  const isElsewhere = terms.placeName !== cls.place.name || terms.address !== cls.place.address;
  return {
    place: isElsewhere ? [terms.placeName, terms.address].filter(Boolean).join(', ') : undefined,
    hasOtherCoach: terms.coachId !== cls.coach.id,
    hasOtherPrice: priceMinor !== cls.priceMinor,
    hasOtherRule: terms.freeCancelHours !== cls.freeCancelHours || terms.lateRefundPct !== cls.lateRefundPct,
    minSize: terms.minSize === cls.minSize ? undefined : terms.minSize,
  };
}

/** True when `differencesOf` names something. */
export const isDifferent = ({ place, minSize, ...flags }: ReturnType<typeof differencesOf>): boolean =>
  place !== undefined || minSize !== undefined || Object.values(flags).some(Boolean);

/** Waiting bookings of this series or slot plan for one of these people. */
export function waitingDates(
  waiting: readonly Waiting[],
  { seriesId, slots }: DatesSource,
  chosen: readonly string[],
) {
  const rows = waiting.filter(
    ({ type, input }) => type === 'orderSet.create' && seriesIn(input) === (seriesId ?? slots?.planId),
  );
  return waitingFor(rows, chosen);
}

/** Lowest and highest price of one seat. */
export const pricesOf = (dates: readonly DateToBook[]): [number, number] => {
  const prices = dates.map(({ basis }) => basis.priceMinor);
  return [Math.min(...prices), Math.max(...prices)];
};

/**
 * The class as the booking of these dates sees it: one seat costs the sum, and there are as many seats as on each date.
 * With as many as fit, the seats of a date are its own matter.
 */
export const classOfDates = (
  cls: ClassRecord,
  dates: readonly DateToBook[],
  { isFitting }: DatesChoice,
): ClassRecord => ({
  ...cls,
  actions: ['book'],
  priceMinor: sumOf(dates),
  seatsLeft: isFitting ? cls.capacity : Math.min(cls.capacity, ...dates.map(({ seatsLeft }) => seatsLeft)),
});

/** Builds the request at the tap; each date carries the facts as they were shown. */
export function orderSetOf(
  {
    cls,
    source,
    dates,
    isFitting,
    prices,
  }: {
    cls: ClassRecord;
    source: DatesSource;
    dates: readonly DateToBook[];
    /** Price of each date as it was shown. */
    prices: readonly Price[];
    isFitting: boolean;
  },
  tap: Parameters<typeof bookingOf>[1],
  newId: () => string,
): Omit<OrderSetForm, 'replayed'> {
  const { orderId, classId: _, basis: __, waitIfFull: ___, slot: ____, ...people } = bookingOf(cls, tap);
  return {
    ...people,
    setId: orderId,
    ...source,
    want: isFitting ? 'fitting' : 'every',
    dates: dates.map(({ id, basis }, index) => ({
      orderId: newId(),
      // The booking makes the class of a slot.
      classId: source.slots === undefined ? id : newId(),
      basis: { ...basis, ...(tap.way !== 'pack' && prices[index] && agreedTotal(prices[index])) },
    })),
  };
}
