import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Keys of `orderDetail:back`: what becomes of the money when everything goes back. */
export type BackKey = 'nothing' | 'free' | 'hold' | 'balance' | 'card' | 'paypal' | 'payer';

/** Where everything goes back to. Before the instructor accepts, a card or PayPal only holds the amount. */
export function backOf({ totalMinor, paidAt, payState, method, isPaidByOther }: OrderRecord): BackKey {
  if (totalMinor === 0) return 'free';
  if (isPaidByOther) return 'payer';
  if (paidAt === null) return 'nothing';
  if (payState === 'authorized') return 'hold';
  if (method === PaymentMethod.visa) return 'card';
  return method === PaymentMethod.paypal ? 'paypal' : 'balance';
}
