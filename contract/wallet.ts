import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PaymentMethod } from './enums.ts';
import { byId, currency, cursor, date, id, instant, minor, page } from './fields.ts';
import { limits } from './limits.ts';
import { paymentMethod } from './order.ts';

/** Kinds of ledger transfers that a person sees; names are keys of the translation files. */
export const walletKinds = [
  'topUp',
  'pay',
  'refund',
  'earning',
  'release',
  'withdraw',
  'withdrawReturn',
  'membership',
  'membershipRefund',
  'classPack',
  'classPackBack',
  'chargebackHold',
  'chargebackReturn',
  'chargebackRecovery',
  'adjustment',
] as const;
export type WalletKind = (typeof walletKinds)[number];

export const walletRecord = z.strictObject({
  id: z.string(),
  kind: z.enum(walletKinds),
  /** Signed, from the reader's point of view. */
  amountMinor: z.int(),
  currency,
  at: instant,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
});
export type WalletRecord = z.infer<typeof walletRecord>;

/** A payment of the reader that a bank or PayPal may take back, of an order only with a held part (docs/domain.md 4.37). */
const contestedPayment = z.strictObject({
  kind: z.enum(['topUp', 'membership', 'classPack', 'order']),
  /** It is disputed, its service suspects it, or it was taken back and waits for an operator. */
  state: z.enum(['open', 'warning', 'lost']),
  method: z.enum(['card', 'paypal']),
  amountMinor: minor,
  currency,
  /** Part of the balance that is held for it. */
  heldMinor: minor,
  /** The membership or class pack is not used meanwhile. */
  isPaused: z.boolean(),
  /** The report, or the last time money was held. */
  since: instant,
});
export type ContestedPayment = z.infer<typeof contestedPayment>;

export const wallet = page(walletRecord).extend({
  /** Oldest first; absent without one. */
  contested: z.array(contestedPayment).optional(),
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
  kind: z.enum(['order', 'topUp', 'membership', 'classPack']),
  orderId: id.nullable(),
  /** Membership period bought by a payment of the kind `membership`. */
  membershipId: id.nullable(),
  /** Class pack bought by a payment of the kind `classPack`; absent in others. */
  classPackId: id.optional(),
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
      amountMinor: z.int().min(1).max(limits.priceMinor),
      method: z.literal([PaymentMethod.visa, PaymentMethod.paypal]),
    }),
    output: z.strictObject({ payment, redirectUrl: z.string() }),
  }),
  'operator.moneyReport': endpoint({
    summary: 'Sum ledger movements by day (UTC) and kind, both days included, at most 92',
    access: 'operator',
    input: z.strictObject({ from: date, to: date }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({ day: date, kind: z.string(), currency, n: z.int(), amountMinor: minor }),
      ),
      totals: z.array(z.strictObject({ kind: z.string(), currency, n: z.int(), amountMinor: minor })),
    }),
  }),
  'payment.detail': endpoint({
    summary: 'Read the state of a payment; polled by the screen after the hosted page',
    access: 'signedIn',
    input: byId,
    output: payment,
  }),
};
