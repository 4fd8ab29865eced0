import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './enums.ts';
import { byId, currency, cursor, id, instant, minor, page, text } from './fields.ts';
import { limits } from './limits.ts';
import { orderSides, orderSummary } from './order-summary.ts';

export const chargebackEvents = [
  'open',
  'won',
  'lost',
  'changed',
  'evidenceSent',
  'settled',
  'proposedWon',
  'proposedLost',
] as const;
const ends = ['won', 'lost'] as const;

/** Part of a service's report that could not be read. */
export const unreadEnds = [
  // The report as a whole.
  'report',
  // It no longer names our payment.
  'payment',
  // Amounts of several payments, not all of them ours or in one currency.
  'shares',
  // An amount in another currency than the payment.
  'currency',
  // An outcome that nobody knows here.
  'outcome',
  // Money that moved in a direction that nobody knows here.
  'direction',
  // Nothing was decided: it names nobody whose money it took.
  'decision',
] as const;
export type UnreadEnd = (typeof unreadEnds)[number];

const listedChargeback = z.strictObject({
  id,
  provider: z.string(),
  /** The service's id of it. */
  ref: z.string(),
  kind: z.enum(['dispute', 'warning']),
  state: z.enum(['open', 'won', 'lost']),
  /** The reason as the bank or the service names it; null when it names none. */
  bankReason: z.string().nullable(),
  /** Amount that the service has taken from us. */
  withdrawnMinor: minor,
  /** Disputed amount; null when the service names none. */
  disputedMinor: minor.nullable(),
  currency,
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Until then the earnings of the order wait. */
  settledAt: instant.nullable(),
  /** Until when the service takes evidence; null when it names no limit. */
  evidenceBy: instant.nullable(),
  evidenceSentAt: instant.nullable(),
  orderNumber: z.string().nullable(),
  payerName: z.string(),
  /** An operator proposed its end, the reader or another one, and a second one has to confirm it; null without one. */
  endProposed: z.enum(['own', 'other']).nullable(),
  /** The reader has a side in it: another operator works on it, and its page is FORBIDDEN. */
  isOwnCase: z.boolean(),
});
export type ListedChargeback = z.infer<typeof listedChargeback>;

export const chargebackRecord = listedChargeback.extend({
  /** Give it back with an act: it changes with each step. */
  version: z.int().nonnegative(),
  payment: z.strictObject({
    id,
    kind: z.enum(['order', 'topUp', 'membership', 'classPack']),
    method: z.enum(['card', 'paypal']),
    ref: z.string().nullable(),
    amountMinor: minor,
    payer: z.strictObject({ id, name: z.string() }),
  }),
  /** The order that was paid; null for a top-up, a membership or a class pack. */
  order: z.strictObject({ order: orderSummary, ...orderSides }).nullable(),
  money: z.strictObject({
    /** Earnings of the instructor that wait, and money that is still held for the order. */
    waitingMinor: minor,
    heldMinor: minor,
    /** The part of the withdrawn money that counts as a refund of the order. */
    coveredMinor: minor,
    /** Payment of the platform when it is settled now. */
    platformMinor: minor,
  }),
  /** Amounts that are held of the payer's balance; null for an order that returned nothing to it. */
  hold: z
    .strictObject({
      /** Part of the payer's balance that is held, and the part that was spent before. */
      heldMinor: minor,
      missingMinor: minor,
      /** Amount of the loss that the held part paid. */
      paidMinor: minor,
      /** Unused part of the class pack, which a loss takes first. */
      packMinor: minor,
      /** The class pack or membership of the payment is neither over nor given back, and waits for the end. */
      isPaused: z.boolean(),
    })
    .nullable(),
  /** The service names no end of the dispute: two operators name it. Null for every other one. */
  ending: z
    .strictObject({
      /** Unread part of the report; null for a dispute from before this was kept. */
      unread: z.enum(unreadEnds).nullable(),
      /** Most that the service can have taken. */
      mostMinor: minor,
      /** The end that an operator proposed; null without one, or when something happened since. */
      proposed: z
        .strictObject({
          end: z.enum(ends),
          withdrawnMinor: minor,
          by: z.string().nullable(),
          note: z.string(),
          /** The reader proposed it: another operator confirms it. */
          isOwn: z.boolean(),
        })
        .nullable(),
    })
    .nullable(),
  /** Another dispute or warning of the payment is not settled: the earnings go on waiting after this one. */
  isOtherOpen: z.boolean(),
  history: z.array(
    z.strictObject({
      version: z.int().nonnegative(),
      at: instant,
      event: z.enum(chargebackEvents),
      withdrawnMinor: minor,
      /** The operator; null for the service. The amount of a proposal is the proposed one. */
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  actions: z.array(z.enum(['evidence', 'sent', 'settle'])),
});
export type ChargebackRecord = z.infer<typeof chargebackRecord>;

const act = byId.extend({ version: z.int().nonnegative(), note: text(limits.reason) });

export const chargebackApi = {
  'operator.chargebacks': endpoint({
    summary:
      'Payments that a bank took back or suspects: those that wait oldest first, the ended ones newest first, or those with an end that the reader may confirm',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'toConfirm', 'ended']), cursor: cursor.optional() }),
    output: page(listedChargeback),
  }),
  'operator.chargebackRead': endpoint({
    summary:
      'One chargeback with its order, its history and what each act does to the money; each look is written down',
    access: 'operator',
    input: byId,
    output: chargebackRecord,
  }),
  'operator.chargebackEvidence': endpoint({
    summary: 'Make a PDF for the bank; audited with the reason, and with messages their members are notified',
    access: 'operator',
    input: byId.extend({
      language: z.enum(languages),
      /** Adds the messages of the order. */
      hasMessages: z.boolean(),
      reason: text(limits.reason, limits.readReason),
    }),
    output: z.strictObject({ name: z.string(), type: z.literal('application/pdf'), base64: z.string() }),
  }),
  'operator.chargebackSent': endpoint({
    summary: 'Note that the evidence was sent to the bank',
    access: 'operator',
    input: act,
    output: chargebackRecord,
  }),
  'operator.chargebackEnd': endpoint({
    summary:
      'Name the end of a dispute that its service does not name: one operator proposes it, another who names the same confirms it; needs a fresh code',
    access: 'operator',
    input: act.extend({
      end: z.enum(ends),
      /** Amount that the service took; 0 when it was won. */
      withdrawnMinor: minor,
    }),
    output: chargebackRecord,
  }),
  'operator.chargebackSettle': endpoint({
    summary: 'Accept a lost dispute or end a warning: the earnings of the order no longer wait',
    access: 'operator',
    input: act,
    output: chargebackRecord,
  }),
};
