import type { Output, Parsed } from '#contract/all-apis.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { change, requireStep } from '#server/booking/order/core/order.change.rules.ts';
import { answerUntil, openRefusal } from '#server/booking/order/core/order.dispute.rules.ts';
import { orderNotice } from '#server/booking/order/core/order.notices.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { presentView } from './dispute.record.queries.ts';
import { insertDispute } from './dispute.repository.ts';
import { otherSide, sideOf, type Side } from './dispute.rules.ts';

/**
 * Contests a session, once for each order (docs/domain.md 4.2, rule 18). It is possible from some minutes after the
 * start until some days after the end. Its money stays where it is. JUST_BEGUN, DISPUTE_TOO_LATE, DISPUTED_ONCE.
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
  await insertDispute(tx, {
    order_id: id,
    opened_by: side,
    code: reason.code,
    text: reason.text,
    opened_at: now,
    answer_by: answerBy,
  });
  await applyChange(
    tx,
    change(context, 'dispute', {
      actor: { kind: side, id: actor.id },
      patch: { dispute: 'open' },
      notices: [
        orderNotice(context, otherSide(side), 'disputeOpened', now, { until: answerBy.toISOString() }),
      ],
    }),
    now,
  );
  return presentView(tx, id, side, now, config.rules);
}

/** Every reason but an absent coach needs words. A coach has no other reason than words. */
function requireWords(side: Side, reason: Parsed<'order.dispute'>['reason']): void {
  if (side === 'coach' && reason.code !== 'other') throw new AppError('BAD_INPUT', { field: 'reason.code' });
  if (reason.code !== 'coachAbsent' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
}
