import { isPayable } from '#contract/currencies.ts';
import { type Attendance, OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { type OrderRow, statusChanged } from '#server/booking/public.ts';

const { canceled, completed } = OrderStatus;

/** The attendances to which one can be corrected; an excused one was refunded whole already. */
const attendanceEdges: Record<Attendance, readonly Attendance[]> = {
  unknown: ['present', 'noShow', 'excused'],
  present: ['noShow', 'excused'],
  noShow: ['present', 'excused'],
  excused: [],
};

/** The order after the correction. */
export interface Target {
  status: typeof completed | typeof canceled;
  attendance: Attendance;
  /** All that is to have gone back, minor units. */
  refundMinor: number;
}

/**
 * The largest possible refund: all that was paid and shared. An order that was never paid, or refunded whole, has
 * no more.
 */
export const mostRefund = (order: OrderRow): number =>
  order.pay_state === 'released' || order.pay_state === 'partRefunded'
    ? order.total_minor
    : (order.refund_minor ?? 0);

/** Only a completed or canceled order without an open dispute can be corrected. */
export const isCorrectable = (order: OrderRow): boolean =>
  order.dispute !== 'open' &&
  (order.status === completed ||
    (order.status === canceled && mostRefund(order) > (order.refund_minor ?? 0)));

/**
 * Checks a correction after the end (docs/domain.md 4.2). Allowed are a larger refund, completed → canceled,
 * an excuse with a full refund, and another attendance. Throws ORDER_STATUS_CHANGED, ALREADY_CANCELED,
 * ORDER_DISPUTED, or BAD_INPUT with the field.
 */
export function requireAllowed(order: OrderRow, target: Target): void {
  if (order.dispute === 'open') throw new AppError('ORDER_DISPUTED');
  if (order.status !== completed && order.status !== canceled) throw statusChanged(order);
  if (order.status === canceled && target.status !== canceled) throw statusChanged(order);
  const before = order.refund_minor ?? 0;
  const most = mostRefund(order);
  if (target.refundMinor < before || target.refundMinor > most) throw badInput('refundMinor');
  if (!isPayable(target.refundMinor, order.currency)) throw badInput('refundMinor');
  const isOther = target.attendance !== order.attendance;
  const mayBe = target.status === completed && attendanceEdges[order.attendance].includes(target.attendance);
  if (isOther && !mayBe) throw badInput('attendance');
  const isWhole = target.status !== order.status || (isOther && target.attendance === 'excused');
  if (isWhole && target.refundMinor !== most) throw badInput('refundMinor');
  if (!isOther && target.status === order.status && target.refundMinor === before)
    throw badInput('refundMinor');
}

const badInput = (field: string) => new AppError('BAD_INPUT', { field });
