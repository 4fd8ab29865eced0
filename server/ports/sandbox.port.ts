import { PaymentMethod } from '#contract/enums.ts';
import type { Config } from '#server/start/config.ts';
import type { PaymentPort } from './payments.ts';

/** Name of the sandbox in `payment.provider`. */
export const sandboxName = 'sandbox';

/**
 * Play money of the demo, behind card and PayPal. Its page decides the outcome (`sandbox.http.ts`); later calls
 * move no real money, so they do nothing.
 */
export const sandboxPayments = ({ apiBase }: Pick<Config, 'apiBase'>): PaymentPort => ({
  name: sandboxName,
  methods: [PaymentMethod.visa, PaymentMethod.paypal],
  open: ({ token }) => Promise.resolve({ url: `${apiBase}/sandbox/pay/${token}` }),
  capture: () => Promise.resolve(null),
  void: () => Promise.resolve(),
  refund: () => Promise.resolve(),
});
