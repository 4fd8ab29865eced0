import { z } from 'zod';

/** Card payments and PayPal. Each is offered only when all of its secrets are set. */
export interface PaymentSettings {
  readonly stripe: {
    readonly secretKey: string | undefined;
    readonly webhookSecret: string | undefined;
    /** Undefined: Stripe itself. */
    readonly apiBase: string | undefined;
  };
  readonly paypal: {
    readonly clientId: string | undefined;
    readonly secret: string | undefined;
    readonly webhookId: string | undefined;
    readonly apiBase: string;
  };
}

export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Settings from the environment. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(live|test)_\w+$/, 'is not a secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'is not a webhook secret of Stripe')
    .optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  PAYPAL_CLIENT_ID: z.string().min(10).optional(),
  PAYPAL_SECRET: z.string().min(10).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(5).optional(),
  PAYPAL_API_BASE: httpUrl.default('https://api-m.paypal.com'),
};

export const paymentsOf = (values: z.output<z.ZodObject<typeof paymentSettings>>): PaymentSettings => ({
  stripe: {
    secretKey: values.STRIPE_SECRET_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
  },
  paypal: {
    clientId: values.PAYPAL_CLIENT_ID,
    secret: values.PAYPAL_SECRET,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    apiBase: values.PAYPAL_API_BASE,
  },
});
