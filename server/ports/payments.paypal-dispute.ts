import { z } from 'zod';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { minorOf, moneyShape } from './payments.paypal-order.ts';

/** Fields without which a dispute is not ours to note. */
const disputeShape = z.looseObject({
  dispute_id: z.string().min(1).max(200),
  // One about several payments has no amount for each: it becomes a dead letter, which operators see.
  disputed_transactions: z.tuple([z.object({ seller_transaction_id: z.string().min(1).max(255) })]),
  status: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional().catch(undefined),
});

const movement = z.object({
  party: z.string().optional(),
  affected_party: z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
  amount: moneyShape.optional(),
});
/** Fields about money. They count at the end of a dispute; before it, unreadable ones are left out. */
const endShape = z.object({
  dispute_amount: moneyShape.optional(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: moneyShape.optional() })
    .optional(),
  fund_movements: z.array(movement).default([]),
  // PayPal's older name of the same list.
  money_movements: z.array(movement).default([]),
});
type End = z.infer<typeof endShape>;

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
 * The state of a dispute. `keptMinor`: the captured amount less the refunds that were made, by our ledger. PayPal cannot
 * take more. Throws for an end that cannot be read: no money moves on a guess.
 */
export function newsOfDispute(
  dispute: PaypalDispute,
  { currency, keptMinor }: { currency: string; keptMinor: number },
): ChargebackNews {
  return {
    ...(dispute.status === 'RESOLVED'
      ? endOf(endShape.parse(dispute), currency, keptMinor)
      : { state: 'open', withdrawnMinor: withdrawnSoFar(dispute, currency, keptMinor) }),
    ref: dispute.dispute_id,
    kind: 'dispute',
    intent: null,
    charge: captureOfDispute(dispute),
    // A code such as `merchandise_or_service_not_received`.
    bankReason: dispute.reason?.toLowerCase().slice(0, longestReason) || null,
    evidenceBy: dispute.seller_response_due_date
      ? new Date(dispute.seller_response_due_date).toISOString()
      : null,
  };
}

const longestReason = 100;

type Ended = Pick<ChargebackNews, 'state' | 'withdrawnMinor' | 'isEndUnknown'>;

function endOf(end: End, currency: string, keptMinor: number): Ended {
  const movedMinor = movedFromUs(end, currency);
  const { dispute_outcome: outcome, dispute_amount: disputed } = end;
  const within = (minor: number) => Math.max(0, Math.min(minor, keptMinor));
  // Money that PayPal took from us is lost, whatever the outcome is called.
  if (movedMinor !== undefined && movedMinor > 0)
    return { state: 'lost', withdrawnMinor: within(movedMinor) };
  const code = outcomes[outcome?.outcome_code ?? ''];
  if (code === undefined) throw new Error('PayPal resolved a dispute with an outcome that is not known');
  if (code === 'byMovement' && movedMinor === undefined)
    return { state: 'open', withdrawnMinor: 0, isEndUnknown: true };
  if (code !== 'lost') return { state: 'won', withdrawnMinor: 0 };
  const refunded = outcome?.amount_refunded ?? disputed;
  const lostMinor = movedMinor ?? (refunded ? minorIn(refunded, currency) : keptMinor);
  return { state: 'lost', withdrawnMinor: within(lostMinor) };
}

/** Amount taken before the end; nothing while it cannot be read, as the earnings wait anyway. */
function withdrawnSoFar(dispute: PaypalDispute, currency: string, keptMinor: number): number {
  const read = endShape.safeParse(dispute);
  if (!read.success) return 0;
  try {
    return Math.max(0, Math.min(movedFromUs(read.data, currency) ?? 0, keptMinor));
  } catch {
    return 0;
  }
}

/** Amount that PayPal took from us for a dispute so far, without fees; undefined when it names no settlement at all. */
function movedFromUs(end: End, currency: string): number | undefined {
  const settled = [end.fund_movements, end.money_movements]
    .map((list) =>
      list.filter(({ reason, amount }) => reason === 'DISPUTE_SETTLEMENT' && amount !== undefined),
    )
    .find((list) => list.length > 0);
  return settled
    ?.filter((one) => (one.party ?? one.affected_party) === 'SELLER')
    .reduce((sum, { type, amount }) => sum + signOf(type) * (amount ? minorIn(amount, currency) : 0), 0);
}

function signOf(type: string | undefined): 1 | -1 {
  if (type === 'DEBIT') return 1;
  if (type === 'CREDIT') return -1;
  throw new Error('PayPal moved money of a dispute in a direction that is not known');
}

function minorIn(amount: z.infer<typeof moneyShape>, currency: string): number {
  if (amount.currency_code !== currency)
    throw new Error(`PayPal names an amount of a dispute in ${amount.currency_code} instead of ${currency}`);
  return minorOf(amount);
}
