import { z } from 'zod';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { minorOf, moneyShape } from './payments.paypal-order.ts';
import { type Share, shareMinor } from './payments.shares.ts';
import { type DisputedPayment, UnreadReport } from './payments.ts';

/** Stands for the id of a transaction that PayPal names none for: it is not ours. */
const foreignId = '';
/** One of the payments of a dispute. What cannot be read is left out, so that an odd one does not hide the others. */
const transactionShape = z.object({
  seller_transaction_id: z.string().max(255).catch(foreignId),
  gross_amount: moneyShape.optional().catch(undefined),
  items: z
    .array(z.object({ dispute_amount: moneyShape.optional() }))
    .optional()
    .catch(undefined),
});
/** PayPal documents no limit; more would be a mistake. */
const mostTransactions = 100;

/** Fields without which a dispute is not ours to note. */
const disputeShape = z.looseObject({
  dispute_id: z.string().min(1).max(200),
  disputed_transactions: z
    .array(transactionShape.catch({ seller_transaction_id: foreignId }))
    .min(1)
    .max(mostTransactions),
  status: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  update_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
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

/** Reads PayPal's answer about a dispute. An UnreadReport names when PayPal changed it. */
export function readDispute(answer: unknown): PaypalDispute {
  const read = disputeShape.safeParse(answer);
  if (read.success) return read.data;
  throw new UnreadReport('report', read.error.message, {
    cause: read.error,
    ...instantOf(changedShape.safeParse(answer).data?.update_time),
  });
}

const changedShape = z.object({ update_time: z.iso.datetime({ offset: true }) });

/** PayPal's own instant of the last change of a dispute. */
const instantOf = (updateTime: string | undefined): { at?: string } =>
  updateTime === undefined ? {} : { at: new Date(updateTime).toISOString() };

/** PayPal's ids of the captures that a dispute is about, each once; the empty one for those without an id. */
export const capturesOfDispute = ({ disputed_transactions: transactions }: PaypalDispute): string[] => [
  ...new Set(transactions.map((transaction) => transaction.seller_transaction_id)),
];

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

/** Each outcome that PayPal documents. PayPal may pay one with a payout, or without a decision, from its money. */
const outcomes: ReadonlyMap<string, 'won' | 'lost' | 'byMovement'> = new Map([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'byMovement'],
  ['NONE', 'byMovement'],
]);

/**
 * The state of a dispute for each of our payments that it names. `keptMinor`: the captured amount less the refunds that
 * were made, by our ledger. PayPal cannot take more. PayPal names one sum for all payments: each gets its part by the
 * amounts that PayPal names for them, else by `notedMinor`. Throws for an end that cannot be read: no money moves on a
 * guess.
 */
export function newsOfDispute(
  dispute: PaypalDispute,
  payments: readonly DisputedPayment[],
): ChargebackNews[] {
  const instant = instantOf(dispute.update_time);
  try {
    return newsOf(dispute, payments).map((news) => ({ ...news, ...instant }));
  } catch (error) {
    const why = error instanceof UnreadReport ? error.why : 'report';
    throw new UnreadReport(why, error instanceof Error ? error.message : '', { cause: error, ...instant });
  }
}

function newsOf(dispute: PaypalDispute, payments: readonly DisputedPayment[]): ChargebackNews[] {
  const currency = payments[0]?.currency ?? '';
  // Nothing has to be split for a dispute that took nothing from us.
  const isWon = dispute.status === 'RESOLVED' && isWonWithoutMoney(dispute);
  const isEnd = dispute.status === 'RESOLVED' && !isWon;
  const isMixed = payments.some((payment) => payment.currency !== currency);
  if (isEnd && isMixed)
    throw new UnreadReport('shares', 'PayPal resolved a dispute about payments in several currencies');
  const parts = isMixed ? undefined : partsOf(dispute, payments);
  const mostMinor = parts?.reduce((sum, part) => sum + part.mostMinor, 0) ?? 0;
  if (isEnd && parts === undefined)
    throw new UnreadReport(
      'shares',
      'PayPal resolved a dispute about payments of others without their amounts',
    );
  const ended = isEnd
    ? endOf(endShape.parse(dispute), currency, mostMinor)
    : isWon
      ? { state: 'won' as const, withdrawnMinor: 0 }
      : { state: 'open' as const, withdrawnMinor: withdrawnSoFar(dispute, currency, mostMinor) };
  const withdrawn = parts === undefined ? undefined : shareMinor(ended.withdrawnMinor, parts);
  const disputed = parts === undefined ? undefined : disputedOf(dispute, parts, currency);
  const captures = capturesOfDispute(dispute);
  return payments.map((payment) => {
    const at = captures.indexOf(payment.charge ?? '');
    return {
      ...ended,
      withdrawnMinor: withdrawn?.[at] ?? 0,
      disputedMinor: disputed?.[at] ?? null,
      isPart: captures.length > 1,
      ref: dispute.dispute_id,
      kind: 'dispute',
      intent: null,
      charge: payment.charge,
      // A code such as `merchandise_or_service_not_received`.
      bankReason: dispute.reason?.toLowerCase().slice(0, longestReason) || null,
      evidenceBy: dispute.seller_response_due_date
        ? new Date(dispute.seller_response_due_date).toISOString()
        : null,
    };
  });
}

interface Part extends Share {
  notedMinor: number;
}

/**
 * Weight and limit of each capture of a dispute. Undefined when it names one that is not ours, and no amounts: then
 * nobody knows which part is about ours.
 */
function partsOf(dispute: PaypalDispute, payments: readonly DisputedPayment[]): Part[] | undefined {
  const captures = capturesOfDispute(dispute);
  const parts = captures.map((charge) => {
    const payment = payments.find((one) => one.charge === charge);
    return {
      namedMinor: amountOf(dispute, charge, payments[0]?.currency ?? ''),
      keptMinor: payment?.keptMinor,
      notedMinor: payment?.notedMinor,
    };
  });
  const isNamed = parts.every(({ namedMinor }) => namedMinor !== undefined);
  if (!isNamed && parts.some(({ keptMinor }) => keptMinor === undefined)) return undefined;
  return parts.map(({ namedMinor = 0, keptMinor = namedMinor, notedMinor = namedMinor }) => ({
    weight: isNamed ? namedMinor : notedMinor,
    mostMinor: keptMinor,
    notedMinor,
  }));
}

/** Amount that PayPal names for all transactions of one capture of a dispute; undefined when it names none in this currency. */
function amountOf(dispute: PaypalDispute, charge: string, currency: string): number | undefined {
  const lists = dispute.disputed_transactions
    .filter((one) => one.seller_transaction_id === charge)
    .map(({ items, gross_amount: gross }) => {
      const disputed = items?.flatMap((item) => item.dispute_amount ?? []) ?? [];
      return disputed.length > 0 ? disputed : [gross].flatMap((amount) => amount ?? []);
    });
  if (lists.some((amounts) => amounts.length === 0)) return undefined;
  const amounts = lists.flat();
  if (amounts.some((amount) => amount.currency_code !== currency)) return undefined;
  return amounts.reduce((sum, amount) => sum + minorOf(amount), 0);
}

/** Disputed part of each capture; undefined while the disputed amount cannot be read. Later refunds do not change it. */
function disputedOf(dispute: PaypalDispute, parts: readonly Part[], currency: string): number[] | undefined {
  const amount = disputedShape.safeParse(dispute).data?.dispute_amount;
  if (amount === undefined || amount.currency_code !== currency) return undefined;
  return shareMinor(
    minorOf(amount),
    parts.map(({ weight, notedMinor }) => ({ weight, mostMinor: notedMinor })),
  );
}

const disputedShape = z.object({ dispute_amount: moneyShape.optional().catch(undefined) });

const longestReason = 100;

type Ended = Pick<ChargebackNews, 'state' | 'withdrawnMinor' | 'endUnread'>;

/** True when the outcome is won and PayPal names no money that it moved from or to us. */
function isWonWithoutMoney(dispute: PaypalDispute): boolean {
  const { data: end } = endShape.safeParse(dispute);
  if (end === undefined || outcomes.get(end.dispute_outcome?.outcome_code ?? '') !== 'won') return false;
  return [...end.fund_movements, ...end.money_movements].every(
    ({ reason, party, affected_party: affected }) =>
      reason !== 'DISPUTE_SETTLEMENT' || (party ?? affected) !== 'SELLER',
  );
}

function endOf(end: End, currency: string, keptMinor: number): Ended {
  const movedMinor = movedFromUs(end, currency);
  const { dispute_outcome: outcome, dispute_amount: disputed } = end;
  const within = (minor: number) => Math.max(0, Math.min(minor, keptMinor));
  // Money that PayPal took from us is lost, whatever the outcome is called.
  if (movedMinor !== undefined && movedMinor > 0)
    return { state: 'lost', withdrawnMinor: within(movedMinor) };
  const code = outcomes.get(outcome?.outcome_code ?? '');
  if (code === undefined)
    throw new UnreadReport('outcome', 'PayPal resolved a dispute with an outcome that is not known');
  if (code === 'byMovement' && movedMinor === undefined)
    return { state: 'open', withdrawnMinor: 0, endUnread: 'decision' };
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
  throw new UnreadReport('direction', 'PayPal moved money of a dispute in a direction that is not known');
}

function minorIn(amount: z.infer<typeof moneyShape>, currency: string): number {
  if (amount.currency_code !== currency)
    throw new UnreadReport(
      'currency',
      `PayPal names an amount of a dispute in ${amount.currency_code} instead of ${currency}`,
    );
  return minorOf(amount);
}
