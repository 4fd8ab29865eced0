import type { ClassRecord } from '#contract/class.ts';
import type { OrderSetForm } from '#contract/order-set.ts';
import { bookingOf } from '#src/features/booking/order/booking/booking.view.ts';
import type { DateToBook } from '#src/features/teaching/series/dates-to-book.view.ts';

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

/** Price of one seat on all these dates. */
export const sumOf = (dates: readonly DateToBook[]): number =>
  dates.reduce((sum, { basis }) => sum + basis.priceMinor, 0);

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
    seriesId,
    dates,
    isFitting,
  }: {
    cls: ClassRecord;
    seriesId: string;
    dates: readonly DateToBook[];
    isFitting: boolean;
  },
  tap: Parameters<typeof bookingOf>[1],
  newId: () => string,
): Omit<OrderSetForm, 'replayed'> {
  const { orderId, classId: _, basis: __, waitIfFull: ___, ...people } = bookingOf(cls, tap);
  return {
    ...people,
    setId: orderId,
    seriesId,
    want: isFitting ? 'fitting' : 'every',
    dates: dates.map(({ id, basis }) => ({ orderId: newId(), classId: id, basis })),
  };
}
