import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PaymentMethod } from './enums.ts';
import { byId, currency, cursor, id, instant, minor, page } from './fields.ts';
import { limits } from './limits.ts';
import { paymentMethod } from './order.ts';

/** Kinds of ledger transfers that a person sees; names are keys of the translation files. */
export const walletRecord = z.strictObject({
  id: z.string(),
  kind: z.enum(['topUp', 'pay', 'refund', 'earning', 'release', 'adjustment']),
  /** Signed, from the reader's point of view. */
  amountMinor: z.int(),
  currency,
  at: instant,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
});
export type WalletRecord = z.infer<typeof walletRecord>;

export const wallet = page(walletRecord).extend({
  /** Money the student can spend. */
  balanceMinor: minor,
  /** A coach's earnings that are not released yet, and those that are; zero for others. */
  pendingMinor: minor,
  availableMinor: minor,
  currency,
});
export type Wallet = z.infer<typeof wallet>;

export const payment = z.strictObject({
  id,
  kind: z.enum(['order', 'topUp']),
  orderId: id.nullable(),
  amountMinor: minor,
  currency,
  method: paymentMethod,
  state: z.enum(['open', 'succeeded', 'failed', 'canceled']),
});
export type Payment = z.infer<typeof payment>;

export const walletApi = {
  'wallet.mine': endpoint({
    summary: 'Balance and records, newest first',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: wallet,
  }),
  'wallet.topUp': endpoint({
    summary: 'Open a payment on a hosted page that adds to the balance',
    access: ['student'],
    input: z.strictObject({
      amountMinor: z.int().min(limits.topUpMinor.min).max(limits.topUpMinor.max),
      method: z.literal([PaymentMethod.visa, PaymentMethod.paypal]),
    }),
    output: z.strictObject({ payment, redirectUrl: z.string() }),
  }),
  'payment.detail': endpoint({
    summary: 'How an own payment stands; the screen after the hosted page asks this',
    access: 'signedIn',
    input: byId,
    output: payment,
  }),
};
