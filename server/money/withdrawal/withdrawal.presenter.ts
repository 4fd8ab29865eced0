import type { OperatorWithdrawal, Withdrawal } from '#contract/withdrawal.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';
import { withdrawalSteps, type WithdrawalStep } from './withdrawal.rules.ts';

const may = (row: WithdrawalRow, move: WithdrawalStep): boolean => withdrawalSteps[move].from === row.state;

const common = (row: WithdrawalRow): Omit<Withdrawal, 'actions'> => ({
  id: row.id,
  version: row.version,
  state: row.state,
  amountMinor: row.amount_minor,
  currency: row.currency,
  payoutLast4: row.payout_last4,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason_code === null ? null : { code: row.reason_code, text: row.reason_text ?? '' },
  reference: row.reference,
});

/** A withdrawal for its coach. */
export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  ...common(row),
  actions: may(row, 'cancel') ? ['update', 'cancel'] : [],
});

interface OperatorFacts extends Pick<
  OperatorWithdrawal,
  'accountChangedSince' | 'disputedMinor' | 'payoutFile'
> {
  /** No guard is in the way of an approval. */
  isPayable: boolean;
  /** The reader is a second person beside the approver. */
  isSecond: boolean;
}

/** A withdrawal with its coach, for an operator. */
export function presentForOperator(
  row: WithdrawalRow,
  coach: OperatorWithdrawal['coach'],
  { isPayable, isSecond, ...now }: OperatorFacts,
): OperatorWithdrawal {
  const mayEnd = row.state === 'approved' && (isSecond || !row.needs_two);
  const moves = (['approve', 'reject', 'markPaid', 'markFailed'] as const).filter(
    (move) => may(row, move) && (move !== 'approve' || isPayable) && (row.state !== 'approved' || mayEnd),
  );
  return {
    ...common(row),
    coach,
    ...now,
    needsTwo: row.needs_two,
    approvedBy: row.approved_by,
    // A payout file pays it: opened alone too, it could be paid twice.
    actions: mayEnd && row.payout_file_id === null ? [...moves, 'account'] : moves,
  };
}
