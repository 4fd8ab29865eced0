import { isCurrency, type Currency } from './currencies.ts';
import { PaymentMethod } from './enums.ts';

/**
 * The least sums that Stripe charges, in minor units. A currency without a published sum needs half a dollar after the
 * conversion: those sums are rounded up, with room for a rate that moves.
 */
const leastByCard: Record<Currency, number> = {
  AED: 200,
  AUD: 50,
  BHD: 250,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CLP: 600,
  CNY: 400,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  ILS: 250,
  INR: 50,
  ISK: 90,
  JOD: 400,
  JPY: 50,
  KRW: 900,
  KWD: 200,
  LYD: 3500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  OMR: 250,
  PHP: 4000,
  PLN: 200,
  PYG: 5000,
  RON: 200,
  SAR: 250,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  TND: 2000,
  TRY: 3000,
  TWD: 2000,
  USD: 50,
  XAF: 400,
  XOF: 400,
  XPF: 70,
  ZAR: 1200,
};

/** A sum that is to be paid, in minor units of its currency. */
export interface Sum {
  minor: number;
  currency: string;
}

/** Returns the least sum that a way to pay takes; 0 for one without a limit. */
export const leastSum = (method: PaymentMethod, currency: string): number =>
  method === PaymentMethod.visa && isCurrency(currency) ? leastByCard[currency] : 0;

/** Returns whether a way to pay takes a sum: the service behind it would refuse a smaller one on its own page. */
export const takesSum = (method: PaymentMethod, { minor, currency }: Sum): boolean =>
  minor >= leastSum(method, currency);
