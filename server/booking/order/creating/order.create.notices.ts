import { OrderStatus } from '#contract/enums.ts';
import { isAutoAccepted } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { hasWaited } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { guardianNotices } from '#server/booking/order/steps/order.guardian.notices.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { NewNotice } from '#server/platform/public.ts';
import type { Booking } from './order.create.rules.ts';

interface Booked {
  booking: Booking;
  context: OrderContext;
}

/**
 * Notices of a booking to the other guardians of its participants (docs/domain.md 4.11). None of a booking that was
 * accepted with the same tap: they have the notice of the acceptance.
 */
export const bookedNotices = ({ booking, context }: Booked, at: Date): NewNotice[] =>
  guardianNotices(
    context,
    'childBooked',
    // Seats that the waitlist only offers are not booked yet.
    (booking.heldUntil === undefined && context.order.status !== OrderStatus.progress
      ? booking.participants
      : []
    ).flatMap(({ id: participantId, name, guardian_ids: ids, hidden_from: hidden }) =>
      ids
        .filter((id) => id !== booking.studentId && !hidden.includes(id))
        .map((guardianId) => ({ participantId, name, guardianId })),
    ),
    at,
  );

/** Notifies the coach of a request. The student is notified of an unpaid booking that waited on the phone. */
export function firstNotice({ booking, context }: Booked, now: Date): NewNotice[] {
  const { agree_by: agreeBy, expires_at: expiresAt } = context.order;
  if (booking.start === 'requested' && agreeBy !== null && !isAutoAccepted(context))
    return [orderNotice(context, 'coach', 'orderRequested', now, { agreeBy: agreeBy.toISOString() })];
  if (booking.start === 'awaitsPayment' && hasWaited(booking.form, now) && expiresAt !== null)
    return [
      orderNotice(context, 'student', 'orderAwaitsPayment', now, { expiresAt: expiresAt.toISOString() }),
    ];
  return [];
}
