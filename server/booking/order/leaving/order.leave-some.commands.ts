import type { Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { seatRefund } from '#server/booking/order/core/order.actions.rules.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { cancel, quoteAt, tooLittle } from './order.cancel.commands.ts';
import { listSeated, removeTaken, setLeft } from './order.leave-some.repository.ts';
import { change, isBefore } from '#server/booking/order/core/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/core/order.deadlines.rules.ts';
import { notifyChildrenLeft } from '#server/booking/order/core/order.guardian.notices.ts';
import { refundSeats, toBalance } from '#server/booking/order/core/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { lockOwnOrder } from '#server/booking/order/core/order.guards.commands.ts';
import type { OrderContext } from '#server/booking/order/core/order.repository.ts';

/**
 * Some participants leave, and the order goes on for the others (docs/domain.md 4.2, rules 3, 7, 8 and 9). The terms
 * of leaving an order hold for each seat. When nobody would be left it is the cancellation of the order. Refusals as
 * there; PARTICIPANT_UNKNOWN for who is not, or no longer, in the order.
 */
export async function cancelParticipants(
  ctx: CommandCtx,
  input: Parsed<'order.cancelParticipants'>,
): Promise<OrderRecord> {
  const { tx, config } = ctx;
  if (input.reason.code === 'other' && input.reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
  const context = await lockOwnOrder(tx, input.id, { side: 'student', id: ctx.actor.id }, { class: true });
  const now = ctx.clock.now();
  const { order } = context;
  const quote = await quoteAt(tx, context, new Date(input.tappedAt), now);
  const leaving = [...new Set(input.participantIds.map((id) => id.toLowerCase()))];
  const seated = await listSeated(tx, order.id);
  const unknown = leaving.filter((id) => !seated.includes(id));
  if (unknown.length > 0) throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: unknown });
  if (leaving.length === seated.length) return cancel(ctx, input);
  const each = seatRefund(order, quote);
  const refundMinor = each * leaving.length;
  if (refundMinor < input.shownRefundMinor) throw tooLittle(context, refundMinor);
  const back = refundSeats(order, {
    seats: leaving.length,
    refundMinor,
    releaseAt: releaseTime(context.cls.ends_at, config.rules),
    step: `left:${order.version + 1}`,
  });
  const money = input.refundTo === 'balance' ? toBalance(order, back) : back;
  await freeSeats(tx, context, leaving, each, now);
  await notifyChildrenLeft(tx, context, leaving, now);
  const step = change(context, 'leaveSome', {
    actor: { kind: 'student', id: order.student_id },
    money,
    notices:
      order.status === OrderStatus.awaitPayment
        ? []
        : [orderNotice(context, 'coach', 'seatsCanceled', now, { left: leaving.length })],
  });
  const after = await applyChange(tx, step, now);
  return presentOne(tx, after.order, 'student', now, config.rules);
}

/** The class's row and the order's are locked; a participant leaves once. */
async function freeSeats(
  tx: Tx,
  { order, cls }: OrderContext,
  leaving: readonly string[],
  refundMinor: number,
  now: Date,
): Promise<void> {
  const { status } = order;
  if (!isBefore('leaveSome', status)) throw new AppError('ORDER_STATUS_CHANGED', { status });
  const left = await setLeft(tx, order.id, leaving, {
    left_at: now,
    left_status: status,
    left_refund_minor: refundMinor,
  });
  if (left !== leaving.length) throw new AppError('ORDER_STATUS_CHANGED', { status });
  await removeTaken(tx, cls.id, leaving.length);
}
