import type { Parsed } from '#contract/all-apis.ts';
import { isPayable } from '#contract/currencies.ts';
import type { DisputeRecord } from '#contract/dispute.ts';
import { AppError } from '#server/base/errors.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { decisionRefusal } from '#server/booking/order/rules/order.dispute.rules.ts';
import { refuseOwnCase } from '#server/booking/order/steps/order.own-case.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit, closeTask } from '#server/platform/public.ts';
import { presentDisputes } from './dispute.record.queries.ts';
import { findDispute, findOrderId, lockContested } from './dispute.repository.ts';
import { resolveDispute, type Verdict } from './dispute.resolve.commands.ts';

/**
 * An operator's decision after both sides had their time (DISPUTE_WAITS before); noted in the audit log.
 * FRESH_CODE_NEEDED: one operator moves the whole price.
 */
export async function decideDispute(
  ctx: CommandCtx,
  { id, note, ...verdict }: Parsed<'operator.disputeDecide'>,
): Promise<DisputeRecord> {
  const { tx, actor, config } = ctx;
  requireFresh(ctx, actor);
  const found = await findOrderId(tx, id);
  const contested = found && (await lockContested(tx, found.order_id));
  if (contested === undefined) throw new AppError('NOT_FOUND');
  const { order } = contested.context;
  await refuseOwnCase(tx, order.id, actor.id);
  const now = ctx.clock.now();
  const refusal = decisionRefusal(contested.dispute, now);
  if (refusal !== null) throw new AppError(refusal);
  requireSum(order, verdict);
  const by = { kind: 'operator', id: actor.id } as const;
  await resolveDispute(tx, contested, { endedBy: 'operator', by, verdict, note }, now, config.rules);
  await closeTask(tx, `dispute:${id}`, { at: now, by: actor.id, note: verdict.outcome });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'dispute.decided',
      subject: { kind: 'dispute', id },
      facts: { orderId: order.id, ...verdict },
      at: now,
    },
  ]);
  const [record] = await presentDisputes(tx, [await findDispute(tx, id)]);
  if (record === undefined) throw new AppError('NOT_FOUND');
  return record;
}

/** The sum has to agree with the outcome, so that a typing error moves no money. */
function requireSum(order: OrderRow, { outcome, refundMinor }: Verdict): void {
  const before = order.refund_minor ?? 0;
  const fits = {
    refund: refundMinor === order.total_minor,
    part: refundMinor > before && refundMinor < order.total_minor,
    none: refundMinor === before,
  };
  if (!fits[outcome] || !isPayable(refundMinor, order.currency))
    throw new AppError('BAD_INPUT', { field: 'refundMinor' });
}
