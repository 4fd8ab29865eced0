import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Clock } from '#server/base/clock.ts';
import { paypalClient, type PaypalClient } from '#server/ports/payments.paypal-client.ts';
import { disputesPath } from '#server/ports/payments.paypal-dispute-client.ts';
import { stripeClient } from '#server/ports/payments.stripe-client.ts';
import { PaymentServiceError } from '#server/ports/payments.ts';
import type { Config } from '#server/start/config.ts';
import { type Finding, good, look, wrong } from './finding.ts';

/** Subscriptions to set up, as in docs/payments.md. */
export const stripeEvents: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
];
export const paypalEvents: readonly string[] = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

type PaymentConfig = Pick<Config, 'stripe' | 'paypal' | 'apiBase' | 'publicUrl'>;

/** Checks that the payment services take our keys and announce what happens to our address. */
export async function checkPayments(config: PaymentConfig, clock: Clock): Promise<Finding[]> {
  const base = config.apiBase === '' ? config.publicUrl : config.apiBase;
  return [await checkStripe(config, base), ...(await checkPaypal(config, base, clock))];
}

const missingOf = (needed: readonly string[], enabled: readonly string[]): string[] =>
  enabled.includes('*') ? [] : needed.filter((event) => !enabled.includes(event));

function findingOfEvents(service: string, needed: readonly string[], enabled: readonly string[]): Finding {
  const missing = missingOf(needed, enabled);
  return missing.length === 0
    ? good(`${service} takes our key and announces everything to our address.`)
    : look(`${service} does not announce ${missing.join(', ')}: those are noticed minutes later.`);
}

async function checkStripe({ stripe: keys }: PaymentConfig, base: string): Promise<Finding> {
  const { secretKey, webhookSecret, apiBase } = keys;
  if (secretKey === undefined || webhookSecret === undefined) return good('Stripe is not set up.');
  const url = `${base}/applet/webhook/stripe`;
  const { stripe } = stripeClient({ secretKey, webhookSecret, apiBase, returnBase: base });
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.filter((one) => one.url === url && one.status === 'enabled');
    return ours.length === 0
      ? look(`Stripe announces nothing to ${url}: payments are noticed minutes later.`)
      : findingOfEvents(
          'Stripe',
          stripeEvents,
          ours.flatMap((one) => one.enabled_events),
        );
  } catch (error) {
    const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 0) : 0;
    return status === 403
      ? look('STRIPE_SECRET_KEY may not read webhooks: they were not checked.')
      : wrong(`Stripe refuses STRIPE_SECRET_KEY or does not answer (${status || 'no answer'}).`);
  }
}

/** PayPal's own path. */
const webhooksPath = '/v1/notifications/webhooks';
const paypalWebhook = z.object({ url: z.string(), event_types: z.array(z.object({ name: z.string() })) });

async function checkPaypal({ paypal }: PaymentConfig, base: string, clock: Clock): Promise<Finding[]> {
  const { clientId, secret, webhookId, apiBase } = paypal;
  if (clientId === undefined || secret === undefined || webhookId === undefined)
    return [good('PayPal is not set up.')];
  const client = paypalClient({ clientId, secret, webhookId, apiBase, returnBase: base }, () => clock.now());
  const findings = [await checkPaypalWebhook(client, webhookId, base), await checkPaypalDisputes(client)];
  return findings.flatMap((finding) => finding ?? []);
}

/** Undefined when the app may read disputes, and when another finding names the cause. */
async function checkPaypalDisputes(client: PaypalClient): Promise<Finding | undefined> {
  try {
    await client.get('list disputes', `${disputesPath}?page_size=1`);
    return undefined;
  } catch (error) {
    return error instanceof PaymentServiceError && error.status === 403
      ? wrong('The app of PAYPAL_CLIENT_ID may not read disputes: give it "Disputes" at PayPal.')
      : undefined;
  }
}

async function checkPaypalWebhook(client: PaypalClient, webhookId: string, base: string): Promise<Finding> {
  try {
    const found = paypalWebhook.parse(
      await client.get('show a webhook', `${webhooksPath}/${encodeURIComponent(webhookId)}`),
    );
    const url = `${base}/applet/webhook/paypal`;
    return found.url === url
      ? findingOfEvents(
          'PayPal',
          paypalEvents,
          found.event_types.map(({ name }) => name),
        )
      : wrong(`PAYPAL_WEBHOOK_ID announces to ${found.url} instead of ${url}.`);
  } catch (error) {
    const status = error instanceof PaymentServiceError ? error.status : 0;
    return status === 404
      ? wrong('PayPal knows no webhook with the id of PAYPAL_WEBHOOK_ID.')
      : wrong(`PayPal refuses PAYPAL_CLIENT_ID or does not answer (${status || 'no answer'}).`);
  }
}
