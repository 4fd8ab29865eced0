import { z } from 'zod';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { minorFromStripe } from './payments.stripe-amount.ts';
import { UnreadReport } from './payments.ts';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
const places = { id: z.string().min(1).max(200), charge: reference, payment_intent: reference };

const dispute = z.object({
  object: z.literal('dispute'),
  ...places,
  amount: z.int().nonnegative(),
  currency: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  // Stripe names 0 for a dispute that takes no evidence.
  evidence_details: z.object({ due_by: z.int().nonnegative().nullish() }).nullish(),
});
const warning = z.object({
  object: z.literal('radar.early_fraud_warning'),
  ...places,
  fraud_type: z.string().nullish(),
});

/** Fields without which a dispute is not ours to note. */
const named = z.object({
  object: z.literal('dispute'),
  ...places,
  charge: reference.catch(null),
  payment_intent: reference.catch(null),
});

/** `prevented` and `warning_closed`: the bank took nothing. */
const ends: ReadonlyMap<string, ChargebackNews['state']> = new Map([
  ['won', 'won'],
  ['lost', 'lost'],
  ['prevented', 'won'],
  ['warning_closed', 'won'],
]);

/**
 * Reads a dispute or an early fraud warning of Stripe; null for every other object. `at`: when Stripe sent or showed it, by
 * its own clock.
 */
export function chargebackOf(object: unknown, at?: Date): ChargebackNews | null {
  const news = newsOf(object);
  return news === null || at === undefined ? news : { ...news, at: at.toISOString() };
}

function newsOf(object: unknown): ChargebackNews | null {
  const suspected = warning.safeParse(object);
  if (suspected.success)
    return {
      ...placesOf(suspected.data),
      kind: 'warning',
      state: 'open',
      withdrawnMinor: 0,
      bankReason: reasonOf(suspected.data.fraud_type),
      evidenceBy: null,
    };
  const disputed = dispute.safeParse(object);
  if (!disputed.success) return unreadOf(object);
  const { amount, currency, status, reason, evidence_details: evidence } = disputed.data;
  const state = ends.get(status) ?? 'open';
  // An inquiry takes nothing, and a won dispute gave it back.
  const isTaken = state === 'lost' || (state === 'open' && !status.startsWith('warning_'));
  return {
    ...placesOf(disputed.data),
    kind: 'dispute',
    state,
    withdrawnMinor: isTaken ? minorFromStripe(amount, currency) : 0,
    disputedMinor: minorFromStripe(amount, currency),
    currency: currency.toUpperCase(),
    bankReason: reasonOf(reason),
    evidenceBy: evidence?.due_by ? new Date(evidence.due_by * 1000).toISOString() : null,
  };
}

/** A dispute with nothing readable but its id; null for every other object. */
function unreadOf(object: unknown): ChargebackNews | null {
  const found = named.safeParse(object);
  if (!found.success) return null;
  return { ...placesOf(found.data), kind: 'dispute', state: 'open', withdrawnMinor: 0, isUnread: true };
}

/**
 * A dispute with amounts in the currency of its payment. In another currency it names none while it is open or won. Throws
 * for a loss in another currency, and for one that could not be read: no money moves on a guess.
 */
export function inCurrencyOf(news: ChargebackNews, currency: string): ChargebackNews {
  if (news.isUnread === true)
    throw new UnreadReport('report', 'Stripe reports a dispute that cannot be read');
  if (news.currency === undefined || news.currency === currency) return news;
  if (news.state === 'lost')
    throw new UnreadReport('currency', `Stripe lost a dispute in ${news.currency} instead of ${currency}`);
  return { ...news, withdrawnMinor: 0, disputedMinor: null };
}

const longestReason = 100;
/** A code such as `product_not_received`. */
const reasonOf = (code: string | null | undefined): string | null =>
  code === undefined || code === null || code === '' ? null : code.slice(0, longestReason);

const placesOf = ({
  id,
  charge,
  payment_intent: intent,
}: Pick<z.infer<typeof dispute>, 'id' | 'charge' | 'payment_intent'>) => ({
  ref: id,
  charge: charge ?? null,
  intent: intent ?? null,
});
