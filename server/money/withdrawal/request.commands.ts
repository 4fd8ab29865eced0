import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { requireFreshFactor } from '#server/people/public.ts';
import { addTasks } from '#server/platform/public.ts';
import { lockCoachFacts } from './coach-facts.queries.ts';
import { waitingKey } from './step.commands.ts';
import { presentWithdrawal } from './withdrawal.presenter.ts';
import { findOpenWithdrawal, insertWithdrawal, standingOf } from './withdrawal.repository.ts';
import {
  leastWithdrawal,
  payoutHeldUntil,
  maxWithdrawal,
  withdrawalRefusal,
  type WithdrawalFacts,
} from './withdrawal.rules.ts';

/**
 * Requests available money (docs/domain.md 4.9): it is held until an operator decides. Refuses a second open
 * one (WITHDRAWAL_OPEN) and the cases of `withdrawalRefusal`. FRESH_CODE_NEEDED, SECOND_FACTOR_MISSING and
 * SECOND_FACTOR_NEEDED unless both code and second factor were proved within ten minutes.
 */
export async function requestWithdrawal(
  ctx: CommandCtx,
  { amountMinor, currency }: Parsed<'withdrawal.request'>,
): Promise<Withdrawal> {
  const { tx, config } = ctx;
  const coachId = ctx.actor.id;
  if (!(await standingOf(tx, coachId)).mayBePaid) throw new AppError('ROLE_NOT_OPEN');
  requireFreshFactor(ctx, ctx.actor);
  if (currency !== config.rules.currency) throw new AppError('BAD_INPUT', { field: 'currency' });
  const now = ctx.clock.now();
  const { facts, payout } = await lockCoachFacts(tx, coachId, { now, rules: config.rules });
  const open = await findOpenWithdrawal(tx, coachId);
  if (open !== undefined) throw new AppError('WITHDRAWAL_OPEN', { withdrawalId: open.id });
  requireWithdrawable(facts, amountMinor);
  if (payout === undefined) throw new AppError('PAYOUT_ACCOUNT_MISSING');
  const row = await insertWithdrawal(tx, {
    id: randomUUIDv7(),
    coach_id: coachId,
    amount_minor: amountMinor,
    currency,
    payout_sealed: payout.sealed,
    payout_last4: payout.last4,
    created_at: now,
  });
  await transferOne(
    tx,
    [
      {
        kind: 'withdraw',
        debit: ledger.coachAvailable(coachId),
        credit: ledger.coachWithdrawing(coachId),
        amountMinor,
        currency,
        orderId: null,
        paymentId: null,
        withdrawal: { id: row.id, step: row.version },
      },
    ],
    now,
  );
  await addTasks(tx, [
    {
      kind: 'withdrawalWaiting',
      subject: { kind: 'withdrawal', id: row.id },
      facts: { coachId },
      uniqueKey: waitingKey(row.id),
      at: now,
    },
  ]);
  return presentWithdrawal(row);
}

/** Throws the reason of a refusal, with the data that the next step needs. */
export function requireWithdrawable(facts: WithdrawalFacts, amountMinor: number): void {
  const reason = withdrawalRefusal(facts, amountMinor);
  if (reason === null) return;
  const { rules, payout, now } = facts;
  const until = payout && payoutHeldUntil(payout.changedAt, payout.contactAt, now, rules);
  throw new AppError(reason, {
    minMinor: leastWithdrawal(facts),
    maxMinor: maxWithdrawal(facts),
    currency: rules.currency,
    ...(reason === 'PAYOUT_HELD' && until ? { until: until.toISOString() } : {}),
  });
}
