import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { change, requireStep } from '#server/booking/order/rules/order.change.rules.ts';
import { answerUntil, openRefusal } from '#server/booking/order/rules/order.dispute.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { presentView } from './dispute.record.queries.ts';
import { insertDispute } from './dispute.repository.ts';
import { otherSide, sideOf, type Side } from './dispute.rules.ts';

/**
 * Contests a session, once for each order (docs/domain.md 4.2, rule 18). It is possible from some minutes
 * after the start until some days after the end. Its money does not move. JUST_BEGUN, DISPUTE_TOO_LATE,
 * DISPUTED_ONCE.
 */
export async function openDispute(
  ctx: CommandCtx,
  { id, reason }: Parsed<'order.dispute'>,
): Promise<Output<'order.dispute'>> {
  const { tx, actor, config } = ctx;
  const [context] = await lockOrders(tx, [id], { class: true });
  if (context === undefined) throw new AppError('NOT_FOUND');
  const { order, cls } = context;
  const side = sideOf(order, actor);
  requireReasonText(side, reason);
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
function requireReasonText(side: Side, reason: Parsed<'order.dispute'>['reason']): void {
  if (side === 'coach' && reason.code !== 'other') throw new AppError('BAD_INPUT', { field: 'reason.code' });
  if (reason.code !== 'coachAbsent' && reason.text === '')
    throw new AppError('BAD_INPUT', { field: 'reason.text' });
}
