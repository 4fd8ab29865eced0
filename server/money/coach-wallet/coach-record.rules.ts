import type { CoachMoneyKind } from '#contract/enums.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';

/** Maps each kind of the ledger to the kind that a coach reads. Kinds that are not listed are corrections. */
const shown: Record<string, CoachMoneyKind> = {
  earning: 'earning',
  clawback: 'refund',
  shortfall: 'refund',
  release: 'release',
  withdraw: 'withdraw',
  withdrawMore: 'withdraw',
  withdrawLess: 'withdrawReturn',
  withdrawReturn: 'withdrawReturn',
  payout: 'payout',
  netting: 'debt',
};
export const knownKinds: readonly string[] = Object.keys(shown);
export const coachKind = (kind: string): CoachMoneyKind => shown[kind] ?? 'adjustment';
export const ledgerKinds = (kind: CoachMoneyKind): string[] =>
  knownKinds.filter((name) => shown[name] === kind);

/** True for kinds that show a gross amount and a fee. */
export const isShared = (kind: CoachMoneyKind): boolean => kind === 'earning' || kind === 'refund';

/** The parts of a coach's money, by name. */
export const partsOf = (coachId: string) => ({
  pending: ledger.coachPending(coachId),
  available: ledger.coachAvailable(coachId),
  withdrawing: ledger.coachWithdrawing(coachId),
  receivable: ledger.coachReceivable(coachId),
});
export type Parts = ReturnType<typeof partsOf>;

/** Change of each account of the ledger by a movement; a debt is negative there. */
export interface Changes {
  pending: number;
  available: number;
  withdrawing: number;
  receivable: number;
}

export const totalOf = ({ pending, available, withdrawing, receivable }: Changes): number =>
  pending + available + withdrawing + receivable;

/**
 * The amount of a movement as its coach reads it. Some kinds change the coach's total. The others only move
 * it between accounts, and show the change of the available money.
 */
export const amountOf = (kind: CoachMoneyKind, changes: Changes): number =>
  kind === 'earning' || kind === 'refund' || kind === 'payout'
    ? totalOf(changes)
    : changes.available || totalOf(changes);
