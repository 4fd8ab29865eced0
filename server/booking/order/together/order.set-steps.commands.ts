import type { Output, Parsed } from '#contract/all-apis.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { acceptOrder, rejectOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelOrder } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { lockOrders, type Locks, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { needsSharers } from '#server/booking/order/steps/order.effects.ts';
import { lockOwnOrder } from '#server/booking/order/steps/order.guards.commands.ts';
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
    (ids) => refusePartOfCourse(ctx, { id, orderIds: ids, side: 'student' }, [OrderStatus.awaitPayment]),
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
    (ids) => refusePartOfCourse(ctx, { id, orderIds: ids, side: 'student' }, leavable),
  );
};

/** Statuses in which a student leaves an order; an open refund request is answered first. */
const leavable = [OrderStatus.awaitPayment, OrderStatus.awaitAgree, OrderStatus.progress] as const;

/** Statuses in which a coach accepts or rejects an order. */
const answerable = [OrderStatus.awaitAgree] as const;

/** COURSE_WHOLE when a date of a course in one of these statuses would be left out (docs/domain.md 4.32). */
async function refusePartOfCourse(
  { tx, actor, clock }: CommandCtx,
  { id, orderIds, side }: Named,
  statuses: readonly OrderStatus[],
): Promise<void> {
  const left = await listDatesOfCourse(tx, {
    setId: id.toLowerCase(),
    side,
    accountId: actor.id,
    now: clock.now(),
    statuses,
  });
  if (left.some((one) => !orderIds.includes(one))) throw new AppError('COURSE_WHOLE');
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
      await refusePartOfCourse(ctx, { id, orderIds: ids, side: 'coach' }, answerable);
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
  stepTogether(
    ctx,
    { id, orderIds, side: 'coach' },
    { class: true },
    (orderId) => rejectOrder(ctx, { id: orderId, reason }),
    (ids) => refusePartOfCourse(ctx, { id, orderIds: ids, side: 'coach' }, answerable),
  );

/** Accepts one order. COURSE_WHOLE for a date of a course while other dates of its booking wait, too. */
export async function acceptSingle(ctx: CommandCtx, input: Parsed<'order.accept'>): Promise<OrderRecord> {
  await refuseDateOfCourse(ctx, input.id, { coach: true });
  return acceptOrder(ctx, input);
}

/** Rejects one order. Refuses a date of a course as `acceptSingle` does. */
export async function rejectSingle(ctx: CommandCtx, input: Parsed<'order.reject'>): Promise<OrderRecord> {
  await refuseDateOfCourse(ctx, input.id, { class: true });
  return rejectOrder(ctx, input);
}

async function refuseDateOfCourse(ctx: CommandCtx, orderId: string, locks: Locks): Promise<void> {
  const { order } = await lockOwnOrder(ctx.tx, orderId, { side: 'coach', id: ctx.actor.id }, locks);
  if (order.policy.course === undefined || order.set_id === null) return;
  await refusePartOfCourse(ctx, { id: order.set_id, orderIds: [order.id], side: 'coach' }, answerable);
}

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
