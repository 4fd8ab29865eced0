import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { PaypalClient } from './payments.paypal-client.ts';
import { newsOfId } from './payments.paypal-dispute.ts';
import type { Announcement } from './payments.ts';

/** PayPal repeats a message for three days. */
const oldestMs = 3 * DAY_MS;
/** How far its clock may be ahead of ours. */
const aheadMs = 5 * MINUTE_MS;

const headerShape = z.object({
  'paypal-auth-algo': z.string().regex(/^[\w-]{1,40}$/),
  // PayPal fetches the certificate, we do not. PayPal writes only addresses of its own here.
  'paypal-cert-url': z.url({ protocol: /^https$/, hostname: /^([a-z0-9-]+\.)*paypal\.com$/ }),
  'paypal-transmission-id': z.string().min(1).max(100),
  'paypal-transmission-sig': z.string().min(1).max(1000),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
});

const eventShape = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().min(1).max(100),
  resource: z.unknown(),
});
const uuid = z.uuid();
const ourResource = z.object({ custom_id: uuid });
const ourOrder = z.object({ purchase_units: z.tuple([ourResource], z.unknown()) });
const verdict = z.object({ verification_status: z.string() });

/** Has PayPal itself check its signature over the bytes as they came. What cannot be a message is not asked about. */
export async function readPaypalWebhook(
  client: PaypalClient,
  webhookId: string,
  { headers, body, at }: { headers: IncomingHttpHeaders; body: Buffer; at: Date },
): Promise<Announcement | null> {
  const given = headerShape.safeParse(headers);
  const text = body.toString('utf8');
  const event = eventShape.safeParse(readJson(text));
  if (!given.success || !event.success) return null;
  const ageMs = at.getTime() - Date.parse(given.data['paypal-transmission-time']);
  if (ageMs > oldestMs || ageMs < -aheadMs) return null;
  const fields = JSON.stringify({
    auth_algo: given.data['paypal-auth-algo'],
    cert_url: given.data['paypal-cert-url'],
    transmission_id: given.data['paypal-transmission-id'],
    transmission_sig: given.data['paypal-transmission-sig'],
    transmission_time: given.data['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  // The event goes back byte for byte: written anew it would have another signature.
  const question = `${fields.slice(0, -1)},"webhook_event":${text}}`;
  const answer = verdict.safeParse(
    await client.post('check a webhook', '/v1/notifications/verify-webhook-signature', question),
  );
  if (!answer.success || answer.data.verification_status !== 'SUCCESS') return null;
  return {
    eventId: event.data.id,
    kind: event.data.event_type,
    hint: hintOf(event.data.resource),
    chargeback: disputeNamed(event.data.event_type, event.data.resource),
  };
}

const transaction = z.object({
  seller_transaction_id: z.string().min(1).max(255).optional().catch(undefined),
  // Our id of the payment, as its order has it.
  custom: uuid.optional().catch(undefined),
});
const dispute = z.object({
  dispute_id: z.string().min(1).max(200),
  // PayPal documents no limit; more would be a mistake.
  disputed_transactions: z.array(transaction.catch({})).max(100).catch([]),
});

/** Reads the ids of the dispute and of its payments from the message about it; null for every other message. */
export function disputeNamed(kind: string, resource: unknown): ChargebackNews | null {
  const found = dispute.safeParse(resource);
  if (!kind.startsWith('CUSTOMER.DISPUTE.') || !found.success) return null;
  const { dispute_id: ref, disputed_transactions: transactions } = found.data;
  return {
    ...newsOfId(ref),
    named: {
      ours: transactions.flatMap(({ custom }) => custom ?? []),
      theirs: transactions.flatMap((one) => one.seller_transaction_id ?? []),
    },
  };
}

function hintOf(resource: unknown): string | null {
  const single = ourResource.safeParse(resource);
  if (single.success) return single.data.custom_id;
  const order = ourOrder.safeParse(resource);
  return order.success ? order.data.purchase_units[0].custom_id : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
