import { PaymentMethod } from '#contract/enums.ts';
import { takesSum, type Sum } from '#contract/least-sums.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { HostedMethod } from '#src/features/money/wallet/wallet.view.ts';

/**
 * Way to pay a booking. `later`: offline only the balance can be chosen; any other way is chosen after
 * sending.
 */
export type PayWay = 'pack' | 'balance' | 'card' | 'paypal' | 'later';

/** The wire value of a way that is paid on a hosted page. */
export const hostedMethod = (way: PayWay): HostedMethod | undefined =>
  way === 'card' ? PaymentMethod.visa : way === 'paypal' ? PaymentMethod.paypal : undefined;

/**
 * Ways that this deployment and this moment offer for a sum; none for a class without a price. Prepaid ways come first:
 * a session of a class pack, then the balance.
 */
export function payWays(
  methods: readonly number[],
  total: Sum,
  isOnline: boolean,
  hasPack = false,
): PayWay[] {
  if (total.minor === 0) return [];
  const ahead: PayWay[] = [
    ...(hasPack ? (['pack'] as const) : []),
    ...(methods.includes(PaymentMethod.balance) ? (['balance'] as const) : []),
  ];
  // Later is by card or PayPal: a class that only the balance pays has no other way.
  const isBalanceOnly = methods.length > 0 && methods.every((method) => method === PaymentMethod.balance);
  if (!isOnline) return isBalanceOnly ? ahead : [...ahead, 'later'];
  return [
    ...ahead,
    ...(methods.includes(PaymentMethod.visa) && takesSum(PaymentMethod.visa, total)
      ? (['card'] as const)
      : []),
    ...(methods.includes(PaymentMethod.paypal) ? (['paypal'] as const) : []),
  ];
}

/** Ways that can pay a session: one far ahead is paid in advance, by the balance or a class pack. */
export const methodsFor = (methods: readonly number[], isFar: boolean): readonly number[] =>
  isFar ? methods.filter((method) => method === PaymentMethod.balance) : methods;

/** Returns the preselected way to pay: the balance when it is known to suffice, else the first other. */
export function firstWay(ways: readonly PayWay[], balanceMinor: number | undefined, totalMinor: number) {
  const suffices = balanceMinor !== undefined && balanceMinor >= totalMinor;
  return ways.find((way) => way !== 'balance' || suffices);
}

interface Asked {
  isLoading: boolean;
  failureCount: number;
}

/**
 * True while the first answer about the balance is pending, because it can change the way to pay: keeps the
 * button busy. Otherwise it would show "by card", and an answer just before the tap would pay from the
 * balance.
 */
export const awaitsBalance = (wanted: PayWay | undefined, { isLoading, failureCount }: Asked): boolean =>
  isLoading && failureCount === 0 && (wanted === undefined || wanted === 'balance');

/** Reasons that the family settles on the profile first. The seat stays held. */
const onProfile = new Set(['WAIVER_MISSING', 'BIRTH_DATE_NEEDED', 'CONSENT_PENDING']);

/** The family can settle the reason of the refused payment or date on the profile. */
export const isFixedOnProfile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.reason !== undefined && onProfile.has(error.reason);
