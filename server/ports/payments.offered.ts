import type { Logger } from 'pino';
import type { Clock } from '#server/base/clock.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Config } from '#server/start/config.ts';
import { paypalCurrencies } from './payments.paypal-order.ts';
import { paypalPayments } from './payments.paypal.ts';
import { isStripeCurrency } from './payments.stripe-amount.ts';
import { stripePayments } from './payments.stripe.ts';
import type { PaymentPort } from './payments.ts';

interface Parts {
  config: Config;
  clock: Clock;
  log: Logger;
}

/**
 * The payment services of this deployment. The demo has the sandbox alone, whatever else is set. A
 * service with a missing setting is not offered, and the log names the setting. A service that does
 * not take the currency stops the start: the settings promise a method that would be missing.
 */
export async function paymentPorts({ config, clock, log }: Parts): Promise<readonly PaymentPort[]> {
  if (config.demo) {
    const { sandboxPayments } = await import('./sandbox.port.ts');
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
  const { currency } = config.rules;
  const refuse = (service: string): never => {
    throw new StartupError(
      `${service} does not take ${currency}: leave out its settings, or choose another currency in RULES.`,
    );
  };
  const { secretKey = '', webhookSecret = '', apiBase } = stripe;
  if (!lacks('card', { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret })) {
    if (!isStripeCurrency(currency)) refuse('Stripe');
    offered.push(stripePayments({ secretKey, webhookSecret, apiBase, returnBase }));
  }
  const { clientId = '', secret = '', webhookId = '' } = paypal;
  const paypalSettings = {
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
  };
  if (!lacks('PayPal', paypalSettings)) {
    if (!paypalCurrencies.includes(currency)) refuse('PayPal');
    offered.push(
      paypalPayments({ clientId, secret, webhookId, apiBase: paypal.apiBase, returnBase }, () => clock.now()),
    );
  }
  return offered;
}
