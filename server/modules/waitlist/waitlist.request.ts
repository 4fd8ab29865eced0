import type { Row } from '#server/db/types.ts';
import type { BookingRequest } from '#server/modules/order/order.booking-rules.ts';

type Wish = Pick<
  BookingRequest['form'],
  'orderId' | 'classId' | 'participantIds' | 'tappedAt' | 'caregivers' | 'needs'
>;

const nothingSeen = { classVersion: 0, priceMinor: 0, currency: '', startsAt: '' };

/** A wait, in the words of the guards of a booking: it is about no price yet and pays nothing. */
export const wishFor = (studentId: string, wish: Wish): BookingRequest => ({
  studentId,
  form: { ...wish, basis: nothingSeen, replayed: false, payFromBalance: false },
});

/** An offer, in the same words: at the price and time of now, which the student sees before the tap. */
export const offerFor = (studentId: string, wish: Wish, cls: Row<'class'>): BookingRequest => {
  const basis = {
    classVersion: cls.version,
    priceMinor: cls.price_minor,
    currency: cls.currency,
    startsAt: cls.starts_at.toISOString(),
  };
  const { form } = wishFor(studentId, wish);
  return { studentId, form: { ...form, basis } };
};
