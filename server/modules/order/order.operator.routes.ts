import type { Output, Parsed } from '#contract/all-apis.ts';
import { orderOperatorApi } from '#contract/order-operator.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { handlers } from '#server/http/handlers.ts';
import { addAudit } from '#server/modules/audit/audit.write.ts';
import { applyChange } from './order.apply.ts';
import { cancelByOperator } from './order.operator-cancel.ts';
import { lockOrders } from './order.repository.ts';

/** Cancels a live order, also of a class that has begun: what an operator decides follows no clock. */
async function cancelOrder(
  { tx, actor, clock }: CommandCtx,
  { id, reason }: Parsed<'operator.orderCancel'>,
): Promise<Output<'operator.orderCancel'>> {
  const [context] = await lockOrders(tx, [id], { class: true });
  if (context === undefined) throw new AppError('NOT_FOUND');
  const at = clock.now();
  const by = { actor: { kind: 'operator', id: actor.id } as const, words: reason };
  const { order } = await applyChange(tx, cancelByOperator(context, 'other', at, by), at);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'order.canceled',
      subject: { kind: 'order', id },
      facts: { from: context.order.status, refundMinor: order.refund_minor },
      at,
    },
  ]);
  return { id, status: order.status, refundMinor: order.refund_minor ?? 0 };
}

export const orderOperatorHandlers = handlers(orderOperatorApi, { 'operator.orderCancel': cancelOrder });
