import type { Output } from '#contract/all-apis.ts';
import { decimalText, exponentOf, isPayable, minorOfDecimal } from '#contract/currencies.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { leastSum, takesSum, type Sum } from '#contract/least-sums.ts';

export type HostedMethod = typeof PaymentMethod.visa | typeof PaymentMethod.paypal;

/** The smallest and the largest top-up of this deployment, in minor units. */
export type TopUpRange = Output<'app.config'>['topUp'];

/** Amounts that are offered: round multiples of the smallest top-up, such as $10, $25, $50 and $100 for $5. */
export const topUpAmounts = ({ minMinor, maxMinor }: TopUpRange): number[] =>
  [2, 5, 10, 20].map((times) => minMinor * times).filter((amount) => amount > 0 && amount <= maxMinor);

/** The sum that a booking lacks, from an address: minor units, at most nine digits. */
export const wantedMinor = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** The top-up that comes nearest to a wanted sum. */
export const nearestTopUp = (wanted: number, { minMinor, maxMinor }: TopUpRange): number =>
  Math.min(Math.max(wanted, minMinor), maxMinor);

/** Hosted ways to pay that this deployment offers and that take the sum, card first. Without a sum all of them. */
export const topUpMethods = (methods: readonly number[], sum?: Sum): HostedMethod[] =>
  [PaymentMethod.visa, PaymentMethod.paypal].filter(
    (method) => methods.includes(method) && (sum === undefined || takesSum(method, sum)),
  );

/** The range of top-ups that some way takes: an operator may have set the smallest one below the least sum of a card. */
export function payableRange(
  range: TopUpRange,
  methods: readonly HostedMethod[],
  currency: string,
): TopUpRange {
  const least = methods.map((method) => leastSum(method, currency));
  return least.length === 0 ? range : { ...range, minMinor: Math.max(range.minMinor, Math.min(...least)) };
}

/** "12", "12.5" or "12,50" → minor units; undefined when it is not a payable amount within the range. */
export function minorOf(text: string, currency: string, range: TopUpRange): number | undefined {
  const minor = minorOfDecimal(text, exponentOf(currency));
  if (minor === undefined || !isPayable(minor, currency)) return undefined;
  return minor >= range.minMinor && minor <= range.maxMinor ? minor : undefined;
}

/** Returns the limits of the number box, in its own decimal notation. */
export function boxLimits(currency: string, range: TopUpRange): { step: string; min: string; max: string } {
  const digits = exponentOf(currency);
  return {
    step: decimalText(1, digits),
    min: decimalText(range.minMinor, digits),
    max: decimalText(range.maxMinor, digits),
  };
}

/** Returns the amount with its sign. `money` formats the amount itself. */
export function signed(amountMinor: number, money: (minor: number) => string): string {
  if (amountMinor === 0) return money(0);
  return `${amountMinor > 0 ? '+' : '−'}${money(Math.abs(amountMinor))}`;
}
