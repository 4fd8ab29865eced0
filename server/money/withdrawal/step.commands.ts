import type { NoticeKind } from '#contract/notice-kinds.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { transferAll, transferOne } from '#server/money/ledger/ledger.commands.ts';
import { type Leg, ledger } from '#server/money/ledger/ledger.rules.ts';
import { netReceivables } from '#server/money/ledger/receivable.commands.ts';
import { type NewNotice, addNotices, closeTask } from '#server/platform/public.ts';
import { type WithdrawalRow, lockWithdrawal, setStep } from './withdrawal.repository.ts';
import { withdrawalSteps, type WithdrawalStep } from './withdrawal.rules.ts';

/** Key of the operators' task while nobody has decided. */
export const waitingKey = (id: string): string => `withdrawalWaiting:${id}`;

export type WithdrawalPeople = Partial<Pick<WithdrawalRow, 'approved_by' | 'needs_two' | 'ended_by'>>;

export interface WithdrawalChange {
  id: string;
  /** Only this coach's; left out by operators. */
  coachId?: string;
  /** Only as the asker saw it. */
  version?: number;
  patch?: Partial<Pick<WithdrawalRow, 'reason_code' | 'reason_text' | 'reference'>> & WithdrawalPeople;
}

/**
 * Takes one step of a withdrawal with its money, its notice and the operators' task. Of two parallel
 * decisions one wins. Returned money pays the coach's debts first. NOT_FOUND, or WITHDRAWAL_STATUS_CHANGED
 * with the current state.
 */
export async function takeWithdrawalStep(
  tx: Tx,
  move: WithdrawalStep,
  { id, coachId, version, patch = {} }: WithdrawalChange,
  { at: now, by }: { at: Date; by: string },
): Promise<WithdrawalRow> {
  const { from, to } = withdrawalSteps[move];
  const row = await lockWithdrawal(tx, id, coachId);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== from || (version !== undefined && row.version !== version))
    throw new AppError('WITHDRAWAL_STATUS_CHANGED', { state: row.state });
  const after = await setState(tx, move, row, patch, now);
  await addNotices(tx, noticeOf(after, now));
  if (from === 'requested') await closeTask(tx, waitingKey(id), { at: now, by, note: to });
  await transferOne(tx, legsOf(after), now);
  if (to !== 'approved' && to !== 'paid') await netReceivables(tx, [after.coach_id], after.currency, now);
  return after;
}

/** Writes the row of a step. */
function setState(
  tx: Tx,
  move: WithdrawalStep,
  row: WithdrawalRow,
  patch: Partial<WithdrawalRow>,
  now: Date,
): Promise<WithdrawalRow> {
  const { from, to } = withdrawalSteps[move];
  return setStep(tx, row, from, {
    ...patch,
    state: to,
    version: row.version + 1,
    ...(from === 'requested' && to !== 'canceled' ? { decided_at: now } : {}),
    ...(to === 'approved' ? {} : { ended_at: now }),
  });
}

/**
 * Takes the step `markPaid` of many approved withdrawals that are locked. Their balances are locked together: one after
 * the other two such calls could wait for each other.
 */
export async function payWithdrawals(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  patch: Pick<WithdrawalRow, 'reference' | 'ended_by'>,
  now: Date,
): Promise<WithdrawalRow[]> {
  const paid: WithdrawalRow[] = [];
  for (const row of rows) paid.push(await setState(tx, 'markPaid', row, patch, now));
  await addNotices(
    tx,
    paid.flatMap((row) => noticeOf(row, now)),
  );
  await transferAll(tx, paid.map(legsOf), now);
  return paid;
}

/** Paid money leaves; what is not going to be paid is available again; an approval moves nothing. */
function legsOf(row: WithdrawalRow): Leg[] {
  if (row.state === 'approved') return [];
  const isPaid = row.state === 'paid';
  return [
    {
      kind: isPaid ? 'payout' : 'withdrawReturn',
      debit: ledger.coachWithdrawing(row.coach_id),
      credit: isPaid ? ledger.payout : ledger.coachAvailable(row.coach_id),
      amountMinor: row.amount_minor,
      currency: row.currency,
      orderId: null,
      paymentId: null,
      withdrawal: { id: row.id, step: row.version },
    },
  ];
}

const noticeKinds = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
} as const satisfies Partial<Record<WithdrawalRow['state'], NoticeKind>>;

function noticeOf(row: WithdrawalRow, now: Date): NewNotice[] {
  if (row.state === 'requested' || row.state === 'canceled') return [];
  const kind = noticeKinds[row.state];
  const facts = { amountMinor: row.amount_minor, currency: row.currency, last4: row.payout_last4 };
  return [
    {
      accountId: row.coach_id,
      kind,
      facts,
      about: { id: row.id, as: 'coach' },
      at: now,
      uniqueKey: `${kind}:${row.id}`,
    },
  ];
}
