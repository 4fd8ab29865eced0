import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Keys of `orderDetail:back`: destination of a full refund. */
export type RefundDestination =
  | 'nothing'
  | 'free'
  | 'hold'
  | 'pack'
  | 'balance'
  | 'card'
  | 'paypal'
  | 'payer';

/**
 * Returns the destination of a full refund. Before the coach accepts, a card or PayPal only holds the amount.
 */
export function refundDestination({
  totalMinor,
  paidAt,
  payState,
  method,
  isPaidByOther,
  classPack,
}: OrderRecord): RefundDestination {
  if (totalMinor === 0) return 'free';
  if (isPaidByOther) return 'payer';
  if (paidAt === null) return 'nothing';
  if (payState === 'authorized') return 'hold';
  if (classPack) return 'pack';
  if (method === PaymentMethod.visa) return 'card';
  return method === PaymentMethod.paypal ? 'paypal' : 'balance';
}
