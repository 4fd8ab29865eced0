import { PaymentMethod } from '#contract/enums.ts';
import type { Config } from '#server/config.ts';
import type { PaymentPort } from './payments.ts';

/** Name of the sandbox in `payment.provider`. */
export const sandboxName = 'sandbox';

/**
 * Play money for the demo, behind card and PayPal alike. Its page decides (`sandbox.page.ts`); what is captured, let go
 * or given back afterwards is money that nobody has, so there is nobody to tell.
 */
export const sandboxPayments = ({ apiBase }: Pick<Config, 'apiBase'>): PaymentPort => ({
  name: sandboxName,
  methods: [PaymentMethod.visa, PaymentMethod.paypal],
  open: ({ token }) => Promise.resolve({ url: `${apiBase}/sandbox/pay/${token}` }),
  capture: () => Promise.resolve(),
  void: () => Promise.resolve(),
  refund: () => Promise.resolve(),
});
