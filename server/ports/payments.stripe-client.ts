import { Stripe } from 'stripe';
import { stripeAmount } from './payments.stripe-amount.ts';
import { PaymentServiceError } from './payments.ts';

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

/** An error of Stripe becomes the one of all payment services. */
export const asked = async <T>(operation: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentServiceError(stripeName, operation, error.statusCode ?? 0, error.code ?? error.type);
  }
};

/** Instant at which Stripe read what it shows, by its own clock: not later than that. Undefined when it names none. */
export function shownAt(
  { lastResponse: { headers } }: Stripe.Response<unknown>,
  beganAt: number,
): Date | undefined {
  const answeredAt = Date.parse(headers['date'] ?? '');
  return Number.isNaN(answeredAt) ? undefined : new Date(answeredAt - (performance.now() - beganAt));
}

/** Requests to Stripe that several of our calls share. */
export function stripeClient(settings: StripeSettings) {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    ...hostOf(settings.apiBase),
    telemetry: false,
    timeout: settings.timeoutMs ?? usualTimeoutMs,
    // Failed requests are retried by their operation, page or job, at our own intervals.
    maxNetworkRetries: 0,
  });
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
  return { stripe, read, close, readIntent, giveBack };
}
export type StripeClient = ReturnType<typeof stripeClient>;

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
