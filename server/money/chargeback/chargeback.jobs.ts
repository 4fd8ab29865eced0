import type { UnreadEnd } from '#contract/chargeback.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { Row } from '#server/db/types.ts';
import { keptMinor } from '#server/money/hold/kept.repository.ts';
import {
  findPayment,
  findPaymentAt,
  findPaymentByIntent,
  listPaymentsNamed,
} from '#server/money/payment/payment.repository.ts';
import { tryRows } from '#server/platform/public.ts';
import {
  type DisputedPayment,
  type PaymentPort,
  type PaymentService,
  PaymentServiceError,
  UnreadReport,
} from '#server/ports/payments.ts';
import { recordChargeback, recordUnreadEnd } from './chargeback.commands.ts';
import { type Chargeback, findByRef, listByRef } from './chargeback.repository.ts';
import { isEndNamed } from './chargeback.rules.ts';
import { listToSettle } from './decision.repository.ts';
import { settleChargeback } from './settle.commands.ts';

const batch = 50;
/** Banks take payments back months later, and decide after weeks. */
const windowDays = 200;

type Disputed = DisputedPayment & { payment: Row<'payment'> };

/**
 * Notes a dispute or a warning with each of our payments that it is about. Returns the id of the first; null when none is
 * ours. A message that cannot be read freezes its payment first, and is then read at the service. So do the payments that
 * a message names when the service cannot be reached. A report about a noted dispute that cannot be read is a task for
 * operators, and throws to be tried again. It is done once two operators named the end.
 */
export async function noteChargeback(
  deps: Deps,
  provider: string,
  message: ChargebackNews,
  receivedAt: Date,
): Promise<string | null> {
  const service = deps.ports.payments.find(({ name }) => name === provider)?.service;
  const dispute = { provider, ref: message.ref };
  let [news, disputed]: [ChargebackNews, Disputed[]] = [withInstant(message, service, receivedAt), []];
  if (message.isUnread === true) await freezeNamed(deps, provider, news);
  const known = await listByRef(deps.database.query, dispute);
  try {
    if (message.isUnread === true)
      news = laterOf(news, await understand(service?.showDispute?.(message.ref)));
    disputed = await listDisputed(deps, provider, news);
    const missing = known.filter((row) => !disputed.some(({ payment }) => payment.id === row.payment_id));
    if (missing.length > 0) throw new UnreadReport('payment', 'a dispute no longer names a payment of ours');
    if (disputed.length === 0) return null;
    const current = await understand(service?.currentChargebacks(news, disputed));
    for (const [index, { payment, notedMinor }] of disputed.entries())
      await recordChargeback(deps, payment, { ...(current?.[index] ?? news), notedMinor });
  } catch (error) {
    // A service that cannot be reached has not reported an end. The money of a new dispute waits, though.
    if (error instanceof PaymentServiceError) await freezeNamed(deps, provider, news);
    if (!(error instanceof UnreadReport)) throw error;
    await noteUnread(deps, withAt(news, error.at ?? news.at), { known, disputed, why: error.why });
    // The report may have added a payment, whose end is not named.
    const noted = await listByRef(deps.database.query, dispute);
    if (noted.length === 0 || !noted.every(isEndNamed)) throw error;
  }
  return disputed[0]?.payment.id ?? known[0]?.payment_id ?? null;
}

function withAt(news: ChargebackNews, at: string | undefined): ChargebackNews {
  if (at !== undefined) return { ...news, at };
  const timeless = { ...news };
  delete timeless.at;
  return timeless;
}

/**
 * A message of an earlier build has no instant of its service: it counts as of its arrival. Where each report is read at the
 * service, a message has none, because it does not order the reports.
 */
const withInstant = (
  message: ChargebackNews,
  service: PaymentService | undefined,
  receivedAt: Date,
): ChargebackNews =>
  service?.showDispute === undefined ? message : withAt(message, message.at ?? receivedAt.toISOString());

/** Returns the dispute as the service shows it, no older than the message that made us ask. */
function laterOf(message: ChargebackNews, shown: ChargebackNews | null | undefined): ChargebackNews {
  if (shown === null || shown === undefined) return message;
  const isLater = shown.at !== undefined && (message.at === undefined || shown.at > message.at);
  return isLater ? shown : withAt(shown, message.at);
}

/**
 * Notes a new dispute as open by the payments that its message names. While the service cannot be reached, their money
 * waits already. Nothing of the dispute is known, so any report is newer.
 */
async function freezeNamed(deps: Deps, provider: string, message: ChargebackNews): Promise<void> {
  const { query } = deps.database;
  const { intent, named = { ours: [], theirs: intent === null ? [] : [intent] } } = message;
  const payments = await listPaymentsNamed(query, provider, named);
  for (const payment of payments) {
    const notedMinor = firstNotedMinor(payment, await keptMinor(query, payment.id));
    // Not the end of the message: the service did not confirm it, and a first report of an end would be final.
    const first: ChargebackNews = {
      ...withAt(message, undefined),
      state: 'open',
      withdrawnMinor: 0,
      isPart: payments.length > 1,
      notedMinor,
    };
    await recordChargeback(deps, payment, first, true);
  }
}

/** Waits for an answer of a service. One that came and cannot be understood is an UnreadReport. */
async function understand<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentServiceError || error instanceof UnreadReport) throw error;
    throw new UnreadReport('report', 'a report about a dispute cannot be read', { cause: error });
  }
}

/**
 * A dispute that is new freezes the earnings already, without a readable end. A noted one keeps what is known of it. A later
 * attempt reads the end, or two operators name it.
 */
async function noteUnread(
  deps: Deps,
  news: ChargebackNews,
  { known, disputed, why }: { known: readonly Chargeback[]; disputed: readonly Disputed[]; why: UnreadEnd },
): Promise<void> {
  for (const { payment_id: paymentId } of known)
    await recordUnreadEnd(deps, await findPayment(deps.database.query, paymentId), {
      ref: news.ref,
      why,
      reportedAt: news.at,
    });
  for (const { payment, notedMinor } of disputed)
    if (!known.some((row) => row.payment_id === payment.id))
      await recordChargeback(deps, payment, {
        ...news,
        state: 'open',
        withdrawnMinor: 0,
        disputedMinor: null,
        isPart: disputed.length > 1,
        notedMinor,
        endUnread: why,
      });
}

/** Amount of a payment when a dispute of it is noted. Before the credit the ledger has nothing of it. */
const firstNotedMinor = (payment: Row<'payment'>, kept: number): number =>
  payment.settled_at === null ? payment.amount_minor : kept;

/** Our payments that a dispute or warning is about, each once, with what the service needs to know of them. */
async function listDisputed(
  { database: { query }, ports }: Deps,
  provider: string,
  news: ChargebackNews,
): Promise<Disputed[]> {
  const direct = await findPaymentByIntent(query, provider, news.intent);
  const service = ports.payments.find(({ name }) => name === provider)?.service;
  // Payments of earlier builds were kept without the id that messages name.
  const named = direct === undefined ? ((await understand(service?.paymentsOf(news))) ?? []) : [];
  const found = new Map(direct === undefined ? [] : [[direct.id, { payment: direct, charge: news.charge }]]);
  for (const { id, charge } of named) {
    const payment = await findPaymentAt(query, provider, id);
    if (payment !== undefined && !found.has(payment.id)) found.set(payment.id, { payment, charge });
  }
  const disputed = [];
  for (const { payment, charge } of found.values()) {
    const row = await findByRef(query, { provider, ref: news.ref, payment_id: payment.id });
    const kept = await keptMinor(query, payment.id);
    disputed.push({
      payment,
      charge,
      currency: payment.currency,
      // A refund after a loss takes nothing of what was lost before.
      keptMinor: row?.state === 'lost' ? Math.max(kept, row.withdrawn_minor) : kept,
      notedMinor: row?.noted_minor ?? firstNotedMinor(payment, kept),
    });
  }
  return disputed;
}

/** Reads the disputes of a service by night, in case their messages were lost. Returns how many it has. */
export async function catchUpChargebacks(
  deps: Deps,
  { name, service }: PaymentPort,
  keepUnread: (news: ChargebackNews) => Promise<void>,
): Promise<number> {
  if (service === undefined) return 0;
  const to = deps.clock.now();
  const found = await service.chargebacks({ from: new Date(to.getTime() - windowDays * DAY_MS), to });
  for (const news of found) {
    try {
      await noteChargeback(deps, name, news, to);
    } catch (error) {
      // One that cannot be read does not keep the others from being noted.
      deps.log.error({ err: error, what: name }, 'a dispute of a payment service could not be read');
      await keepUnread(news);
    }
  }
  return found.length;
}

/** Settles what an operator decided, by closing the task. Returns how many. */
export async function settleChargebacks(deps: Deps): Promise<number> {
  const rows = {
    job: 'chargebacks' as const,
    batch,
    list: (limit: number) => listToSettle(deps.database.query, limit),
    idOf: ({ id }: Chargeback) => id,
  };
  const { moved } = await tryRows(deps, rows, async (row) => Number(await settleChargeback(deps, row)));
  return moved;
}
