import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { change } from '#server/booking/order/rules/order.change.rules.ts';
import {
  answerRefusal,
  evidenceRefusal,
  evidenceUntil,
} from '#server/booking/order/rules/order.dispute.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addTasks } from '#server/platform/public.ts';
import { presentView } from './dispute.record.queries.ts';
import {
  countEvidence,
  insertEvidence,
  lockContested,
  setAnswer,
  type Contested,
} from './dispute.repository.ts';
import { resolveDispute } from './dispute.resolve.commands.ts';
import { otherSide, sideOf, toDecide, type Side } from './dispute.rules.ts';

type View = Output<'dispute.answer'>;

/** The other side's answer. Agreement grants the claim; words open the days for evidence before an operator decides. */
export async function answerDispute(
  ctx: CommandCtx,
  { id, agrees, text }: Parsed<'dispute.answer'>,
): Promise<View> {
  const { tx, config } = ctx;
  if (!agrees && text === '') throw new AppError('BAD_INPUT', { field: 'text' });
  const { contested, side } = await lockOwn(ctx, id);
  const { dispute, context } = contested;
  if (dispute.opened_by === side) throw new AppError('FORBIDDEN');
  const now = ctx.clock.now();
  const refusal = answerRefusal(dispute, now);
  if (refusal !== null) throw new AppError(refusal);
  const until = evidenceUntil(now, config.rules);
  await setAnswer(tx, dispute.id, { at: now, text, evidenceUntil: until });
  if (agrees) {
    await resolveDispute(
      tx,
      contested,
      { endedBy: 'agreement', by: { kind: side, id: ctx.actor.id } },
      now,
      config.rules,
    );
    return presentView(tx, id, side, now, config.rules);
  }
  await addTasks(tx, [toDecide(dispute, until, now)]);
  const notice = orderNotice(context, dispute.opened_by, 'disputeAnswered', now, {
    until: until.toISOString(),
  });
  await applyChange(
    tx,
    change(context, 'answerDispute', { actor: { kind: side, id: ctx.actor.id }, notices: [notice] }),
    now,
  );
  return presentView(tx, id, side, now, config.rules);
}

/** Adds words of one side. EVIDENCE_TOO_LATE after the days for it, EVIDENCE_FULL when there are too many. */
export async function addEvidence(
  ctx: CommandCtx,
  { id, text }: Parsed<'dispute.addEvidence'>,
): Promise<View> {
  const { tx, config } = ctx;
  const { contested, side } = await lockOwn(ctx, id);
  const { dispute, context } = contested;
  const now = ctx.clock.now();
  const refusal = evidenceRefusal(dispute, now);
  if (refusal !== null) throw new AppError(refusal);
  if ((await countEvidence(tx, dispute.id, side)) >= config.rules.disputeEvidenceMax)
    throw new AppError('EVIDENCE_FULL');
  await insertEvidence(tx, { dispute_id: dispute.id, side, text, at: now });
  await applyChange(
    tx,
    change(context, 'addEvidence', {
      actor: { kind: side, id: ctx.actor.id },
      notices: [orderNotice(context, otherSide(side), 'disputeEvidence', now)],
    }),
    now,
  );
  return presentView(tx, id, side, now, config.rules);
}

/** NOT_FOUND for a stranger's order, and for one without a dispute. */
async function lockOwn(ctx: CommandCtx, orderId: string): Promise<{ contested: Contested; side: Side }> {
  const contested = await lockContested(ctx.tx, orderId);
  if (contested === undefined) throw new AppError('NOT_FOUND');
  return { contested, side: sideOf(contested.context.order, ctx.actor) };
}
