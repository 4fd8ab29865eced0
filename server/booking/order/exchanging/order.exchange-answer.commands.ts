import type { Parsed } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import {
  endExchange,
  type ExchangeRow,
  findAskedExchange,
} from '#server/booking/order/rows/order.exchange.repository.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import { change, requireStep } from '#server/booking/order/rules/order.change.rules.ts';
import { canAnswerExchange } from '#server/booking/order/rules/order.exchange.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { lockOwnOrder, refuseChargedBack } from '#server/booking/order/steps/order.guards.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { decideExchange, type Exchange } from './order.exchange-decide.rules.ts';
import {
  factsOf,
  lockExchange,
  type LockedExchange,
  type OtherDate,
  requireSeated,
} from './order.exchange-facts.commands.ts';
import { makeSlotClass, withSlot } from './order.exchange-slot.commands.ts';
import { wantedOf } from './order.exchange-wanted.queries.ts';
import { exchangeSeats } from './order.exchange-write.commands.ts';
import { doneWith } from './order.exchange.commands.ts';

type Answer = Parsed<'order.answerExchange'>;

/**
 * The coach's answer to a question about another date (docs/domain.md 4.21). A yes is decided as a tap of the family at
 * this moment. If it is impossible now, the question ends, the booked date stays, and the record shows the reason.
 * ANSWER_TOO_LATE when the question has ended, or is another one.
 */
export async function answerExchange(ctx: CommandCtx, input: Answer): Promise<OrderRecord> {
  if (!input.agrees && input.text === '') throw new AppError('BAD_INPUT', { field: 'text' });
  const own = { side: 'coach', id: ctx.actor.id } as const;
  if (!input.agrees) return decline(ctx, await lockOwnOrder(ctx.tx, input.id, own, { class: true }), input);
  const asked = await findAskedExchange(ctx.tx, input.id);
  if (asked === undefined) {
    await lockOwnOrder(ctx.tx, input.id, own);
    throw new AppError('ANSWER_TOO_LATE');
  }
  return agree(ctx, asked, input);
}

async function decline(ctx: CommandCtx, context: OrderContext, input: Answer): Promise<OrderRecord> {
  const { tx } = ctx;
  const now = ctx.clock.now();
  const asked = await requireAsked(ctx, context, input, now);
  await endExchange(tx, context.order.id, { state: 'declined', answer_text: input.text, answered_at: now });
  const after = await applyChange(
    tx,
    change(context, 'declineExchange', {
      actor: { kind: 'coach', id: context.order.coach_id },
      patch: { exchange_until: null, exchange_declined: true },
      notices: [orderNotice(context, 'student', 'exchangeDeclined', now, await wantedOf(tx, asked))],
    }),
    now,
  );
  return shown(ctx, after, now);
}

async function agree(ctx: CommandCtx, seen: ExchangeRow, input: Answer): Promise<OrderRecord> {
  const { tx, config } = ctx;
  const locked = await lockExchange(ctx, input.id, 'coach', dateOf(seen));
  const { context } = locked;
  const now = ctx.clock.now();
  const asked = await requireAsked(ctx, context, input, now);
  const decided = await decideNow(ctx, locked, asked, now);
  if (decided instanceof AppError) return fail(ctx, context, asked, decided, now);
  const { offered, exchange } = decided;
  if (!(await makeSlotClass(tx, offered, exchange)))
    return fail(ctx, context, asked, new AppError('SLOT_TAKEN'), now);
  const { old } = await exchangeSeats(
    tx,
    { context, locked: offered.locked, exchange, by: 'coach' },
    now,
    config,
  );
  await endExchange(tx, context.order.id, {
    ...doneWith(exchange),
    to_class_id: exchange.booking.offer.cls.id,
    state: 'done',
    answered_at: now,
  });
  return shown(ctx, old, now);
}

const dateOf = (row: ExchangeRow): OtherDate => ({
  newOrderId: row.to_order_id,
  // A class or a slot: a CHECK of the table.
  classId: row.to_class_id ?? row.slot_class_id ?? '',
  slot: row.slot_plan_id === null ? undefined : { planId: row.slot_plan_id },
  participantIds: row.participant_ids,
  basis: row.basis,
});

/** The question on the coach's screen, still open. */
async function requireAsked(
  { tx }: CommandCtx,
  context: OrderContext,
  { newOrderId }: Answer,
  now: Date,
): Promise<ExchangeRow> {
  requireStep(context, 'declineExchange');
  const asked = await findAskedExchange(tx, context.order.id);
  const isIt = asked?.to_order_id === newOrderId.toLowerCase();
  if (asked === undefined || !isIt || !canAnswerExchange(context.order, now))
    throw new AppError('ANSWER_TOO_LATE');
  return asked;
}

/** Decides as for a tap now. A refusal is an answer here: it ends the question. */
async function decideNow(
  ctx: CommandCtx,
  locked: LockedExchange,
  asked: ExchangeRow,
  now: Date,
): Promise<{ offered: LockedExchange; exchange: Exchange } | AppError> {
  const { tx, config } = ctx;
  const { context, request } = locked;
  if (context.cls.starts_at.getTime() !== asked.from_starts_at.getTime()) return new AppError('CHANGED');
  try {
    await refuseChargedBack(tx, context);
    await requireSeated(tx, context, request.form.participantIds);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  const offered = await withSlot(ctx, locked, now);
  if (offered instanceof AppError) return offered;
  const exchange = decideExchange(await factsOf(tx, offered, now, config.rules), request, context.order);
  return exchange instanceof AppError ? exchange : { offered, exchange };
}

async function fail(
  ctx: CommandCtx,
  context: OrderContext,
  asked: ExchangeRow,
  { reason }: AppError,
  now: Date,
): Promise<OrderRecord> {
  const { tx } = ctx;
  await endExchange(tx, context.order.id, { state: 'failed', reason, answered_at: now });
  const after = await applyChange(
    tx,
    change(context, 'failExchange', {
      actor: { kind: 'coach', id: context.order.coach_id },
      patch: { exchange_until: null },
      notices: [orderNotice(context, 'student', 'exchangeFailed', now, await wantedOf(tx, asked))],
    }),
    now,
  );
  return shown(ctx, after, now);
}

const shown = (
  { tx, config }: CommandCtx,
  { order }: Pick<OrderContext, 'order'>,
  now: Date,
): Promise<OrderRecord> => presentOne(tx, order, { side: 'coach', now, rules: config.rules });
