import type { OrderContext, OrderRow } from '#server/booking/order/rows/order.repository.ts';
import {
  areAllMarked,
  attendanceOf,
  missingOf,
  owedFor,
  type MarkedSeat,
} from '#server/booking/order/rules/order.attendance.rules.ts';
import { change, type Money, type OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { earn, refundPart } from '#server/booking/order/rules/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';

interface Ending {
  seats: readonly MarkedSeat[];
  actor: { kind: 'coach' | 'system'; id: string | null };
  now: Date;
  /** When the coach's share becomes available. */
  releaseAt: Date;
}

/**
 * 2 → 3 (docs/domain.md 4.2, rule 15): the class is over, and each seat is earned or refunded by its mark.
 * The caller has checked the time.
 */
export function completedByMarks(
  context: OrderContext,
  { seats, actor, now, releaseAt }: Ending,
): OrderChange {
  const attendance = attendanceOf(seats);
  const refundMinor = owedFor(context.order, seats);
  const details = {
    money: settledByMarks(context.order, seats, releaseAt),
    patch: { attendance, ended_at: now },
  };
  if (attendance === 'noShow')
    return change(context, 'noShow', {
      ...details,
      actor,
      notices: [orderNotice(context, 'student', 'orderNoShow', now, { refundMinor })],
    });
  if (attendance === 'excused')
    return change(context, 'excuse', {
      ...details,
      actor,
      notices: [orderNotice(context, 'student', 'orderExcused', now, { refundMinor })],
    });
  const missing = missingOf(seats);
  const notice =
    missing === 0
      ? orderNotice(context, 'student', 'orderCompleted', now)
      : orderNotice(context, 'student', 'orderPartlyAttended', now, { refundMinor, missing });
  return areAllMarked(seats)
    ? change(context, 'complete', { ...details, actor, notices: [notice] })
    : change(context, 'autoComplete', {
        ...details,
        actor: { kind: 'system', id: null },
        notices: [notice],
      });
}

/** Out of escrow: what the marks give back, and the rest to platform and coach. */
export function settledByMarks(order: OrderRow, seats: readonly MarkedSeat[], releaseAt: Date): Money {
  const refundMinor = owedFor(order, seats);
  return refundMinor === 0 ? earn(order, releaseAt) : refundPart(order, refundMinor, releaseAt);
}
