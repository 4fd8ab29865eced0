import { z } from 'zod';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { minorOf, moneyShape } from './payments.paypal-order.ts';

/** Fields read from a dispute of PayPal; all others are dropped. */
const disputeShape = z.object({
  dispute_id: z.string().min(1).max(200),
  // One about several payments has no amount for each: it becomes a dead letter, which operators see.
  disputed_transactions: z.tuple([z.object({ seller_transaction_id: z.string().min(1).max(255) })]),
  status: z.string(),
  reason: z.string().optional(),
  dispute_amount: moneyShape.optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: moneyShape.optional() })
    .optional(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().optional(),
        type: z.string().optional(),
        reason: z.string().optional(),
        amount: moneyShape.optional(),
      }),
    )
    .default([]),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
});

export type PaypalDispute = z.infer<typeof disputeShape>;

export const readDispute = (answer: unknown): PaypalDispute => disputeShape.parse(answer);

/** PayPal's id of the capture that a dispute is about. */
export const captureOfDispute = ({ disputed_transactions: [transaction] }: PaypalDispute): string =>
  transaction.seller_transaction_id;

const listShape = z.object({
  items: z.array(z.object({ dispute_id: z.string().min(1).max(200) })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
});

/** Ids of one page of the list, and the query of the next page. */
export function readDisputePage(answer: unknown): { refs: string[]; next: string | null } {
  const { items, links } = listShape.parse(answer);
  const next = links.find(({ rel }) => rel === 'next');
  return { refs: items.map((item) => item.dispute_id), next: next ? new URL(next.href).search : null };
}

/** A dispute known by its id only: state, amount and payment are read at PayPal. */
export const newsOfId = (ref: string): ChargebackNews => ({
  ref,
  kind: 'dispute',
  state: 'open',
  withdrawnMinor: 0,
  intent: null,
  charge: null,
});

const named = z.object({ dispute_id: z.string().min(1).max(200) });

/** Reads the id from the message about a dispute; null for every other message. */
export function disputeNamed(kind: string, resource: unknown): ChargebackNews | null {
  const found = named.safeParse(resource);
  return kind.startsWith('CUSTOMER.DISPUTE.') && found.success ? newsOfId(found.data.dispute_id) : null;
}

/** Each outcome that PayPal documents. PayPal may pay one with a payout, or without a decision, from its money. */
const outcomes: Readonly<Record<string, 'won' | 'lost' | 'byMovement'>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  RESOLVED_WITH_PAYOUT: 'byMovement',
  NONE: 'byMovement',
};

/**
 * The state of a dispute. `leftMinor`: the captured amount without the refunds that we asked for, as PayPal cannot take
 * more. Throws for an outcome or a currency that is not known: no money moves on a guess.
 */
export function newsOfDispute(
  dispute: PaypalDispute,
  { currency, leftMinor }: { currency: string; leftMinor: number },
): ChargebackNews {
  const movedMinor = movedFromUs(dispute, currency);
  const state = stateOf(dispute, movedMinor ?? 0);
  const { dispute_outcome: outcome, dispute_amount: disputed } = dispute;
  const refunded = outcome?.amount_refunded ?? disputed;
  const lostMinor = movedMinor ?? (refunded ? minorIn(refunded, currency) : leftMinor);
  const takenMinor = state === 'lost' ? lostMinor : (movedMinor ?? 0);
  return {
    ref: dispute.dispute_id,
    kind: 'dispute',
    state,
    withdrawnMinor: state === 'won' ? 0 : Math.max(0, Math.min(takenMinor, leftMinor)),
    intent: null,
    charge: captureOfDispute(dispute),
    // A code such as `merchandise_or_service_not_received`.
    bankReason: dispute.reason?.toLowerCase().slice(0, longestReason) ?? null,
    evidenceBy: dispute.seller_response_due_date
      ? new Date(dispute.seller_response_due_date).toISOString()
      : null,
  };
}

const longestReason = 100;

function stateOf({ status, dispute_outcome: outcome }: PaypalDispute, movedMinor: number) {
  if (status !== 'RESOLVED') return 'open';
  const end = outcomes[outcome?.outcome_code ?? ''];
  if (end === undefined) throw new Error('PayPal resolved a dispute with an outcome that is not known');
  if (end === 'byMovement') return movedMinor > 0 ? 'lost' : 'won';
  return end;
}

/** Amount that PayPal took from us for a dispute so far, without fees; undefined when it names no movement of ours. */
function movedFromUs({ money_movements: movements }: PaypalDispute, currency: string): number | undefined {
  const ours = movements.flatMap(({ affected_party: party, reason, type, amount }) =>
    party === 'SELLER' && reason === 'DISPUTE_SETTLEMENT' && amount !== undefined
      ? (type === 'CREDIT' ? -1 : 1) * minorIn(amount, currency)
      : [],
  );
  return ours.length === 0 ? undefined : ours.reduce((sum, minor) => sum + minor, 0);
}

function minorIn(amount: z.infer<typeof moneyShape>, currency: string): number {
  if (amount.currency_code !== currency)
    throw new Error(`PayPal names an amount of a dispute in ${amount.currency_code} instead of ${currency}`);
  return minorOf(amount);
}
