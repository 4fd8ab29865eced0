import { PaymentMethod } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';

export type HostedMethod = typeof PaymentMethod.visa | typeof PaymentMethod.paypal;

/** Amounts that are offered, in minor units. */
export const topUpAmounts = [1000, 2500, 5000, 10_000] as const;

/** Hosted ways to pay that this deployment offers, card first. */
export const topUpMethods = (methods: readonly number[]): HostedMethod[] =>
  [PaymentMethod.visa, PaymentMethod.paypal].filter((method) => methods.includes(method));

/**
 * "12", "12.5" or "12,50" → minor units; undefined when it is not an amount within the limits. Read as text, digit by
 * digit: 19.99 times a hundred is not 1999 in binary fractions.
 */
export function minorOf(text: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  const { min, max } = limits.topUpMinor;
  return minor >= min && minor <= max ? minor : undefined;
}

/** With a sign in front, for what came and what went. `money` writes the amount itself. */
export function signed(amountMinor: number, money: (minor: number) => string): string {
  if (amountMinor === 0) return money(0);
  return `${amountMinor > 0 ? '+' : '−'}${money(Math.abs(amountMinor))}`;
}
