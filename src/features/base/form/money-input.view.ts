import { exponentOf, minorOfDecimal } from '#contract/currencies.ts';

/**
 * `24`, `24.5`, `24,50` in USD → 2400, 2450, 2450 minor units; undefined for anything else. A thousands separator is no
 * amount, and neither is a digit more than the currency has.
 */
export const minorOf = (typed: string, currency: string): number | undefined =>
  minorOfDecimal(typed, exponentOf(currency));
