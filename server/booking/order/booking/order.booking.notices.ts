import { acceptsByItself } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import { hasWaited } from '#server/booking/order/core/order.deadlines.rules.ts';
import { guardianNotices } from '#server/booking/order/core/order.guardian.notices.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';
import type { NewNotice } from '#server/platform/public.ts';
import type { Booking } from './order.booking.rules.ts';

interface Booked {
  booking: Booking;
  context: OrderContext;
}

/** Notices of a booking to guardians of its participants who did not book (docs/domain.md 4.11). */
export const bookedNotices = ({ booking, context }: Booked, at: Date): NewNotice[] =>
  guardianNotices(
    context,
    'childBooked',
    // Seats that the waitlist only offers are not booked yet.
    (booking.heldUntil === undefined ? booking.participants : []).flatMap(({ name, guardian_ids: ids }) =>
      ids.filter((id) => id !== booking.studentId).map((guardianId) => ({ name, guardianId })),
    ),
    at,
  );

/** Notifies the coach of a request. The student is notified of an unpaid booking that waited on the phone. */
export function firstNotice({ booking, context }: Booked, now: Date): NewNotice[] {
  const { agree_by: agreeBy, expires_at: expiresAt } = context.order;
  if (booking.start === 'requested' && agreeBy !== null && !acceptsByItself(context))
    return [orderNotice(context, 'coach', 'orderRequested', now, { agreeBy: agreeBy.toISOString() })];
  if (booking.start === 'awaitsPayment' && hasWaited(booking.form, now) && expiresAt !== null)
    return [
      orderNotice(context, 'student', 'orderAwaitsPayment', now, { expiresAt: expiresAt.toISOString() }),
    ];
  return [];
}
