import type { Mark } from '#contract/enums.ts';
import { findOrders } from '#server/booking/order/rows/order.repository.ts';
import { markAttendance } from '#server/booking/order/settling/order.attendance.commands.ts';
import { marksOf } from '#server/booking/order/settling/order.attendance.repository.ts';
import { findClass } from '#server/teaching/class/class.repository.ts';
import type { Stage } from './stage.ts';

/** Marks everybody of this order as present at the end of the class. */
export const markPresent = (stage: Stage, orderId: string): Promise<void> =>
  markSeats(stage, orderId, () => 'present');

/** Marks each participant of this order at the end of the class. */
export async function markSeats(
  { tx, as }: Stage,
  orderId: string,
  markOf: (participantId: string) => Mark,
): Promise<void> {
  const [order] = await findOrders(tx, [orderId]);
  const cls = order && (await findClass(tx, order.class_id));
  if (order === undefined || cls === undefined) return;
  const tappedAt = cls.ends_at.toISOString();
  const seats = await marksOf(tx, orderId);
  await markAttendance(as(order.coach_id, 'coach'), {
    id: cls.id,
    marks: seats.map((seat) => ({
      orderId,
      participantId: seat.participant_id,
      mark: markOf(seat.participant_id),
      tappedAt,
    })),
  });
}
