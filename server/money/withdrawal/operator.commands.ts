import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { OperatorWithdrawal, PayoutAccountForm } from '#contract/withdrawal.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { lockCoachFacts } from './coach-facts.queries.ts';
import { withCoaches } from './operator.queries.ts';
import { requirePayer } from './payer.commands.ts';
import { openAccount } from './payout-account.seal.ts';
import { takeWithdrawalStep, type WithdrawalChange, type WithdrawalPeople } from './step.commands.ts';
import { lockWithdrawal, setAccountRead, sumRecent } from './withdrawal.repository.ts';
import { singleApprovalSince, approvalRefusal, needsTwo, type WithdrawalStep } from './withdrawal.rules.ts';

/**
 * Approves the version that the operator looked at. FRESH_CODE_NEEDED. ROLE_NOT_OPEN when the coach is no
 * longer approved. BALANCE_TOO_LOW and DISPUTE_OPEN when the rest does not cover later debts or disputes.
 */
export const approveWithdrawal = (
  ctx: CommandCtx,
  { id, version }: Parsed<'operator.withdrawalApprove'>,
): Promise<OperatorWithdrawal> => decide(ctx, 'approve', { id, version });

/** Refuses; the money is available again, without a fresh code: nothing leaves. */
export const rejectWithdrawal = (
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.withdrawalReject'>,
): Promise<OperatorWithdrawal> =>
  decide(ctx, 'reject', { id, patch: { reason_code: reason.code, reason_text: reason.text } });

/** The bank has sent it: the money has left. FRESH_CODE_NEEDED, and the refusals of `requirePayer`. */
export const markPaid = (
  ctx: CommandCtx,
  { id, reference }: Parsed<'operator.withdrawalMarkPaid'>,
): Promise<OperatorWithdrawal> => decide(ctx, 'markPaid', { id, patch: { reference } });

/** The bank did not take it; the money is available again. FRESH_CODE_NEEDED, and the refusals of `requirePayer`. */
export const markFailed = (
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.withdrawalMarkFailed'>,
): Promise<OperatorWithdrawal> =>
  decide(ctx, 'markFailed', { id, patch: { reason_code: reason.code, reason_text: reason.text } });

const actions = {
  approve: 'withdrawal.approved',
  reject: 'withdrawal.rejected',
  markPaid: 'withdrawal.paid',
  markFailed: 'withdrawal.failed',
} as const satisfies Partial<Record<WithdrawalStep, AuditAction>>;

async function decide(
  ctx: CommandCtx,
  move: keyof typeof actions,
  intent: WithdrawalChange,
): Promise<OperatorWithdrawal> {
  const { tx, actor, clock } = ctx;
  if (move !== 'reject') requireFresh(ctx, actor);
  const at = clock.now();
  const people = await namePeople(ctx, move, intent.id);
  const patch = { ...intent.patch, ...people };
  const row = await takeWithdrawalStep(tx, move, { ...intent, patch }, { at, by: actor.id });
  if (move === 'approve') await requirePayable(ctx, row.coach_id);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: actions[move],
      subject: { kind: 'withdrawal', id: row.id },
      facts: { amountMinor: row.amount_minor, currency: row.currency, reason: row.reason_code },
      at,
    },
  ]);
  const [shown] = await withCoaches(tx, [row], { id: actor.id, now: at });
  if (shown === undefined) throw new Error('a withdrawal without its coach');
  return shown;
}

/** The operator of this step, for the row. Above the limit another operator ends an approved withdrawal. */
async function namePeople(
  { tx, actor, clock, config }: CommandCtx,
  move: WithdrawalStep,
  id: string,
): Promise<WithdrawalPeople> {
  const row = await lockWithdrawal(tx, id, undefined);
  if (row === undefined) throw new AppError('NOT_FOUND');
  // An operator does not decide about their own money.
  if (row.coach_id === actor.id) throw new AppError('FORBIDDEN');
  const at = clock.now();
  if (move === 'approve') {
    const recentMinor = await sumRecent(tx, row, singleApprovalSince(at, config.rules));
    return { approved_by: actor.id, needs_two: needsTwo(row.amount_minor, recentMinor, config.rules) };
  }
  if (row.state === 'approved') await requirePayer(tx, [row], actor.id, at);
  return { ended_by: actor.id };
}

async function requirePayable({ tx, clock, config }: CommandCtx, coachId: string): Promise<void> {
  const { facts } = await lockCoachFacts(tx, coachId, { now: clock.now(), rules: config.rules });
  const refusal = approvalRefusal(facts);
  if (refusal !== null) throw new AppError(refusal);
}

/**
 * The whole payout account of an approved withdrawal, to whoever pays it. Each look is noted, and the first one keeps
 * the withdrawal out of payout files. FRESH_CODE_NEEDED without a code within ten minutes, WITHDRAWAL_STATUS_CHANGED
 * when it is not approved or a payout file holds it, and the refusals of `requirePayer`.
 */
export async function readAccount(
  ctx: Ctx,
  { id }: Parsed<'operator.withdrawalAccount'>,
): Promise<PayoutAccountForm> {
  const me = signedIn(ctx.actor);
  requireFresh(ctx, me);
  const row = await ctx.database.transaction(async (tx) => {
    const found = await lockWithdrawal(tx, id, undefined);
    if (found === undefined) throw new AppError('NOT_FOUND');
    if (found.coach_id === me.id) throw new AppError('FORBIDDEN');
    if (found.state !== 'approved' || found.payout_file_id !== null)
      throw new AppError('WITHDRAWAL_STATUS_CHANGED', { state: found.state });
    const at = ctx.clock.now();
    await requirePayer(tx, [found], me.id, at);
    await setAccountRead(tx, id, at);
    const subject = { kind: 'withdrawal', id } as const;
    await addAudit(tx, [{ actorId: me.id, action: 'withdrawal.accountRead', subject, at }]);
    return found;
  });
  return openAccount(ctx.config, row.coach_id, row.payout_sealed);
}
