import { z } from 'zod';
import type { Position, PaymentStatus } from './payments.ts';

const money = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,12}\.\d{2}$/) });
const part = z.object({ id: z.string(), status: z.string(), amount: money });

/** What is read of an order of PayPal; everything else of it stays there. */
const orderShape = z.object({
  id: z.string(),
  intent: z.enum(['AUTHORIZE', 'CAPTURE']),
  status: z.string(),
  create_time: z.iso.datetime({ offset: true }),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().optional(),
      amount: money,
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

/** Integer minor units of currencies with two digits: the only ones that are offered through PayPal. */
export const minorOf = ({ value }: { value: string }): number => Number(value.replace('.', ''));
export const moneyOf = (amountMinor: number, currency: string) => ({
  currency_code: currency,
  value: `${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`,
});

/** PayPal knows these without fractions. */
export const wholeCurrencies: readonly string[] = ['HUF', 'JPY', 'TWD'];

const unitOf = (order: PaypalOrder) => order.purchase_units[0];

/** What was taken, in all captures that are not refused. */
export const takenOf = (order: PaypalOrder) =>
  unitOf(order).payments.captures.filter(({ status }) => !['DECLINED', 'FAILED', 'PENDING'].includes(status));
export const returnedOf = (order: PaypalOrder) =>
  unitOf(order).payments.refunds.filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED');
/** The authorisation that can be captured or let go. */
export const heldOf = (order: PaypalOrder) =>
  unitOf(order).payments.authorizations.find(({ status }) => status === 'CREATED');

const sum = (parts: readonly { amount: { value: string } }[]) =>
  parts.reduce((total, { amount }) => total + minorOf(amount), 0);

export function paymentStatusOf(order: PaypalOrder): PaymentStatus {
  const unit = unitOf(order);
  const held = heldOf(order);
  const taken = takenOf(order);
  const of = (state: PaymentStatus['state'], amountMinor: number, currency = unit.amount.currency_code) => ({
    paymentId: unit.custom_id ?? null,
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
    openedAt: new Date(order.create_time),
  };
}
