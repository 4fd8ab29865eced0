import { z } from 'zod';
import { courseOfOrder } from './course.ts';
import { disputeRecord } from './dispute.ts';
import { cancelBys } from './enums.ts';
import { id, instant, localText, minor, zone } from './fields.ts';
import { moneyPlace } from './ledger.ts';
import { orderStatus } from './order-parts.ts';
import { orderPriceRule } from './price-rule.ts';

/** Every movement of money of one order, and the sums of its accounts, which are zero together. */
const moneyTrail = z.strictObject({
  transfers: z.array(
    z.strictObject({
      id,
      at: instant,
      /** A kind of the ledger; a key of the translation files. */
      kind: z.string(),
      from: moneyPlace,
      to: moneyPlace,
      amountMinor: minor,
    }),
  ),
  /** Gain of each account; below zero for a loss. */
  sums: z.array(z.strictObject({ place: moneyPlace, sumMinor: z.int() })),
  /** Sum of all accounts. */
  sumMinor: z.int(),
  /** Money in escrow for the order: by the ledger, and by the row of the order. */
  held: z.strictObject({ ledgerMinor: z.int(), orderMinor: z.int() }),
  /** Share of instructor and platform: by the ledger, and by the row of the order. */
  shared: z.strictObject({ ledgerMinor: z.int(), orderMinor: z.int() }),
});
export type MoneyTrail = z.infer<typeof moneyTrail>;

const orderPayment = z.strictObject({
  id,
  method: z.enum(['card', 'paypal']),
  provider: z.string(),
  /** The reference at the service; null before it has one. */
  ref: z.string().nullable(),
  amountMinor: minor,
  state: z.enum(['open', 'authorized', 'succeeded', 'failed', 'canceled', 'refunded']),
  createdAt: instant,
  settledAt: instant.nullable(),
  /** Requests to the service, oldest first. */
  requests: z.array(
    z.strictObject({
      id,
      kind: z.enum(['capture', 'void', 'refund']),
      amountMinor: minor,
      at: instant,
      state: z.enum(['waiting', 'done', 'givenUp']),
    }),
  ),
});

const orderChargeback = z.strictObject({
  ref: z.string(),
  provider: z.string(),
  kind: z.enum(['dispute', 'warning']),
  state: z.enum(['open', 'won', 'lost']),
  withdrawnMinor: minor,
  openedAt: instant,
  closedAt: instant.nullable(),
  settledAt: instant.nullable(),
});

const orderReceipt = z.strictObject({
  id,
  kind: z.enum(['receipt', 'credit']),
  number: z.int().positive(),
  issuedAt: instant,
  zone,
  amountMinor: minor,
  taxMinor: minor,
});

const otherOrder = z.strictObject({
  number: z.string(),
  status: orderStatus,
  title: localText,
  startsAt: instant,
  zone,
});
export type OtherOrder = z.infer<typeof otherOrder>;

/** Everything that an operator reads about one order beside its summary. */
export const orderStory = z.strictObject({
  history: z.array(
    z.strictObject({
      version: z.int(),
      at: instant,
      /** A key of the translation files. */
      event: z.string(),
      status: orderStatus,
      actor: z.enum(cancelBys),
      /** Null for the server, and for a person without an account. */
      actorName: z.string().nullable(),
    }),
  ),
  money: moneyTrail,
  payments: z.array(orderPayment),
  chargebacks: z.array(orderChargeback),
  receipts: z.array(orderReceipt),
  /** Null also for an operator with a side in the order, who reads it as that side. */
  dispute: disputeRecord.nullable(),
  /** The order that this one was taken instead of, and those that were taken instead of it. */
  exchangedFrom: otherOrder.nullable(),
  exchangedTo: z.array(otherOrder),
  /** Other dates of the same booking. */
  together: z.array(otherOrder),
  priceRule: orderPriceRule.nullable(),
  /** Terms of leaving the course that the order is a date of; absent for any other order. */
  course: courseOfOrder.extend({ lateRefundPct: z.int() }).optional(),
});
export type OrderStory = z.infer<typeof orderStory>;
