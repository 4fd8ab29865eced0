import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { sandboxPayments } from './payments.sandbox.ts';
import { wholeCurrencies } from './payments.paypal-order.ts';
import { paypalPayments } from './payments.paypal.ts';
import { stripePayments } from './payments.stripe.ts';
import type { PaymentPort } from './payments.ts';

interface Parts {
  config: Config;
  clock: Clock;
  log: Logger;
}

/**
 * The payment services of this deployment. In the demo it is the sandbox, whatever else is set: nobody pays there. A
 * service that is not set up whole is not offered, and one line says what is missing.
 */
export function paymentPorts({ config, clock, log }: Parts): readonly PaymentPort[] {
  if (config.demo) return [sandboxPayments(config)];
  const returnBase = config.apiBase === '' ? config.publicUrl : config.apiBase;
  const { stripe, paypal } = config;
  const offered: PaymentPort[] = [];
  const lacks = (method: string, settings: Record<string, string | undefined>): boolean => {
    const missing = Object.keys(settings).filter((name) => settings[name] === undefined);
    if (missing.length > 0) log.info(`${method} is not offered: ${missing.join(', ')} is not set`);
    return missing.length > 0;
  };
  const { secretKey = '', webhookSecret = '', apiBase } = stripe;
  if (!lacks('card', { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret }))
    offered.push(stripePayments({ secretKey, webhookSecret, apiBase, returnBase }));
  const { clientId = '', secret = '', webhookId = '' } = paypal;
  const paypalSettings = {
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
  };
  if (wholeCurrencies.includes(config.rules.currency))
    log.info(`PayPal is not offered: it takes no fractions of ${config.rules.currency}`);
  else if (!lacks('PayPal', paypalSettings))
    offered.push(
      paypalPayments({ clientId, secret, webhookId, apiBase: paypal.apiBase, returnBase }, () => clock.now()),
    );
  return offered;
}
