import type { Parsed } from '#contract/all-apis.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { netReceivables } from '#server/money/ledger/receivable.commands.ts';
import { requireFreshFactor } from '#server/people/public.ts';
import { lockCoachFacts } from './coach-facts.queries.ts';
import { requireWithdrawable } from './request.commands.ts';
import { presentWithdrawal } from './withdrawal.presenter.ts';
import { lockWithdrawal, setStep } from './withdrawal.repository.ts';

/**
 * Changes the amount of an undecided withdrawal. Holds the difference, or makes it available again.
 * WITHDRAWAL_STATUS_CHANGED when the state differs from the one that the coach saw.
 */
export async function updateWithdrawal(
  ctx: CommandCtx,
  { id, amountMinor, version }: Parsed<'withdrawal.update'>,
): Promise<Withdrawal> {
  const { tx, config } = ctx;
  const coachId = ctx.actor.id;
  const now = ctx.clock.now();
  const before = await lockWithdrawal(tx, id, coachId);
  if (before === undefined) throw new AppError('NOT_FOUND');
  requireFreshFactor(ctx, ctx.actor);
  if (before.state !== 'requested' || before.version !== version)
    throw new AppError('WITHDRAWAL_STATUS_CHANGED', { state: before.state });
  const { facts } = await lockCoachFacts(tx, coachId, {
    now,
    rules: config.rules,
    heldMinor: before.amount_minor,
  });
  requireWithdrawable(facts, amountMinor);
  if (amountMinor === before.amount_minor) return presentWithdrawal(before);
  const after = await setStep(tx, before, 'requested', { amount_minor: amountMinor, version: version + 1 });
  const more = amountMinor - before.amount_minor;
  const [available, withdrawing] = [ledger.coachAvailable(coachId), ledger.coachWithdrawing(coachId)];
  await transferOne(
    tx,
    [
      {
        kind: more > 0 ? 'withdrawMore' : 'withdrawLess',
        debit: more > 0 ? available : withdrawing,
        credit: more > 0 ? withdrawing : available,
        amountMinor: Math.abs(more),
        currency: before.currency,
        orderId: null,
        paymentId: null,
        withdrawal: { id, step: after.version },
      },
    ],
    now,
  );
  await netReceivables(tx, [coachId], before.currency, now);
  return presentWithdrawal(after);
}
