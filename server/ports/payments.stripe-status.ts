import type { Stripe } from 'stripe';
import { minorFromStripe } from './payments.stripe-amount.ts';
import type { Position, PaymentStatus } from './payments.ts';

/** Status of a session that was read with its intent and charge. */
export function paymentStatusOf(session: Stripe.Checkout.Session, isLive: boolean): PaymentStatus {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const isOurs =
    session.livemode === isLive &&
    session.metadata?.['payment'] === session.client_reference_id &&
    (intent === null || intent.metadata['payment'] === session.client_reference_id);
  return {
    paymentId: isOurs ? session.client_reference_id : null,
    intent: intent?.id ?? null,
    ...moneyOf(session, intent),
    currency: currencyOf(session, intent),
  };
}

const currencyOf = (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): string =>
  (intent?.currency ?? session.currency ?? '').toUpperCase();

function moneyOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): Pick<PaymentStatus, 'state' | 'amountMinor'> {
  const minor = (amount: number) => minorFromStripe(amount, currencyOf(session, intent));
  if (intent?.status === 'requires_capture')
    return { state: 'authorized', amountMinor: minor(intent.amount_capturable) };
  if (intent?.status === 'succeeded')
    return { state: 'captured', amountMinor: minor(intent.amount_received) };
  const asked = minor(intent?.amount ?? session.amount_total ?? 0);
  if (intent?.status === 'canceled' || session.status === 'expired')
    return { state: 'canceled', amountMinor: asked };
  const hasFailed = intent?.status === 'requires_payment_method' && intent.last_payment_error !== null;
  return { state: hasFailed ? 'failed' : 'open', amountMinor: asked };
}

/** Money in and out of an intent that was read with its charge. */
export function positionOf(intent: Stripe.PaymentIntent): Position {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const isTaken = intent.status === 'succeeded';
  return {
    paymentId: intent.metadata['payment'] ?? null,
    ref: intent.id,
    takenMinor: isTaken ? minorFromStripe(intent.amount_received, intent.currency) : 0,
    returnedMinor: isTaken ? minorFromStripe(charge?.amount_refunded ?? 0, intent.currency) : 0,
    currency: intent.currency.toUpperCase(),
    openedAt: new Date(intent.created * 1000),
  };
}
