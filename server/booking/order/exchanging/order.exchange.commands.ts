import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { asStudent } from '#server/booking/order/answering/order.step.commands.ts';
import { quoteAt } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import {
  endExchange,
  findAskedExchange,
  insertExchange,
} from '#server/booking/order/rows/order.exchange.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { change, requireStep } from '#server/booking/order/rules/order.change.rules.ts';
import {
  canAnswerExchange,
  exchangeDeadline,
  exchangeRefusal,
} from '#server/booking/order/rules/order.exchange.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { ordersWithNeeds } from '#server/booking/order/steps/order.effects.ts';
import { refuseChargedBack } from '#server/booking/order/steps/order.guards.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { decideExchange, type Exchange } from './order.exchange-decide.rules.ts';
import {
  factsOf,
  lockExchange,
  type LockedExchange,
  requireSeated,
} from './order.exchange-facts.commands.ts';
import { makeSlotClass, withSlot } from './order.exchange-slot.commands.ts';
import { wantedOf } from './order.exchange-wanted.queries.ts';
import { exchangeSeats } from './order.exchange-write.commands.ts';

type Asked = Parsed<'order.exchange'>;

/**
 * Takes another date instead, or asks the coach for it (docs/domain.md 4.21). Refuses as a booking of the new class.
 * CHANGED when the old date is not as shown; EXCHANGE_ASKS when the coach has to agree now and the person did not read
 * that.
 */
export async function exchangeDate(ctx: CommandCtx, input: Asked): Promise<Output<'order.exchange'>> {
  const { tx, config } = ctx;
  const locked = await lockExchange(ctx, input.id, 'student', input);
  const { context, request } = locked;
  const now = ctx.clock.now();
  if (now.getTime() - Date.parse(input.tappedAt) > config.rules.offlineIntentHours * HOUR_MS)
    throw new AppError('TOO_OLD');
  refuseExchange(context, now);
  refuseChanged(context, input);
  await requireSeated(tx, context, request.form.participantIds);
  const isAsked = await isAskedAt(ctx, context, new Date(input.tappedAt), now);
  if (isAsked && context.order.exchange_declined) throw new AppError('EXCHANGE_DECLINED');
  if (context.order.dispute === 'open') throw new AppError('ORDER_DISPUTED');
  await refuseChargedBack(tx, context);
  if (isAsked && !input.shown.isAsked) throw new AppError('EXCHANGE_ASKS');
  const offered = await withSlot(ctx, locked, now);
  if (offered instanceof AppError) throw offered;
  const exchange = decideExchange(await factsOf(tx, offered, now, config.rules), request, context.order);
  if (exchange instanceof AppError) throw exchange;
  return isAsked
    ? { order: await askCoach(ctx, offered, exchange, now), taken: null }
    : await takeDate(ctx, offered, exchange, now);
}

function refuseExchange(context: OrderContext, now: Date): void {
  requireStep(context, 'exchange');
  const refusal = exchangeRefusal(context.order, context.cls.starts_at, now);
  if (refusal !== null)
    throw new AppError(refusal.code, refusal.at === null ? undefined : { at: refusal.at.toISOString() });
}

/** The old date is the one on the screen. */
function refuseChanged({ order, cls }: OrderContext, { shown }: Asked): void {
  const isAsShown =
    Date.parse(shown.startsAt) === cls.starts_at.getTime() && shown.unitMinor === order.unit_minor;
  if (!isAsShown)
    throw new AppError('CHANGED', {
      startsAt: cls.starts_at.toISOString(),
      priceMinor: order.unit_minor,
      currency: order.currency,
    });
}

/** A tap in the free time counts when it arrived soon after it, as for leaving. */
async function isAskedAt(
  { tx }: CommandCtx,
  context: OrderContext,
  tappedAt: Date,
  now: Date,
): Promise<boolean> {
  if (context.order.status !== OrderStatus.progress) return false;
  const shared = await ordersWithNeeds(tx, [context.order.id]);
  return shared.size > 0 || (await quoteAt(tx, context, tappedAt, now)).kind !== 'free';
}

async function takeDate(
  { tx, config }: CommandCtx,
  offered: LockedExchange,
  exchange: Exchange,
  now: Date,
): Promise<Output<'order.exchange'>> {
  const { context, locked, request } = offered;
  if (!(await makeSlotClass(tx, offered, exchange))) throw new AppError('ID_TAKEN');
  const { old, made } = await exchangeSeats(tx, { context, locked, exchange, by: 'student' }, now, config);
  const isNew = await insertExchange(tx, {
    ...rowOf(context, request, now),
    ...doneWith(exchange),
    state: 'done',
    answer_by: null,
    reason: null,
    answered_at: now,
  });
  if (!isNew) throw new AppError('ID_TAKEN');
  const reader = { side: 'student' as const, now, rules: config.rules };
  return { order: await presentOne(tx, old.order, reader), taken: await presentOne(tx, made.order, reader) };
}

const rowOf = ({ order, cls }: OrderContext, { form }: LockedExchange['request'], now: Date) => ({
  to_order_id: form.orderId,
  from_order_id: order.id,
  from_class_id: cls.id,
  from_starts_at: cls.starts_at,
  to_class_id: form.classId,
  participant_ids: form.participantIds,
  basis: JSON.stringify(form.basis),
  created_at: now,
});

/** The amounts as they are stored with an exchange that is done. */
export const doneWith = ({ amounts, booking: { session } }: Exchange) => ({
  // A session went through its pack.
  moved_minor: session === null ? amounts.movedMinor : 0,
  paid_minor: amounts.paidMinor,
  returned_minor: amounts.returnedMinor,
});

/** The coach reads the price that was decided: the total of the request is only the most that the family would pay. */
const decidedBasis = (
  basis: LockedExchange['request']['form']['basis'],
  { session, totalMinor }: Exchange['booking'],
) => (session === null ? { ...basis, totalMinor } : basis);

async function askCoach(
  { tx, config }: CommandCtx,
  { context, request, slot }: LockedExchange,
  { booking }: Exchange,
  now: Date,
): Promise<OrderRecord> {
  const { order, cls } = context;
  const wanted = booking.offer.cls;
  const answerBy = exchangeDeadline(now, [cls.starts_at, wanted.starts_at], config.rules);
  const isNew = await insertExchange(tx, {
    ...rowOf(context, request, now),
    ...(slot !== undefined && {
      to_class_id: null,
      slot_plan_id: slot.planId,
      slot_class_id: wanted.id,
      slot_starts_at: wanted.starts_at,
      slot_ends_at: wanted.ends_at,
    }),
    basis: JSON.stringify(decidedBasis(request.form.basis, booking)),
    state: 'asked',
    answer_by: answerBy,
    moved_minor: null,
    paid_minor: null,
    returned_minor: null,
    reason: null,
    answered_at: null,
  });
  if (!isNew) throw new AppError('ID_TAKEN');
  const after = await applyChange(
    tx,
    change(context, 'askExchange', {
      actor: { kind: 'student', id: order.student_id },
      patch: { exchange_until: answerBy },
      notices: [
        orderNotice(context, 'coach', 'exchangeAsked', now, {
          wantedAt: wanted.starts_at.toISOString(),
          until: answerBy.toISOString(),
        }),
      ],
    }),
    now,
  );
  return presentOne(tx, after.order, { side: 'student', now, rules: config.rules });
}

/** Withdraws the open question; the booked date stays. ANSWER_TOO_LATE after its end. */
export async function withdrawExchange(
  ctx: CommandCtx,
  { id }: Parsed<'order.withdrawExchange'>,
): Promise<OrderRecord> {
  const { tx } = ctx;
  return asStudent(ctx, id, async (context, now) => {
    requireStep(context, 'withdrawExchange');
    const asked = await findAskedExchange(tx, context.order.id);
    if (asked === undefined || !canAnswerExchange(context.order, now)) throw new AppError('ANSWER_TOO_LATE');
    await endExchange(tx, context.order.id, { state: 'withdrawn', answered_at: now });
    return change(context, 'withdrawExchange', {
      actor: { kind: 'student', id: context.order.student_id },
      patch: { exchange_until: null },
      notices: [orderNotice(context, 'coach', 'exchangeWithdrawn', now, await wantedOf(tx, asked))],
    });
  });
}
