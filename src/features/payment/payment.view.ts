import { PaymentMethod } from '#contract/enums.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { HostedMethod } from '#src/features/wallet/wallet.view.ts';

/** How a booking is to be paid. `later`: without a network only the balance can be agreed to, all else is asked for after sending. */
export type PayWay = 'pack' | 'balance' | 'card' | 'paypal' | 'later';

/** The wire value of a way that is paid on a hosted page. */
export const hostedMethod = (way: PayWay): HostedMethod | undefined =>
  way === 'card' ? PaymentMethod.visa : way === 'paypal' ? PaymentMethod.paypal : undefined;

/**
 * Ways that this deployment and this moment offer; none for a class without a price. What is paid ahead comes first: a
 * session of a class pack, then the balance.
 */
export function payWays(
  methods: readonly number[],
  totalMinor: number,
  isOnline: boolean,
  hasPack = false,
): PayWay[] {
  if (totalMinor === 0) return [];
  const ahead: PayWay[] = [
    ...(hasPack ? (['pack'] as const) : []),
    ...(methods.includes(PaymentMethod.balance) ? (['balance'] as const) : []),
  ];
  if (!isOnline) return [...ahead, 'later'];
  return [
    ...ahead,
    ...(methods.includes(PaymentMethod.visa) ? (['card'] as const) : []),
    ...(methods.includes(PaymentMethod.paypal) ? (['paypal'] as const) : []),
  ];
}

/**
 * The way that is chosen until the person chooses. It is the balance when it is known to suffice, else the first
 * other.
 */
export function firstWay(ways: readonly PayWay[], balanceMinor: number | undefined, totalMinor: number) {
  const suffices = balanceMinor !== undefined && balanceMinor >= totalMinor;
  return ways.find((way) => way !== 'balance' || suffices);
}

interface Asked {
  isLoading: boolean;
  failureCount: number;
}

/**
 * Whether the first answer about the balance is still to come and would change how is paid. Until then the button is
 * busy. Otherwise it would say "by card", and an answer under the finger would pay from the balance.
 */
export const awaitsBalance = (wanted: PayWay | undefined, { isLoading, failureCount }: Asked): boolean =>
  isLoading && failureCount === 0 && (wanted === undefined || wanted === 'balance');

/** What the family has to do first, on the profile. The seat stays held. */
const onProfile = new Set(['WAIVER_MISSING', 'BIRTH_DATE_NEEDED', 'CONSENT_PENDING']);

/** Whether a refused payment goes on from the profile. */
export const isMendedOnProfile = (error: unknown): boolean =>
  error instanceof ApiError && error.reason !== undefined && onProfile.has(error.reason);
