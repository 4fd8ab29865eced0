import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelOrder } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { lockOrders, type Locks, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { needsSharers } from '#server/booking/order/steps/order.effects.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { listDatesOfCourse } from './order.set.repository.ts';

interface Named {
  id: string;
  orderIds: readonly string[];
  side: 'student' | 'coach';
}

/** Pays the named dates of one booking from the balance: all or none. */
export const payDates = (
  ctx: CommandCtx,
  { id, orderIds }: Parsed<'orderSet.pay'>,
): Promise<Output<'orderSet.pay'>> =>
  stepTogether(
    ctx,
    { id, orderIds, side: 'student' },
    { student: true, class: true },
    async (orderId) => {
      const { order } = await payOrder(ctx, { id: orderId, method: PaymentMethod.balance });
      return order;
    },
    (ids) => refusePartOfCourse(ctx, id.toLowerCase(), ids, [OrderStatus.awaitPayment]),
  );

/** Leaves the named dates of one booking, each by the rules of one order: all or none. */
export const leaveDates = (
  ctx: CommandCtx,
  { id, dates, reason, tappedAt, refundTo }: Parsed<'orderSet.leave'>,
): Promise<Output<'orderSet.leave'>> => {
  const shown = new Map(dates.map((date) => [date.orderId.toLowerCase(), date.shownRefundMinor]));
  return stepTogether(
    ctx,
    { id, orderIds: [...shown.keys()], side: 'student' },
    { class: true },
    (orderId) =>
      cancelOrder(ctx, {
        id: orderId,
        reason,
        tappedAt,
        refundTo,
        shownRefundMinor: shown.get(orderId) ?? 0,
      }),
    (ids) => refusePartOfCourse(ctx, id.toLowerCase(), ids, leavable),
  );
};

/** Statuses in which a student leaves an order; an open refund request is answered first. */
const leavable = [OrderStatus.awaitPayment, OrderStatus.awaitAgree, OrderStatus.progress] as const;

/** COURSE_WHOLE when a date of a course in one of these statuses would be left out (docs/domain.md 4.32). */
async function refusePartOfCourse(
  { tx, actor, clock }: CommandCtx,
  setId: string,
  orderIds: readonly string[],
  statuses: readonly OrderStatus[],
): Promise<void> {
  const left = await listDatesOfCourse(tx, { setId, studentId: actor.id, now: clock.now(), statuses });
  if (left.some((id) => !orderIds.includes(id))) throw new AppError('COURSE_WHOLE');
}

/**
 * Accepts the named dates of one booking, each by the rules of one request: all or none. A date takes the answers about
 * those who share needs with it: not everybody has a seat on each date.
 */
export const acceptDates = (
  ctx: CommandCtx,
  { id, orderIds, answers = [] }: Parsed<'orderSet.accept'>,
): Promise<Output<'orderSet.accept'>> => {
  let sharers = new Map<string, string[]>();
  return stepTogether(
    ctx,
    { id, orderIds, side: 'coach' },
    { coach: true },
    (orderId) =>
      acceptOrder(ctx, {
        id: orderId,
        answers: answers.filter((one) => sharers.get(orderId)?.includes(one.participantId.toLowerCase())),
      }),
    async (ids) => {
      sharers = await needsSharers(ctx.tx, ids);
      refuseOtherAnswers(new Set([...sharers.values()].flat()), answers);
    },
  );
};

/** NEEDS_UNANSWERED names everybody of all dates without an answer; BAD_INPUT for answers about others. */
function refuseOtherAnswers(
  people: ReadonlySet<string>,
  answers: NonNullable<Parsed<'orderSet.accept'>['answers']>,
): void {
  const given = new Set(answers.map(({ participantId }) => participantId.toLowerCase()));
  if ([...given].some((id) => !people.has(id))) throw new AppError('BAD_INPUT', { field: 'answers' });
  const missing = [...people].filter((id) => !given.has(id));
  if (missing.length > 0) throw new AppError('NEEDS_UNANSWERED', { participantIds: missing });
}

/** Rejects the named dates of one booking: all or none. */
export const rejectDates = (
  ctx: CommandCtx,
  { id, orderIds, reason }: Parsed<'orderSet.reject'>,
): Promise<Output<'orderSet.reject'>> =>
  stepTogether(ctx, { id, orderIds, side: 'coach' }, { class: true }, (orderId) =>
    rejectOrder(ctx, { id: orderId, reason }),
  );

/**
 * Takes one step on each named order of a booking, soonest class first. All are locked before the first one changes, in
 * the order of all locks. A refusal names its date, and nothing changes. NOT_FOUND for an order of another booking or
 * person.
 */
async function stepTogether(
  ctx: CommandCtx,
  { id, orderIds, side }: Named,
  locks: Locks,
  step: (orderId: string) => Promise<OrderRecord>,
  before?: (orderIds: readonly string[]) => Promise<void>,
): Promise<{ orders: OrderRecord[] }> {
  const ids = [...new Set(orderIds.map((orderId) => orderId.toLowerCase()))];
  const contexts = await lockOrders(ctx.tx, ids, locks);
  const own = contexts.filter(
    ({ order }) => order.set_id === id.toLowerCase() && order[`${side}_id`] === ctx.actor.id,
  );
  if (own.length < ids.length) throw new AppError('NOT_FOUND');
  await before?.(ids);
  const orders: OrderRecord[] = [];
  for (const context of own.toSorted((a, b) => a.cls.starts_at.getTime() - b.cls.starts_at.getTime()))
    orders.push(await namingDate(context, step(context.order.id)));
  return { orders };
}

async function namingDate({ order, cls }: OrderContext, step: Promise<OrderRecord>): Promise<OrderRecord> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const date = { orderId: order.id, startsAt: cls.starts_at.toISOString(), zone: cls.zone };
    throw new AppError(error.reason, { ...error.facts, date });
  }
}
