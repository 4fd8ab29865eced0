import type { Marking } from '#contract/attendance.ts';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus, type Attendance, type Mark } from '#contract/enums.ts';
import { percentOf } from '#contract/order.rules.ts';
import { refundOfMarks } from '#contract/price.rules.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { OrderContext, OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Rules } from '#server/start/rules.ts';
import { absentFrom, attendanceFrom, attendanceUntil, releaseTime } from './order.deadlines.rules.ts';
import { priceOfLeaving } from './order.money.rules.ts';

/** The mark of one participant with a seat. */
export interface MarkedSeat {
  participant_id: string;
  mark: Mark | null;
  marked_at: Date | null;
}

const countOf = (seats: readonly MarkedSeat[], mark: Mark | null): number =>
  seats.filter((seat) => seat.mark === mark).length;

/** Counts the absent participants of an order, by the coach's marks so far. */
export const missingOf = (seats: readonly MarkedSeat[]): number =>
  countOf(seats, 'absent') + countOf(seats, 'excused');

export const areAllMarked = (seats: readonly MarkedSeat[]): boolean =>
  seats.length > 0 && countOf(seats, null) === 0;

/** Derives the attendance of the whole order from its marks (docs/domain.md 4.2, rule 15). */
export function attendanceOf(seats: readonly MarkedSeat[]): Attendance {
  if (countOf(seats, 'present') > 0) return 'present';
  if (seats.length === 0 || countOf(seats, null) > 0) return 'unknown';
  return countOf(seats, 'absent') > 0 ? 'noShow' : 'excused';
}

/** Returns the refund that the marks cause. */
export function owedFor(order: OrderRow, seats: readonly MarkedSeat[]): number {
  const { policy, currency, unit_minor: unitMinor, total_minor: totalMinor } = order;
  return refundOfMarks(
    { unitMinor, totalMinor, seats: order.seats, currency },
    { excused: countOf(seats, 'excused'), absent: countOf(seats, 'absent') },
    policy.noShowRefundPct,
  );
}

export const isMarkable = ({ status }: OrderRow): boolean =>
  status === OrderStatus.progress || status === OrderStatus.completed;

/** Facts that a phone needs to offer marks without a network. */
export const markingOf = (
  order: OrderRow,
  cls: { starts_at: Date; ends_at: Date },
  isMovedLate: boolean,
  rules: Rules,
): Marking => ({
  from: attendanceFrom(cls.starts_at, rules).toISOString(),
  absentFrom: absentFrom(cls.starts_at, rules).toISOString(),
  until: attendanceUntil(cls.ends_at, rules).toISOString(),
  absentRefundMinor: percentOf(
    priceOfLeaving(order, 1),
    isMovedLate ? 100 : order.policy.noShowRefundPct,
    order.currency,
  ),
});

/** Returns true when a completed order's money was released, or its release is due. */
export const isSettled = ({ order, cls }: OrderContext, now: Date, rules: Rules): boolean =>
  order.status === OrderStatus.completed &&
  (order.released_at !== null || now >= releaseTime(cls.ends_at, rules));

/** Returns why a tap does not count (docs/domain.md 4.2, rules 14 and 15a), or null. */
export function markRefusal(
  { order, cls }: OrderContext,
  seat: MarkedSeat,
  tap: { mark: Mark | null; at: Date },
  now: Date,
  rules: Rules,
): ReasonName | null {
  if (order.status === OrderStatus.canceled) return 'ALREADY_CANCELED';
  if (!isMarkable(order)) return 'ORDER_STATUS_CHANGED';
  // A completed order keeps its mark until another mark replaces it.
  if (tap.mark === null && order.status === OrderStatus.completed) return 'ORDER_STATUS_CHANGED';
  if (order.dispute === 'resolved') return 'DISPUTE_RESOLVED';
  if (tap.at < attendanceFrom(cls.starts_at, rules)) return 'ATTENDANCE_TOO_EARLY';
  if (tap.mark === 'absent' && tap.at < absentFrom(cls.starts_at, rules)) return 'JUST_BEGUN';
  if (tap.at >= attendanceUntil(cls.ends_at, rules)) return 'ATTENDANCE_TOO_LATE';
  if (now.getTime() - tap.at.getTime() > rules.attendanceReplayDays * DAY_MS) return 'ATTENDANCE_TOO_LATE';
  if (order.dispute === 'open') return 'ORDER_DISPUTED';
  const isPaidBack = order.status === OrderStatus.completed && seat.mark === 'excused';
  return isPaidBack && tap.mark !== 'excused' ? 'EXCUSE_STANDS' : null;
}
