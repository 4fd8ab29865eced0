import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { ReasonName } from '#contract/reasons.ts';
import type { WithdrawalState } from '#contract/withdrawal.ts';
import type { Rules } from '#server/start/rules.ts';

/**
 * Until when nothing can be withdrawn: some days after the payout account changed, a day after a contact did. Null when
 * that is over.
 */
export function payoutHeldUntil(
  changedAt: Date,
  contactAt: Date | null,
  now: Date,
  rules: Rules,
): Date | null {
  const until = Math.max(
    changedAt.getTime() + rules.payoutHoldHours * HOUR_MS,
    (contactAt?.getTime() ?? 0) + rules.contactHoldHours * HOUR_MS,
  );
  return until > now.getTime() ? new Date(until) : null;
}

export interface WithdrawalFacts {
  /** The coach's role is open or closed. */
  mayBePaid: boolean;
  isClosed: boolean;
  payout: { changedAt: Date; contactAt: Date | null } | null;
  /** Without what this withdrawal holds already. */
  availableMinor: number;
  /** Owed after a refund that earnings did not cover. */
  receivableMinor: number;
  /** The coach's share of contested orders that has become available; what is pending covers itself. */
  disputedMinor: number;
  now: Date;
  rules: Rules;
}

/** Available money minus debts. */
const free = ({ availableMinor, receivableMinor }: WithdrawalFacts): number =>
  Math.max(0, availableMinor - receivableMinor);

/** The most that can be asked for: what is free, less what open disputes may take back of it. */
export const maxWithdrawal = (facts: WithdrawalFacts): number =>
  Math.max(0, free(facts) - facts.disputedMinor);

/** The least that can be asked for. A closed coach earns nothing more, and takes out everything that is free. */
export const leastWithdrawal = (facts: WithdrawalFacts): number =>
  facts.isClosed
    ? Math.max(1, Math.min(facts.rules.minWithdrawalMinor, maxWithdrawal(facts)))
    : facts.rules.minWithdrawalMinor;

/** Why a withdrawal that is held already cannot be paid now: what stays has to cover debts and open disputes. */
export function approvalRefusal(
  facts: Pick<WithdrawalFacts, 'mayBePaid' | 'availableMinor' | 'receivableMinor' | 'disputedMinor'>,
): ReasonName | null {
  if (!facts.mayBePaid) return 'ROLE_NOT_OPEN';
  if (facts.availableMinor < facts.receivableMinor) return 'BALANCE_TOO_LOW';
  return facts.availableMinor - facts.receivableMinor < facts.disputedMinor ? 'DISPUTE_OPEN' : null;
}

/** Why this amount cannot be asked for (docs/domain.md 4.9); null when it can. */
export function withdrawalRefusal(facts: WithdrawalFacts, amountMinor: number): ReasonName | null {
  if (!facts.mayBePaid) return 'ROLE_NOT_OPEN';
  if (facts.payout === null) return 'PAYOUT_ACCOUNT_MISSING';
  if (payoutHeldUntil(facts.payout.changedAt, facts.payout.contactAt, facts.now, facts.rules) !== null)
    return 'PAYOUT_HELD';
  if (amountMinor < leastWithdrawal(facts)) return 'WITHDRAWAL_TOO_SMALL';
  if (amountMinor > free(facts)) return 'BALANCE_TOO_LOW';
  return amountMinor > maxWithdrawal(facts) ? 'DISPUTE_OPEN' : null;
}

/** Start of the period in which approvals count together for one coach. */
export const singleApprovalSince = (now: Date, rules: Rules): Date =>
  new Date(now.getTime() - rules.withdrawalAloneDays * DAY_MS);

/** True when the approving operator may not end the withdrawal, too. */
export const needsTwo = (amountMinor: number, recentMinor: number, rules: Rules): boolean =>
  amountMinor + recentMinor > rules.withdrawalAloneMinor;

/** Where each act may begin and where it leads; the only list of steps. */
export const withdrawalSteps = {
  cancel: { from: 'requested', to: 'canceled' },
  approve: { from: 'requested', to: 'approved' },
  reject: { from: 'requested', to: 'rejected' },
  markPaid: { from: 'approved', to: 'paid' },
  markFailed: { from: 'approved', to: 'failed' },
} as const satisfies Record<string, { from: WithdrawalState; to: WithdrawalState }>;
export type WithdrawalStep = keyof typeof withdrawalSteps;

/** True when the coach set another payout account after the request; it is still paid to the old one. */
export const isAccountChanged = (changedAt: Date | null, askedAt: Date): boolean =>
  changedAt !== null && changedAt > askedAt;
