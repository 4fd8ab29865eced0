import type { Attendance } from '#contract/enums.ts';
import { AppError } from '#server/errors.ts';
import { type OrderRow, statusChanged } from '#server/booking/public.ts';

/** What an attendance can be mended to; what was excused went back whole already. */
const attendanceEdges: Record<Attendance, readonly Attendance[]> = {
  unknown: ['present', 'noShow', 'excused'],
  present: ['noShow', 'excused'],
  noShow: ['present', 'excused'],
  excused: [],
};

/** How the order is to stand afterwards. */
export interface Target {
  status: '3' | '5';
  attendance: Attendance;
  /** All that is to have gone back, minor units. */
  refundMinor: number;
}

/** The most that can have gone back: what was paid and shared. Of what was never paid, or went back whole, nothing more. */
export const mostRefund = (order: OrderRow): number =>
  order.pay_state === 'released' || order.pay_state === 'partRefunded'
    ? order.total_minor
    : (order.refund_minor ?? 0);

/** Only a completed or canceled order that nobody contests can be mended. */
export const isCorrectable = (order: OrderRow): boolean =>
  order.dispute !== 'open' &&
  (order.status === '3' || (order.status === '5' && mostRefund(order) > (order.refund_minor ?? 0)));

/**
 * The small list of what can be mended after the end (docs/domain.md 4.2): more goes back, 3 → 5 or an excuse with
 * everything back, another attendance. Throws ORDER_STATUS_CHANGED, ALREADY_CANCELED, ORDER_DISPUTED, or BAD_INPUT with
 * the field.
 */
export function requireAllowed(order: OrderRow, target: Target): void {
  if (order.dispute === 'open') throw new AppError('ORDER_DISPUTED');
  if (order.status !== '3' && order.status !== '5') throw statusChanged(order);
  if (order.status === '5' && target.status !== '5') throw statusChanged(order);
  const before = order.refund_minor ?? 0;
  const most = mostRefund(order);
  if (target.refundMinor < before || target.refundMinor > most) throw badInput('refundMinor');
  const isOther = target.attendance !== order.attendance;
  const mayBe = target.status === '3' && attendanceEdges[order.attendance].includes(target.attendance);
  if (isOther && !mayBe) throw badInput('attendance');
  const isWhole = target.status !== order.status || (isOther && target.attendance === 'excused');
  if (isWhole && target.refundMinor !== most) throw badInput('refundMinor');
  if (!isOther && target.status === order.status && target.refundMinor === before)
    throw badInput('refundMinor');
}

const badInput = (field: string) => new AppError('BAD_INPUT', { field });
