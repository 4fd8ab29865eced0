import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { CorrectionRecord } from '#contract/correction.ts';
import { AppError } from '#server/base/errors.ts';
import { lockOrders, refuseOwnCase, type OrderContext } from '#server/booking/public.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { requireFresh, requireSecondOfProposal } from '#server/people/public.ts';
import { addAudit, closeTask } from '#server/platform/public.ts';
import { applyCorrection } from './apply.commands.ts';
import { readCorrection } from './correction.queries.ts';
import { type CorrectionRow, findOrderId, findProposal, setDecided } from './correction.repository.ts';
import { taskKey } from './proposal.commands.ts';

type Input = Parsed<'operator.correctionConfirm'>;
type Decision = 'confirmed' | 'refused' | 'withdrawn';

const actions: Record<Decision, AuditAction> = {
  confirmed: 'order.corrected',
  refused: 'order.correctionRefused',
  withdrawn: 'order.correctionWithdrawn',
};

/**
 * Another operator's confirmation: the order is corrected and the money moves. FRESH_CODE_NEEDED.
 * The refusals of `requireSecondOfProposal`, FORBIDDEN for a case of the operator or the proposer. CORRECTION_STATUS_CHANGED when it was decided,
 * ORDER_STATUS_CHANGED when the order has changed since the proposal, ORDER_DISPUTED.
 */
export async function confirmCorrection(ctx: CommandCtx, input: Input): Promise<CorrectionRecord> {
  requireFresh(ctx, ctx.actor);
  return await decide(ctx, input, 'confirmed');
}

export const refuseCorrection = (ctx: CommandCtx, input: Input): Promise<CorrectionRecord> =>
  decide(ctx, input, 'refused');

/** Withdraws a proposal; FORBIDDEN for anybody but the proposer. */
export const withdrawCorrection = (ctx: CommandCtx, input: Input): Promise<CorrectionRecord> =>
  decide(ctx, input, 'withdrawn');

async function decide(ctx: CommandCtx, { id, note }: Input, decision: Decision): Promise<CorrectionRecord> {
  const { tx, actor, clock } = ctx;
  const context = await lockOrderOf(ctx, id);
  const at = clock.now();
  // The order's row is locked: the second of two simultaneous decisions finds the proposal decided.
  const row = await findProposal(tx, id);
  if (row.state !== 'open') throw new AppError('CORRECTION_STATUS_CHANGED');
  await requirePerson(tx, row, actor.id, decision);
  if (decision === 'confirmed')
    await requireSecondOfProposal(tx, { first: row.proposed_by, second: actor.id, at });
  const after = await setDecided(tx, id, { state: decision, by: actor.id, at, note });
  if (decision === 'confirmed') await applyCorrection(tx, context, after, actor.id, at);
  await closeTask(tx, taskKey(id), { at, by: actor.id, note: decision });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: actions[decision],
      subject: { kind: 'order', id: row.order_id },
      facts: { correctionId: id, backMinor: row.refund_minor - row.before_minor, note },
      at,
    },
  ]);
  return readCorrection(tx, after, actor.id, at);
}

async function lockOrderOf({ tx }: CommandCtx, id: string): Promise<OrderContext> {
  const tie = await findOrderId(tx, id);
  const [context] = tie === undefined ? [] : await lockOrders(tx, [tie.order_id], {});
  if (context === undefined) throw new AppError('NOT_FOUND');
  return context;
}

async function requirePerson(
  tx: Tx,
  row: CorrectionRow,
  operatorId: string,
  decision: Decision,
): Promise<void> {
  const isProposer = row.proposed_by === operatorId;
  if (decision === 'withdrawn') {
    if (!isProposer) throw new AppError('FORBIDDEN');
    return;
  }
  if (isProposer) throw new AppError('SECOND_PERSON_NEEDED');
  await refuseOwnCase(tx, row.order_id, operatorId);
  // The proposer may be a side since the proposal.
  if (decision === 'confirmed') await refuseOwnCase(tx, row.order_id, row.proposed_by);
}
