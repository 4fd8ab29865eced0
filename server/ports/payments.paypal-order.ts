import { z } from 'zod';
import { decimalText, exponentOf, isCurrency, minorOfDecimal } from '#contract/currencies.ts';
import type { Position, PaymentStatus } from './payments.ts';

export const moneyShape = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d{1,12}(?:\.\d{2})?$/),
});
const part = z.object({ id: z.string(), status: z.string(), amount: moneyShape });

/** Fields read from a PayPal order; all others are dropped. */
const orderShape = z.object({
  id: z.string(),
  intent: z.enum(['AUTHORIZE', 'CAPTURE']),
  status: z.string(),
  create_time: z.iso.datetime({ offset: true }),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().optional(),
      amount: moneyShape,
      payments: z
        .object({
          authorizations: z.array(part).default([]),
          captures: z.array(part).default([]),
          refunds: z.array(part.extend({ invoice_id: z.string().optional() })).default([]),
        })
        .default({ authorizations: [], captures: [], refunds: [] }),
    }),
  ]),
});

export type PaypalOrder = z.infer<typeof orderShape>;

export const readOrder = (answer: unknown): PaypalOrder => orderShape.parse(answer);

/** The currencies of PayPal's list that this product accepts. */
export const paypalCurrencies: readonly string[] =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' ');

/** PayPal refuses decimals in these, and requires two in all others. */
const wholeCurrencies: readonly string[] = ['HUF', 'JPY', 'TWD'];
const paypalDigits = (currency: string) => (wholeCurrencies.includes(currency) ? 0 : 2);

/** PayPal may return a currency that is not accepted here; it then has PayPal's digits. */
const digitsOf = (currency: string) => (isCurrency(currency) ? exponentOf(currency) : paypalDigits(currency));

/** PayPal's decimal text in minor units. Cents are read even where PayPal should send none. */
export function minorOf({ currency_code: currency, value }: z.infer<typeof moneyShape>): number {
  const digits = digitsOf(currency);
  const minor = minorOfDecimal(digits === 0 ? value.replace(/\.00$/, '') : value, digits);
  if (minor === undefined) throw new Error(`PayPal named an amount of ${currency} with too many digits`);
  return minor;
}

export function moneyOf(amountMinor: number, currency: string): z.infer<typeof moneyShape> {
  const surplus = digitsOf(currency) - paypalDigits(currency);
  const unit = 10 ** surplus;
  if (amountMinor % unit !== 0) throw new Error(`PayPal takes whole amounts of ${currency} only`);
  return { currency_code: currency, value: decimalText(amountMinor / unit, paypalDigits(currency)) };
}

const unitOf = (order: PaypalOrder) => order.purchase_units[0];

/** Each status that PayPal documents: true for money that moved. A dispute may set a capture back to PENDING. */
const captureStatus: ReadonlyMap<string, boolean> = new Map([
  ['COMPLETED', true],
  ['PARTIALLY_REFUNDED', true],
  ['REFUNDED', true],
  ['DECLINED', false],
  ['FAILED', false],
  ['PENDING', false],
]);
const refundStatus: ReadonlyMap<string, boolean> = new Map([
  ['COMPLETED', true],
  ['PENDING', true],
  ['CANCELLED', false],
  ['FAILED', false],
]);

function hasMoved(status: string, known: ReadonlyMap<string, boolean>): boolean {
  const moved = known.get(status);
  if (moved === undefined) throw new Error('PayPal named a status of money that is not known');
  return moved;
}

/** All captures that are not refused. Throws for a status that is not known. */
export const takenOf = (order: PaypalOrder) =>
  unitOf(order).payments.captures.filter(({ status }) => hasMoved(status, captureStatus));
export const returnedOf = (order: PaypalOrder) =>
  unitOf(order).payments.refunds.filter(({ status }) => hasMoved(status, refundStatus));
/** The authorization that can be captured or voided. */
export const heldOf = (order: PaypalOrder) =>
  unitOf(order).payments.authorizations.find(({ status }) => status === 'CREATED');

const sum = (parts: readonly { amount: z.infer<typeof moneyShape> }[]) =>
  parts.reduce((total, { amount }) => total + minorOf(amount), 0);

export function paymentStatusOf(order: PaypalOrder): PaymentStatus {
  const unit = unitOf(order);
  const held = heldOf(order);
  const taken = takenOf(order);
  const of = (state: PaymentStatus['state'], amountMinor: number, currency = unit.amount.currency_code) => ({
    paymentId: unit.custom_id ?? null,
    // Disputes name the payment by its capture.
    intent: taken[0]?.id ?? null,
    state,
    amountMinor,
    currency,
  });
  if (taken[0]) return of('captured', sum(taken), taken[0].amount.currency_code);
  if (held) return of('authorized', minorOf(held.amount), held.amount.currency_code);
  const asked = minorOf(unit.amount);
  const tried = [...unit.payments.authorizations, ...unit.payments.captures];
  if (tried.some(({ status }) => status === 'VOIDED') || order.status === 'VOIDED')
    return of('canceled', asked);
  return of(tried.some(({ status }) => status !== 'PENDING') ? 'failed' : 'open', asked);
}

export function positionOf(order: PaypalOrder): Position {
  const unit = unitOf(order);
  return {
    paymentId: unit.custom_id ?? null,
    ref: order.id,
    takenMinor: sum(takenOf(order)),
    returnedMinor: sum(returnedOf(order)),
    currency: unit.amount.currency_code,
    unaskedMinor: sum(returnedOf(order).filter((refund) => refund.invoice_id === undefined)),
    openedAt: new Date(order.create_time),
  };
}
