import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { CorrectionRecord } from '#contract/correction.ts';
import { OrderStatus } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { lockOrders, refuseOwnCase, type OrderRow } from '#server/booking/public.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit, addTasks } from '#server/platform/public.ts';
import { readCorrection } from './correction.queries.ts';
import { insertProposal } from './correction.repository.ts';
import { requireAllowed, type Target } from './correction.rules.ts';

const { canceled, completed } = OrderStatus;

/** The key of the operators' task about a proposal. */
export const taskKey = (id: string): string => `correction:${id}`;

/**
 * Proposes to correct an ended order; nothing moves before another operator confirms. FORBIDDEN for the
 * operator's own case, CORRECTION_OPEN while another proposal waits, and the refusals of `requireAllowed`.
 */
export async function proposeCorrection(
  ctx: CommandCtx,
  { id: orderId, status, attendance, refundMinor, note }: Parsed<'operator.correctionPropose'>,
): Promise<CorrectionRecord> {
  const { tx, actor, clock } = ctx;
  const [context] = await lockOrders(tx, [orderId], {});
  if (context === undefined) throw new AppError('NOT_FOUND');
  const { order } = context;
  await refuseOwnCase(tx, order.id, actor.id);
  const target: Target = {
    status: status ?? (order.status === canceled ? canceled : completed),
    attendance: attendance ?? order.attendance,
    refundMinor,
  };
  requireAllowed(order, target);
  const at = clock.now();
  const row = await insertProposal(tx, {
    id: randomUUIDv7(),
    order_id: orderId,
    ...wanted(order, target),
    note,
    proposed_by: actor.id,
    proposed_at: at,
  });
  if (row === undefined) throw new AppError('CORRECTION_OPEN');
  await addTasks(tx, [
    {
      kind: 'correctionToConfirm',
      subject: { kind: 'correction', id: row.id },
      facts: { orderId, proposedBy: actor.id },
      uniqueKey: taskKey(row.id),
      at,
    },
  ]);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'order.correctionProposed',
      subject: { kind: 'order', id: orderId },
      facts: { correctionId: row.id, ...target, beforeMinor: row.before_minor, note },
      at,
    },
  ]);
  return readCorrection(tx, row, actor.id, at);
}

const wanted = (order: OrderRow, target: Target) => ({
  from_status: order.status,
  to_status: target.status,
  from_attendance: order.attendance,
  to_attendance: target.attendance,
  before_minor: order.refund_minor ?? 0,
  refund_minor: target.refundMinor,
});
