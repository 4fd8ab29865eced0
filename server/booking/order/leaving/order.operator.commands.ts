import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { AppError } from '#server/base/errors.ts';
import { lockOrders, type OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { OrderChange } from '#server/booking/order/rules/order.change.rules.ts';
import { applyChange } from '#server/booking/order/steps/order.apply.commands.ts';
import { refuseOwnCase } from '#server/booking/order/steps/order.own-case.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { cancelByOperator } from './order.operator-cancel.rules.ts';
import { agreedByOperator } from './order.refund-request.commands.ts';

type Ended = Output<'operator.orderCancel'>;

/** Cancels a live order, also of a class that has begun: what an operator decides follows no clock. */
export const cancelOrderAsOperator = (
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.orderCancel'>,
): Promise<Ended> =>
  end(ctx, id, {
    action: 'order.canceled',
    step: (context, at) =>
      cancelByOperator(context, 'other', at, {
        actor: { kind: 'operator', id: ctx.actor.id },
        words: reason,
      }),
  });

/** Agrees to an open request for a full refund in the coach's place (docs/domain.md 4.2, rule 11). */
export const agreeRefundRequest = (
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.refundRequestAgree'>,
): Promise<Ended> =>
  end(ctx, id, {
    action: 'order.refundRequestAgreed',
    facts: { reason },
    step: (context, at) => agreedByOperator(context, ctx.actor.id, at),
  });

interface Ending {
  action: AuditAction;
  facts?: Record<string, unknown>;
  step: (context: OrderContext, at: Date) => OrderChange;
}

/** FRESH_CODE_NEEDED: one operator returns the whole price. FORBIDDEN for a case of the operator. */
async function end(ctx: CommandCtx, id: string, { action, facts, step }: Ending): Promise<Ended> {
  const { tx, actor, clock } = ctx;
  requireFresh(ctx, actor);
  const [context] = await lockOrders(tx, [id], { class: true });
  if (context === undefined) throw new AppError('NOT_FOUND');
  await refuseOwnCase(tx, context.order.id, actor.id);
  const at = clock.now();
  const { order } = await applyChange(tx, step(context, at), at);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action,
      subject: { kind: 'order', id },
      facts: { from: context.order.status, refundMinor: order.refund_minor, ...facts },
      at,
    },
  ]);
  return { id, status: order.status, refundMinor: order.refund_minor ?? 0 };
}
