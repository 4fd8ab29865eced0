import type { Stripe } from 'stripe';
import { PaymentMethod } from '#contract/enums.ts';
import { minorFromStripe, stripeAmount } from './payments.stripe-amount.ts';
import { chargebackOf, inCurrencyOf } from './payments.stripe-chargeback.ts';
import {
  asked,
  shownAt,
  stripeClient,
  stripeName,
  type StripeClient,
  type StripeSettings,
} from './payments.stripe-client.ts';
import { positionOf, paymentStatusOf } from './payments.stripe-status.ts';
import { announced } from './payments.stripe-webhook.ts';
import {
  type PaymentAtService,
  type PaymentOrder,
  type PaymentPort,
  type PaymentService,
  PaymentServiceError,
} from './payments.ts';

/**
 * Card payments on Stripe's own page: a Checkout Session with a PaymentIntent that is captured with the
 * coach's yes.
 */
export function stripePayments(settings: StripeSettings): PaymentPort {
  const client = stripeClient(settings);
  const { stripe, read, close, readIntent, giveBack } = client;
  return {
    name: stripeName,
    methods: [PaymentMethod.visa],
    async open(payment) {
      const session =
        payment.ref === null
          ? await asked(
              'open a session',
              stripe.checkout.sessions.create(sessionOf(payment, settings.returnBase), {
                idempotencyKey: `open:${payment.id}`,
              }),
            )
          : await read(payment.ref);
      // A session that is over no longer has a page: the person is shown how it ended.
      return { url: session.url ?? returnUrl(settings.returnBase, payment.token), ref: session.id };
    },
    async capture({ id, ref, amountMinor, currency }) {
      const { intent } = await readIntent(ref);
      const isSame = intent?.currency === currency.toLowerCase();
      if (intent?.status === 'succeeded' && isSame && received(intent) === amountMinor) return null;
      if (intent?.status !== 'requires_capture' || !isSame)
        throw new PaymentServiceError(stripeName, 'capture', 409, intent?.status ?? 'missing');
      await asked(
        'capture',
        stripe.paymentIntents.capture(
          intent.id,
          { amount_to_capture: stripeAmount(amountMinor, currency) },
          { idempotencyKey: id },
        ),
      );
      return null;
    },
    async void({ id, ref }) {
      const { session, intent } = await readIntent(ref);
      if (session === null || intent?.status === 'canceled' || session.status === 'expired') return;
      if (intent?.status === 'requires_capture')
        await asked('cancel', stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: id }));
      else if (intent?.status === 'succeeded') {
        const rest = positionOf(intent);
        if (rest.takenMinor > rest.returnedMinor)
          await giveBack(intent, id, rest.takenMinor - rest.returnedMinor);
      } else await close(session.id);
    },
    async refund({ id, ref, amountMinor }: PaymentOrder) {
      const { intent } = await readIntent(ref);
      if (intent?.status !== 'succeeded')
        throw new PaymentServiceError(stripeName, 'refund', 409, intent?.status ?? 'missing');
      await giveBack(intent, id, amountMinor);
    },
    service: serviceOf(client, settings),
  };
}

/** Payment service backed by Stripe: reads, closings and refunds. */
function serviceOf({ stripe, read, close }: StripeClient, settings: StripeSettings): PaymentService {
  const { secretKey, webhookSecret } = settings;
  const isLive = /^[rs]k_live_/.test(secretKey);
  return {
    sync: async ({ ref }: PaymentAtService) => paymentStatusOf(await read(ref), isLive),
    async abandon({ ref }) {
      if ((await read(ref)).status === 'open') await close(ref);
    },
    readWebhook: (message) => Promise.resolve(announced(stripe, webhookSecret, message, isLive)),
    async paymentsOf({ intent, charge }) {
      const id = intent ?? (await intentOfCharge(stripe, charge));
      if (id === null) return [];
      const found = await unlessMissing(asked('show a payment', stripe.paymentIntents.retrieve(id)));
      const payment = found?.metadata['payment'];
      return payment === undefined ? [] : [{ id: payment, charge }];
    },
    async chargebacks(window) {
      const created = createdIn(window);
      const beganAt = performance.now();
      const pages = stripe.disputes.list({ created, limit: 100 });
      // Later pages are no older than the first one.
      const at = shownAt(await asked('list disputes', pages), beganAt);
      const found = await asked('list disputes', pages.autoPagingToArray({ limit: 10_000 }));
      const warnings = await asked(
        'list fraud warnings',
        stripe.radar.earlyFraudWarnings.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      );
      return [...found, ...warnings].flatMap((one) => chargebackOf(one, at) ?? []);
    },
    async showDispute(ref) {
      const beganAt = performance.now();
      const found = await unlessMissing(asked('show a dispute', stripe.disputes.retrieve(ref)), [403, 404]);
      return found === null ? null : chargebackOf(found, shownAt(found, beganAt));
    },
    // Stripe's messages carry the whole dispute, which is about one payment.
    currentChargebacks: async (news, payments) =>
      await Promise.all(payments.map(async ({ currency }) => inCurrencyOf(news, currency))),
    async positions({ from, to }) {
      const created = createdIn({ from, to });
      const pages = stripe.paymentIntents.list({
        created,
        limit: 100,
        expand: ['data.latest_charge'],
      });
      const intents = await asked('list payments', pages.autoPagingToArray({ limit: 10_000 }));
      return { found: intents.map(positionOf), unread: [] };
    },
  };
}

const createdIn = ({ from, to }: { from: Date; to: Date }) => ({
  gte: Math.floor(from.getTime() / 1000),
  lt: Math.ceil(to.getTime() / 1000),
});

async function intentOfCharge(stripe: Stripe, charge: string | null): Promise<string | null> {
  if (charge === null) return null;
  const found = await unlessMissing(asked('show a charge', stripe.charges.retrieve(charge)));
  const intent = found?.payment_intent ?? null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** Null for what Stripe does not have. An older key may lack the right to read disputes (403). */
async function unlessMissing<T>(answer: Promise<T>, missing: readonly number[] = [404]): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentServiceError && missing.includes(error.status)) return null;
    throw error;
  }
}

const received = (intent: Stripe.PaymentIntent) => minorFromStripe(intent.amount_received, intent.currency);

const returnUrl = (base: string, token: string) => `${base}/applet/pay/${token}/return`;

function sessionOf(
  payment: Parameters<PaymentPort['open']>[0],
  returnBase: string,
): Stripe.Checkout.SessionCreateParams {
  const back = returnUrl(returnBase, payment.token);
  const metadata = { payment: payment.id };
  return {
    mode: 'payment',
    client_reference_id: payment.id,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: stripeAmount(payment.amountMinor, payment.currency),
          product_data: { name: 'Openfield' },
        },
      },
    ],
    payment_intent_data: {
      capture_method: payment.capture === 'later' ? 'manual' : 'automatic',
      metadata,
    },
    // Cards only: what is paid by a slip days later cannot be authorised.
    allowed_payment_method_types: ['card'],
    success_url: back,
    cancel_url: `${back}?left=1`,
  };
}
