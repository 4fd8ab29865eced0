import type { NewNotice } from '#server/platform/public.ts';
import { guardianNotices } from '#server/booking/order/core/order.guardian.notices.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';
import type { Booking } from './order.booking.rules.ts';

/** Notices of a booking to guardians of its participants who did not book (docs/domain.md 4.11). */
export const bookedNotices = (
  { booking, context }: { booking: Booking; context: OrderContext },
  at: Date,
): NewNotice[] =>
  guardianNotices(
    context,
    'childBooked',
    // Seats that the waitlist only offers are not booked yet.
    (booking.heldUntil === undefined ? booking.participants : []).flatMap(({ name, guardian_ids: ids }) =>
      ids.filter((id) => id !== booking.studentId).map((guardianId) => ({ name, guardianId })),
    ),
    at,
  );
