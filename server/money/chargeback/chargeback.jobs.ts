import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { keptMinor } from '#server/money/payment/kept.repository.ts';
import { findPaymentAt, findPaymentByIntent } from '#server/money/payment/payment.repository.ts';
import { type PaymentPort, PaymentServiceError } from '#server/ports/payments.ts';
import { recordChargeback, settleChargeback } from './chargeback.commands.ts';
import { findByRef } from './chargeback.repository.ts';
import { listToSettle } from './decision.repository.ts';

const batch = 50;
/** Banks take payments back months later, and decide after weeks. */
const windowDays = 200;

/** Notes a dispute or a warning with our payment. Returns that payment's id; null when it is not ours. */
export async function noteChargeback(
  deps: Deps,
  provider: string,
  news: ChargebackNews,
): Promise<string | null> {
  const { query } = deps.database;
  const port = deps.ports.payments.find(({ name }) => name === provider);
  const payment =
    (await findPaymentByIntent(query, provider, news.intent)) ??
    // Payments of earlier builds were kept without it.
    (await findPaymentAt(query, provider, (await port?.service?.paymentOf(news)) ?? null));
  if (payment === undefined) return null;
  const asked = { currency: payment.currency, keptMinor: await keptMinor(query, payment.id) };
  let current: ChargebackNews | undefined;
  try {
    current = await port?.service?.currentChargeback(news, asked);
  } catch (error) {
    // One without a readable end freezes the earnings already; a later attempt or an operator reads the end.
    if (
      !(error instanceof PaymentServiceError) &&
      (await findByRef(query, { provider, ref: news.ref })) === undefined
    )
      await recordChargeback(deps, payment, { ...news, state: 'open', withdrawnMinor: 0 });
    throw error;
  }
  await recordChargeback(deps, payment, current ?? news);
  return payment.id;
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
      await noteChargeback(deps, name, news);
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
  let settled = 0;
  for (const row of await listToSettle(deps.database.query, batch))
    if (await settleChargeback(deps, row)) settled += 1;
  return settled;
}
