import { Stripe } from 'stripe';
import { PaymentMethod } from '#contract/enums.ts';
import {
  type PaymentAtService,
  type PaymentOrder,
  type PaymentPort,
  PaymentServiceError,
} from './payments.ts';
import { minorFromStripe, stripeAmount } from './payments.stripe-amount.ts';
import { announced } from './payments.stripe-webhook.ts';
import { positionOf, paymentStatusOf } from './payments.stripe-status.ts';

/** Name in `payment.provider`. */
export const stripeName = 'stripe';

/** The version the code was written against; Stripe answers in it whatever the account's default is. */
const apiVersion = '2026-10-28.endive';
const usualTimeoutMs = 10_000;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Undefined: Stripe itself. */
  apiBase: string | undefined;
  /** Where payers come back to, without a slash at the end. */
  returnBase: string;
  /** How long an answer may take. */
  timeoutMs?: number;
}

const asked = async <T>(operation: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentServiceError(stripeName, operation, error.statusCode ?? 0, error.code ?? error.type);
  }
};

/** Card payments on Stripe's own page: a Checkout Session whose PaymentIntent is captured with the coach's yes. */
export function stripePayments(settings: StripeSettings): PaymentPort {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    ...hostOf(settings.apiBase),
    telemetry: false,
    timeout: settings.timeoutMs ?? usualTimeoutMs,
    // Whatever fails is asked again by its task, its page or its job, at our own distances.
    maxNetworkRetries: 0,
  });
  const isLive = /^[rs]k_live_/.test(settings.secretKey);
  const read = (ref: string) =>
    asked(
      'show a session',
      stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }),
    );
  const close = (ref: string) => asked('close a session', stripe.checkout.sessions.expire(ref));
  const readIntent = async (ref: string | null) => {
    const session = ref === null ? null : await read(ref);
    const intent = session?.payment_intent ?? null;
    if (typeof intent === 'string') throw new Error('Stripe did not expand the intent');
    return { session, intent };
  };
  /** Once for each task. The existing refunds are read first, because Stripe forgets keys after a day. */
  const giveBack = async (intent: Stripe.PaymentIntent, task: string, amountMinor: number) => {
    const { data } = await asked(
      'list refunds',
      stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
    );
    if (data.some((refund) => refund.metadata?.['task'] === task)) return;
    await asked(
      'refund',
      stripe.refunds.create(
        {
          payment_intent: intent.id,
          amount: stripeAmount(amountMinor, intent.currency.toUpperCase()),
          metadata: { task, payment: intent.metadata['payment'] ?? '' },
        },
        { idempotencyKey: task },
      ),
    );
  };
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
      // A session that is over has no page any more: the person is shown how it ended.
      return { url: session.url ?? returnUrl(settings.returnBase, payment.token), ref: session.id };
    },
    async capture({ id, ref, amountMinor, currency }) {
      const { intent } = await readIntent(ref);
      const isSame = intent?.currency === currency.toLowerCase();
      if (intent?.status === 'succeeded' && isSame && received(intent) === amountMinor) return;
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
    service: {
      look: async ({ ref }: PaymentAtService) => paymentStatusOf(await read(ref), isLive),
      async abandon({ ref }) {
        if ((await read(ref)).status === 'open') await close(ref);
      },
      readWebhook: (message) => Promise.resolve(announced(stripe, settings.webhookSecret, message, isLive)),
      async positions({ from, to }) {
        const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
        const pages = stripe.paymentIntents.list({
          created,
          limit: 100,
          expand: ['data.latest_charge'],
        });
        const intents = await asked('list payments', pages.autoPagingToArray({ limit: 10_000 }));
        return intents.map(positionOf);
      },
    },
  };
}

function hostOf(apiBase: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiBase === undefined) return {};
  const url = new URL(apiBase);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return {
    host: url.hostname,
    port: url.port === '' ? (protocol === 'http' ? '80' : '443') : url.port,
    protocol,
  };
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
