import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
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
 * The payment services of this deployment. The demo has the sandbox alone, whatever else is set. A
 * service with a missing setting is not offered, and the log says what is missing.
 */
export async function paymentPorts({ config, clock, log }: Parts): Promise<readonly PaymentPort[]> {
  if (config.demo) {
    const { sandboxPayments } = await import('#server/demo/sandbox/sandbox.port.ts');
    return [sandboxPayments(config)];
  }
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
