import { randomUUID } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { change, requireStep } from '#server/booking/order/core/order.change.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';
import { presentView } from './dispute.presenter.ts';
import { sideOf } from './dispute.repository.ts';
import { answerUntil, openRefusal } from '#server/booking/order/core/order.dispute.rules.ts';

/**
 * Contests a session (rule 18): from a while after its start until some days after its end, once for each order. Its
 * money stays where it is. JUST_BEGUN, DISPUTE_TOO_LATE, DISPUTED_ONCE.
 */
export async function openDispute(
  ctx: CommandCtx,
  { id, reason }: Parsed<'order.dispute'>,
): Promise<Output<'order.dispute'>> {
  const { tx, actor, config } = ctx;
  const [context] = await lockOrders(tx, [id], { class: true });
  if (context === undefined) throw new AppError('NOT_FOUND');
  const { order, cls } = context;
  const side = sideOf(order, actor.id);
  requireWords(side, reason);
  requireStep(context, 'dispute');
  const now = ctx.clock.now();
  const facts = { order, startsAt: cls.starts_at, endsAt: cls.ends_at };
  const refusal = openRefusal(facts, now, config.rules);
  if (refusal !== null) throw new AppError(refusal);
  const answerBy = answerUntil(now, config.rules);
  await tx
    .insertInto('dispute')
    .values({
      id: randomUUID(),
      order_id: id,
      opened_by: side,
      code: reason.code,
      text: reason.text,
      opened_at: now,
      answer_by: answerBy,
    })
    .execute();
  const other = side === 'student' ? 'coach' : 'student';
  await applyChange(
    tx,
    change(context, 'dispute', {
      actor: { kind: side, id: actor.id },
      patch: { dispute: 'open' },
      notices: [orderNotice(context, other, 'disputeOpened', now, { until: answerBy.toISOString() })],
    }),
    now,
  );
  return presentView(tx, id, side, now, config.rules);
}

/** That the coach did not come says itself; everything else has to be said in words, and a coach has only words. */
function requireWords(side: 'student' | 'coach', reason: Parsed<'order.dispute'>['reason']): void {
  if (side === 'coach' && reason.code !== 'other') throw new AppError('BAD_INPUT', { field: 'reason.code' });
  if (reason.code !== 'coachAbsent' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
}
