import { type Attendance, type Mark, OrderStatus } from '#contract/enums.ts';
import {
  type OrderContext,
  applyChange,
  change,
  orderNotice,
  reverseRefunded,
  setMarkOfAll,
  statusChanged,
} from '#server/booking/public.ts';
import type { Tx } from '#server/db/database.ts';
import type { CorrectionRow } from './correction.repository.ts';
import { requireAllowed } from './correction.rules.ts';

/** A corrected attendance is that of everybody of the order. */
const markOf: Partial<Record<Attendance, Mark>> = {
  present: 'present',
  noShow: 'absent',
  excused: 'excused',
};

/**
 * Corrects a locked order as two operators agreed: row, money, history and notices to both sides.
 */
export async function applyCorrection(
  tx: Tx,
  context: OrderContext,
  row: CorrectionRow,
  operatorId: string,
  at: Date,
): Promise<void> {
  const { order } = context;
  const isAsLookedAt =
    order.status === row.from_status &&
    order.attendance === row.from_attendance &&
    (order.refund_minor ?? 0) === row.before_minor;
  if (!isAsLookedAt) throw statusChanged(order);
  requireAllowed(order, {
    status: row.to_status === OrderStatus.canceled ? OrderStatus.canceled : OrderStatus.completed,
    attendance: row.to_attendance,
    refundMinor: row.refund_minor,
  });
  const mark = markOf[row.to_attendance];
  if (row.to_attendance !== order.attendance && mark !== undefined)
    await setMarkOfAll(tx, order.id, { mark, at });
  const money = await reverseRefunded(tx, order, row.refund_minor, { kind: 'correctionRefund', ref: row.id });
  const details = {
    actor: { kind: 'operator' as const, id: operatorId },
    money,
    notices: (['student', 'coach'] as const).map((to) =>
      orderNotice(context, to, 'orderCorrected', at, { refundMinor: row.refund_minor - row.before_minor }),
    ),
    patch: {
      refund_minor: row.refund_minor,
      attendance: row.to_attendance,
      ...(row.to_status === order.status
        ? {}
        : { cancel_by: 'operator' as const, cancel_code: 'correction', cancel_text: '' }),
    },
  };
  const step = row.to_status === order.status ? 'correct' : 'correctToCanceled';
  await applyChange(tx, change(context, step, details), at);
}
