import { exponentOf, isCurrency, stepOf } from '#contract/currencies.ts';

/** The accepted currencies that Stripe does not charge in. */
const refused: readonly string[] = ['LYD'];

export const isStripeCurrency = (currency: string): boolean =>
  isCurrency(currency) && !refused.includes(currency);

/** ISK lost its minor unit, but Stripe still wants two digits, both of them 0. */
const surplusOf = (currency: string): number => (currency === 'ISK' ? 100 : 1);

/** Minor units as Stripe counts them. Of currencies with three digits Stripe takes tens only. */
export function stripeAmount(amountMinor: number, currency: string): number {
  if (exponentOf(currency) === 3 && amountMinor % stepOf(currency) !== 0)
    throw new Error(`Stripe takes amounts of ${currency} in tens only`);
  return amountMinor * surplusOf(currency);
}

/** The other way round; Stripe writes currencies in small letters. */
export const minorFromStripe = (amount: number, currency: string): number =>
  amount / surplusOf(currency.toUpperCase());
