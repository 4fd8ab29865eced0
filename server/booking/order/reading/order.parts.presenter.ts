import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Row } from '#server/db/types.ts';

export const presentTimes = (order: OrderRow) => ({
  createdAt: order.created_at.toISOString(),
  paidAt: order.paid_at?.toISOString() ?? null,
  expiresAt: order.status === OrderStatus.awaitPayment ? (order.expires_at?.toISOString() ?? null) : null,
  agreeBy: order.status === OrderStatus.awaitAgree ? (order.agree_by?.toISOString() ?? null) : null,
});

export const presentDispute = (dispute: Row<'dispute'>): OrderRecord['dispute'] => ({
  state: dispute.decided_at === null ? 'open' : 'resolved',
  openedBy: dispute.opened_by,
  code: dispute.code,
  answerBy: dispute.answer_by.toISOString(),
  evidenceUntil: dispute.evidence_until?.toISOString() ?? null,
  outcome: dispute.outcome,
});

export function presentRefundRequest(order: OrderRow): OrderRecord['refundRequest'] {
  if (order.refund_requested_at === null) return null;
  return {
    askedAt: order.refund_requested_at.toISOString(),
    reason: { code: order.refund_request_code ?? '', text: order.refund_request_text ?? '' },
    answerBy:
      order.status === OrderStatus.awaitCancel
        ? (order.refund_request_answer_by?.toISOString() ?? null)
        : null,
    refundMinor: order.refund_request_minor ?? 0,
    declinedWith: order.refund_request_answer,
  };
}

export const presentMethod = (method: OrderRow['method']): OrderRecord['method'] =>
  Object.values(PaymentMethod).find((known) => known === method) ?? null;

export const presentReason = (code: string | null, text: string | null) =>
  code === null ? null : { code, text: text ?? '' };

export const presentPolicy = ({ policy }: OrderRow): OrderRecord['terms'] => ({
  freeCancelHours: policy.freeCancelHours,
  lateRefundPct: policy.lateRefundPct,
  noShowRefundPct: policy.noShowRefundPct,
  ...(policy.course && { course: policy.course }),
});
