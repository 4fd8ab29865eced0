import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import {
  change,
  system,
  type Actor,
  type OrderChange,
} from '#server/booking/order/rules/order.change.rules.ts';
import { refundAll } from '#server/booking/order/rules/order.money.rules.ts';
import { orderNotice } from '#server/booking/order/steps/order.notices.ts';

/**
 * 0, 1, 2, 4 → 5 with a full refund, by an operator. Without one, the server does it because the coach may no
 * longer lead (docs/domain.md 4.2, "coach suspended or clearance lost"). `code` is a key of the reasons that
 * people read, `words` the operator's text. Refused from any other status (ORDER_STATUS_CHANGED,
 * ALREADY_CANCELED).
 */
export function cancelByOperator(
  context: OrderContext,
  code: string,
  now: Date,
  { actor = system, words = '' }: { actor?: Actor & { kind: 'operator' | 'system' }; words?: string } = {},
): OrderChange {
  const money = refundAll(context.order);
  return change(context, 'operatorCancel', {
    actor,
    money,
    patch: {
      cancel_by: actor.kind,
      cancel_code: code,
      cancel_text: words,
      ended_at: now,
    },
    notices: [
      orderNotice(context, 'student', 'orderCanceledByUs', now, {
        refundMinor: money.patch.refund_minor ?? 0,
      }),
    ],
  });
}
