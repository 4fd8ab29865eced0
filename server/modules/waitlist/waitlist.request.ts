import type { BookingRequest } from '#server/modules/order/order.booking-rules.ts';

type Wish = Pick<
  BookingRequest['form'],
  'orderId' | 'classId' | 'participantIds' | 'tappedAt' | 'caregivers' | 'needs'
>;

const nothingSeen = { classVersion: 0, priceMinor: 0, currency: '', startsAt: '' };

/** A wait or an offer, in the words of the guards of a booking: at the price of now, which is seen before the tap. */
export const wishFor = (studentId: string, wish: Wish): BookingRequest => ({
  studentId,
  form: { ...wish, basis: nothingSeen, replayed: false, payFromBalance: false },
  isWait: true,
});
