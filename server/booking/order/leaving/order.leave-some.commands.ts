import type { Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seatRefund } from '#server/booking/order/core/order.actions.rules.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { change, isBefore } from '#server/booking/order/core/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/core/order.deadlines.rules.ts';
import { notifyChildrenLeft } from '#server/booking/order/core/order.guardian.notices.ts';
import { lockOwnOrder } from '#server/booking/order/core/order.guards.commands.ts';
import { refundSeats, toBalance } from '#server/booking/order/core/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { findOrders, lockOrders, type OrderContext } from '#server/booking/order/core/order.repository.ts';
import { passForsaken } from '#server/booking/order/passing/order.pass.commands.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { cancelWholeOrder, isToBalance, quoteAt, tooLittle } from './order.cancel.commands.ts';
import { listSeated, removeTaken, setLeft } from './order.leave-some.repository.ts';

/**
 * Some participants leave, and the order goes on for the others (docs/domain.md 4.2, rules 3, 7, 8 and 9). The terms
 * of leaving an order hold for each seat. When nobody would be left it is the cancellation of the order. Refusals as
 * there. PARTICIPANT_UNKNOWN for who is not, or no longer, in the order, or not the asker's to take out.
 */
export async function cancelParticipants(
  ctx: CommandCtx,
  input: Parsed<'order.cancelParticipants'>,
): Promise<OrderRecord> {
  const { tx } = ctx;
  requireWords(input);
  const [context] = await lockOrders(tx, [input.id], { class: true });
  if (context === undefined) throw new AppError('NOT_FOUND');
  const seated = await listSeated(tx, context.order.id, ctx.actor.id);
  const isStudent = context.order.student_id === ctx.actor.id;
  // Another guardian takes out those for whom who has the order decides no longer.
  const own = seated.filter((seat) => seat.isOwn && (isStudent || !seat.isStudents)).map(({ id }) => id);
  if (!isStudent && own.length === 0) throw new AppError('NOT_FOUND');
  const leaving = [...new Set(input.participantIds.map((id) => id.toLowerCase()))];
  const unknown = leaving.filter((id) => !own.includes(id));
  if (unknown.length > 0) throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: unknown });
  return leaving.length === seated.length
    ? cancelWholeOrder(ctx, input)
    : leaveWith(ctx, context, leaving, input);
}

/** The student leaves: the whole order ends, or it goes on for those for whom others decide. */
export async function cancelOrder(ctx: CommandCtx, input: Parsed<'order.cancel'>): Promise<OrderRecord> {
  const { tx, actor } = ctx;
  requireWords(input);
  const context = await lockOwnOrder(tx, input.id, { side: 'student', id: actor.id }, { class: true });
  const seated = await listSeated(tx, context.order.id, actor.id);
  const own = seated.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const staysForOthers = own.length > 0 && own.length < seated.length;
  return staysForOthers ? leaveWith(ctx, context, own, input) : cancelWholeOrder(ctx, input);
}

function requireWords({ reason }: Parsed<'order.cancel'>): void {
  if (reason.code === 'other' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
}

/** These leave and others stay. What goes back goes to who paid; only they may have it on the balance. */
async function leaveWith(
  { tx, actor, clock, config }: CommandCtx,
  context: OrderContext,
  leaving: readonly string[],
  input: Parsed<'order.cancel'>,
): Promise<OrderRecord> {
  const now = clock.now();
  const { order } = context;
  const quote = await quoteAt(tx, context, new Date(input.tappedAt), now);
  const each = seatRefund(order, quote);
  const refundMinor = each * leaving.length;
  if (refundMinor < input.shownRefundMinor) throw tooLittle(context, refundMinor);
  const back = refundSeats(order, {
    seats: leaving.length,
    refundMinor,
    releaseAt: releaseTime(context.cls.ends_at, config.rules),
    step: `left:${order.version + 1}`,
  });
  await freeSeats(tx, context, leaving, each, now);
  await notifyChildrenLeft(tx, context, leaving, now);
  const step = change(context, 'leaveSome', {
    actor: { kind: 'student', id: actor.id },
    money: isToBalance(order, actor.id, input) ? toBalance(order, back) : back,
    notices:
      order.status === OrderStatus.awaitPayment
        ? []
        : [orderNotice(context, 'coach', 'seatsCanceled', now, { left: leaving.length })],
  });
  const left = await applyChange(tx, step, now);
  await passForsaken(tx, [left], now);
  const after = (await findOrders(tx, [order.id]))[0] ?? left.order;
  const guardian = after.student_id === actor.id ? null : actor.id;
  return presentOne(tx, after, { side: 'student', now, rules: config.rules, guardianId: guardian });
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
