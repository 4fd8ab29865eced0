import type { Output, Parsed } from '#contract/all-apis.ts';
import { orderOperatorApi } from '#contract/order-operator.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { handlers } from '#server/http/handlers.ts';
import { addAudit } from '#server/platform/public.ts';
import { applyChange } from './core/order.apply.commands.ts';
import type { OrderChange } from './core/order.change.rules.ts';
import { cancelByOperator } from './leaving/order.operator-cancel.rules.ts';
import { lockOrders, refuseOwnCase, type OrderContext } from './core/order.repository.ts';
import { agreedByOperator } from './leaving/order.refund-request.commands.ts';

type Ended = Output<'operator.orderCancel'>;

/** Cancels a live order, also of a class that has begun: what an operator decides follows no clock. */
const cancelOrder = (ctx: CommandCtx, { id, reason }: Parsed<'operator.orderCancel'>): Promise<Ended> =>
  end(ctx, id, {
    action: 'order.canceled',
    step: (context, at) =>
      cancelByOperator(context, 'other', at, {
        actor: { kind: 'operator', id: ctx.actor.id },
        words: reason,
      }),
  });

/** Agrees to an open request for a full refund in the coach's place (docs/domain.md 4.2, rule 11). */
const agreeRefundRequest = (
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.refundRequestAgree'>,
): Promise<Ended> =>
  end(ctx, id, {
    action: 'order.refundRequestAgreed',
    facts: { reason },
    step: (context, at) => agreedByOperator(context, ctx.actor.id, at),
  });

interface Act {
  action: string;
  facts?: Record<string, unknown>;
  step: (context: OrderContext, at: Date) => OrderChange;
}

async function end(
  { tx, actor, clock }: CommandCtx,
  id: string,
  { action, facts, step }: Act,
): Promise<Ended> {
  const [context] = await lockOrders(tx, [id], { class: true });
  if (context === undefined) throw new AppError('NOT_FOUND');
  refuseOwnCase(context.order, actor.id);
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

export const orderOperatorHandlers = handlers(orderOperatorApi, {
  'operator.orderCancel': cancelOrder,
  'operator.refundRequestAgree': agreeRefundRequest,
});
