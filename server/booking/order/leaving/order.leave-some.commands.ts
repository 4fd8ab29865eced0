import type { Parsed } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { passUnguarded } from '#server/booking/order/passing/order.pass.commands.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { findOpenProposals } from '#server/booking/order/rows/order.proposal.repository.ts';
import {
  findOrders,
  lockOrders,
  type OrderContext,
  type OrderRow,
} from '#server/booking/order/rows/order.repository.ts';
import { seatRefund } from '#server/booking/order/rules/order.actions.rules.ts';
import { change, isBefore } from '#server/booking/order/rules/order.change.rules.ts';
import { releaseTime } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { refundSeats, toBalance } from '#server/booking/order/rules/order.money.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { notifyChildrenLeft } from '#server/booking/order/steps/order.guardian.notices.ts';
import { lockOwnOrder, refuseChargedBackLeaving } from '#server/booking/order/steps/order.guards.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { cancelWholeOrder, isToBalance, quoteAt, tooLittle } from './order.cancel.commands.ts';
import { listSeated, removeTaken, setLeft } from './order.leave-some.repository.ts';

/**
 * Takes some participants out, and the order continues for the others (docs/domain.md 4.2, rules 3, 7, 8 and
 * 9). The terms of leaving an order hold for each seat. When nobody would stay, the order is canceled.
 * Refuses as there. PARTICIPANT_UNKNOWN for a participant not, or no longer, in the order, or not the
 * caller's to take out.
 */
export async function cancelParticipants(
  ctx: CommandCtx,
  input: Parsed<'order.cancelParticipants'>,
): Promise<OrderRecord> {
  const { tx } = ctx;
  requireReasonText(input);
  const [context] = await lockOrders(tx, [input.id], { class: true });
  if (context === undefined) throw new AppError('NOT_FOUND');
  const seated = await listSeated(tx, context.order.id, ctx.actor.id);
  const isStudent = context.order.student_id === ctx.actor.id;
  // Another guardian may take out only participants of whom the order's owner is no longer guardian.
  const own = seated.filter((seat) => seat.isOwn && (isStudent || !seat.isStudents)).map(({ id }) => id);
  if (isStudent) await refuseDateOfCourse(tx, context.order);
  if (!isStudent && own.length === 0) throw new AppError('NOT_FOUND');
  const leaving = [...new Set(input.participantIds.map((id) => id.toLowerCase()))];
  const unknown = leaving.filter((id) => !own.includes(id));
  if (unknown.length > 0) throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: unknown });
  return leaving.length === seated.length
    ? cancelWholeOrder(ctx, input)
    : leaveWith(ctx, context, leaving, input);
}

/** The student leaves one order. COURSE_WHOLE for a date of a course, unless the class was moved. */
export async function cancelSingle(ctx: CommandCtx, input: Parsed<'order.cancel'>): Promise<OrderRecord> {
  const { order } = await lockOwnOrder(
    ctx.tx,
    input.id,
    { side: 'student', id: ctx.actor.id },
    { class: true },
  );
  await refuseDateOfCourse(ctx.tx, order);
  return cancelOrder(ctx, input);
}

/** A course is left as a whole; a moved date of it may be left alone (docs/domain.md 4.32). */
async function refuseDateOfCourse(tx: Tx, order: OrderRow): Promise<void> {
  if (order.policy.course === undefined) return;
  const [proposal] = await findOpenProposals(tx, [order.id]);
  if (proposal === undefined) throw new AppError('COURSE_WHOLE');
}

/** The student leaves: the whole order ends, or it continues for participants that others decide for. */
export async function cancelOrder(ctx: CommandCtx, input: Parsed<'order.cancel'>): Promise<OrderRecord> {
  const { tx, actor } = ctx;
  requireReasonText(input);
  const context = await lockOwnOrder(tx, input.id, { side: 'student', id: actor.id }, { class: true });
  const seated = await listSeated(tx, context.order.id, actor.id);
  const own = seated.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const staysForOthers = own.length > 0 && own.length < seated.length;
  return staysForOthers ? leaveWith(ctx, context, own, input) : cancelWholeOrder(ctx, input);
}

function requireReasonText({ reason }: Parsed<'order.cancel'>): void {
  if (reason.code === 'other' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
}

/**
 * Takes these participants out of the order; others stay. The payer gets the refund, and only the payer may
 * choose the balance for it.
 */
async function leaveWith(
  { tx, actor, clock, config }: CommandCtx,
  context: OrderContext,
  leaving: readonly string[],
  input: Parsed<'order.cancel'>,
): Promise<OrderRecord> {
  const now = clock.now();
  const { order } = context;
  const quote = await quoteAt(tx, context, new Date(input.tappedAt), now);
  await refuseChargedBackLeaving(tx, context);
  const refundMinor = seatRefund(order, quote, leaving.length, now);
  if (refundMinor < input.shownRefundMinor) throw tooLittle(context, refundMinor);
  const back = refundSeats(order, {
    seats: leaving.length,
    refundMinor,
    isLate: quote.kind === 'late',
    releaseAt: releaseTime(context.cls.ends_at, config.rules),
    step: `left:${order.version + 1}`,
  });
  // Each refund is the difference that this participant makes, so that they add up.
  const refunds = leaving.map(
    (_, index) =>
      seatRefund(order, quote, index + 1, now) - (index === 0 ? 0 : seatRefund(order, quote, index, now)),
  );
  await freeSeats(tx, context, leaving, refunds, now);
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
  await passUnguarded(tx, [left], now);
  const after = (await findOrders(tx, [order.id]))[0] ?? left.order;
  return presentOne(tx, after, { side: 'student', now, rules: config.rules, accountId: actor.id });
}

/** The class's row and the order's are locked; a participant leaves once. */
async function freeSeats(
  tx: Tx,
  { order, cls }: OrderContext,
  leaving: readonly string[],
  refunds: readonly number[],
  now: Date,
): Promise<void> {
  const { status } = order;
  if (!isBefore('leaveSome', status)) throw new AppError('ORDER_STATUS_CHANGED', { status });
  let left = 0;
  for (const [index, id] of leaving.entries())
    left += await setLeft(tx, order.id, [id], {
      left_at: now,
      left_status: status,
      left_refund_minor: refunds[index] ?? 0,
    });
  if (left !== leaving.length) throw new AppError('ORDER_STATUS_CHANGED', { status });
  await removeTaken(tx, cls.id, leaving.length);
}
