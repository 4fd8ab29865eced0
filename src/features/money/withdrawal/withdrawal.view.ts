import { isAccountNumber, isBankCode, isWrongIban } from '#contract/bank.rules.ts';
import { isPayable, exponentOf, minorOfDecimal } from '#contract/currencies.ts';
import type { Withdrawal, WithdrawalState } from '#contract/withdrawal.ts';
import type { IconName } from '#src/ui/icon.tsx';
import type { NextStep } from '#src/ui/next-steps.tsx';

/** "120.50" → minor units; undefined for an amount that cannot be withdrawn. */
export function amountOf(
  text: string,
  currency: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const minor = minorOfDecimal(text, exponentOf(currency));
  if (minor === undefined || !isPayable(minor, currency)) return undefined;
  return minor >= min && minor <= max ? minor : undefined;
}

/** Obstacles to a withdrawal, in the order in which the coach solves them. */
export type Obstacle = 'noRole' | 'noAccount' | 'held' | 'tooLittle' | 'dispute' | 'other';

export function obstacleOf(reason: string | null): Obstacle | undefined {
  if (reason === null || reason === 'WITHDRAWAL_OPEN') return undefined;
  const known = new Map<string, Obstacle>([
    ['ROLE_NOT_OPEN', 'noRole'],
    ['FORBIDDEN', 'noRole'],
    ['PAYOUT_ACCOUNT_MISSING', 'noAccount'],
    ['PAYOUT_HELD', 'held'],
    ['WITHDRAWAL_TOO_SMALL', 'tooLittle'],
    ['BALANCE_TOO_LOW', 'tooLittle'],
    ['DISPUTE_OPEN', 'dispute'],
  ]);
  return known.get(reason) ?? 'other';
}

const marks: Record<
  WithdrawalState,
  { icon: IconName; badge: 'waiting' | 'certain' | 'refused' | 'neutral' }
> = {
  requested: { icon: 'clock', badge: 'waiting' },
  approved: { icon: 'clock', badge: 'waiting' },
  paid: { icon: 'success', badge: 'certain' },
  failed: { icon: 'warning', badge: 'refused' },
  rejected: { icon: 'warning', badge: 'refused' },
  canceled: { icon: 'cross', badge: 'neutral' },
};
export const badgeOf = (state: WithdrawalState) => marks[state].badge;

/** A step of a withdrawal: a key of `cash:step`, its instant, and its state. */
export interface WithdrawalStep {
  key: 'asked' | 'decide' | 'approved' | 'bank' | Exclude<WithdrawalState, 'requested' | 'approved'>;
  at: string | null;
  state: NextStep['state'];
  icon: IconName;
}

/** Returns the past and coming steps of a withdrawal, in the order of time. */
export function stepsOf({ state, createdAt, decidedAt, endedAt }: Withdrawal): WithdrawalStep[] {
  const asked: WithdrawalStep = { key: 'asked', at: createdAt, state: 'done', icon: 'send' };
  const approved: WithdrawalStep = { key: 'approved', at: decidedAt, state: 'done', icon: 'check' };
  switch (state) {
    case 'requested':
      return [
        asked,
        { key: 'decide', at: null, state: 'now', icon: 'clock' },
        { key: 'bank', at: null, state: 'ahead', icon: 'wallet' },
      ];
    case 'approved':
      return [asked, approved, { key: 'bank', at: null, state: 'now', icon: 'clock' }];
    case 'paid':
    case 'failed':
      return [asked, approved, { key: state, at: endedAt, state: 'done', icon: marks[state].icon }];
    case 'rejected':
    case 'canceled':
      return [asked, { key: state, at: endedAt, state: 'done', icon: marks[state].icon }];
  }
}

export interface AccountDraft {
  holder: string;
  bank: string;
  country: string;
  bankCode: string;
  accountNumber: string;
}

export type AccountFault = 'needed' | 'bankCode' | 'accountNumber' | 'iban';

export function accountFaults(draft: AccountDraft): Partial<Record<keyof AccountDraft, AccountFault>> {
  return {
    ...(draft.holder.trim() === '' && { holder: 'needed' as const }),
    ...(draft.bank.trim() === '' && { bank: 'needed' as const }),
    ...(draft.country === '' && { country: 'needed' as const }),
    ...(!isBankCode(draft.bankCode) && { bankCode: 'bankCode' as const }),
    ...(!isAccountNumber(draft.accountNumber) && {
      accountNumber: isWrongIban(draft.accountNumber) ? ('iban' as const) : ('accountNumber' as const),
    }),
  };
}

const reasons = [
  'payoutAccount',
  'identity',
  'dispute',
  'accountUnknown',
  'nameDiffers',
  'bankRefused',
] as const;
/** A key of `cash:reason`. */
export const knownReason = (code: string): (typeof reasons)[number] | 'other' =>
  reasons.find((known) => known === code) ?? 'other';
