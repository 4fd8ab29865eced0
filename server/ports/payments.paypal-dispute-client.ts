import { z } from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { type PaypalClient, paypalName } from './payments.paypal-client.ts';
import {
  capturesOfDispute,
  newsOfDispute,
  newsOfId,
  readDispute,
  readDisputePage,
} from './payments.paypal-dispute.ts';
import { unlessMissing } from './payments.paypal-missing.ts';
import { type PaymentService, PaymentServiceError } from './payments.ts';

/** PayPal's own path. */
export const disputesPath = '/v1/customer/disputes';
/** PayPal lists no dispute that was last changed earlier. A day less, because its clock is not ours. */
const listedDays = 179;
const pageSize = 50;
/** A list without an end is refused. */
const mostPages = 200;

const capture = z.object({ custom_id: z.uuid() });

/**
 * Disputes at PayPal: inquiries, claims and chargebacks of banks. Messages and the list only name them. Each is read
 * again, so that a late or repeated message has no other effect.
 */
export function paypalDisputes(
  client: PaypalClient,
): Pick<PaymentService, 'paymentsOf' | 'chargebacks' | 'currentChargebacks'> {
  const read = async ({ ref }: Pick<ChargebackNews, 'ref'>) =>
    readDispute(await client.get('show a dispute', `${disputesPath}/${encodeURIComponent(ref)}`));
  return {
    async paymentsOf(news) {
      const dispute = await unlessMissing(read(news));
      if (dispute === null) return [];
      const found: { id: string; charge: string }[] = [];
      for (const charge of capturesOfDispute(dispute).filter((id) => id !== '')) {
        const path = `/v2/payments/captures/${encodeURIComponent(charge)}`;
        const kept = capture.safeParse(await unlessMissing(client.get('show a capture', path)));
        if (kept.success) found.push({ id: kept.data.custom_id, charge });
      }
      return found;
    },
    async chargebacks({ from, to }) {
      const since = new Date(Math.max(from.getTime(), to.getTime() - listedDays * DAY_MS));
      const found: ChargebackNews[] = [];
      const first = new URLSearchParams({
        update_time_after: since.toISOString(),
        page_size: String(pageSize),
      });
      let search: string | null = `?${first.toString()}`;
      for (let page = 0; search !== null; page += 1) {
        if (page === mostPages) throw new PaymentServiceError(paypalName, 'list disputes', 508, 'endless');
        const { refs, next } = readDisputePage(await client.get('list disputes', disputesPath + search));
        found.push(...refs.map(newsOfId));
        search = next;
      }
      return found;
    },
    currentChargebacks: async (news, payments) => newsOfDispute(await read(news), payments),
  };
}
