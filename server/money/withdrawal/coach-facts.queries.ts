import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { lockBalances } from '#server/money/ledger/ledger.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import type { Rules } from '#server/start/rules.ts';
import { disputedByCoach } from './disputed.repository.ts';
import { findPayout, lockAccount, type PayoutFacts } from './payout-account.repository.ts';
import { standingOf } from './withdrawal.repository.ts';
import type { WithdrawalFacts } from './withdrawal.rules.ts';

type Money = Pick<WithdrawalFacts, 'availableMinor' | 'receivableMinor' | 'now' | 'rules'>;

export interface CoachFacts {
  facts: WithdrawalFacts;
  payout: PayoutFacts | undefined;
}

/** Reads the facts about a coach that guards of withdrawals need; `money`: the coach's balances. */
export async function readCoachFacts(db: Kysely<Tables>, coachId: string, money: Money): Promise<CoachFacts> {
  const payout = await findPayout(db, coachId);
  const disputed = await disputedByCoach(db, [coachId]);
  return {
    payout,
    facts: {
      ...(await standingOf(db, coachId)),
      payout: payout === undefined ? null : { changedAt: payout.changed_at, contactAt: payout.contact_at },
      availableMinor: money.availableMinor,
      receivableMinor: money.receivableMinor,
      disputedMinor: disputed.get(coachId)?.availableMinor ?? 0,
      now: money.now,
      rules: money.rules,
    },
  };
}

/**
 * The same under locks: the account's, so that requests of one coach follow each other, and at last the balances'.
 * `heldMinor`: what the withdrawal that is being changed holds already.
 */
export async function lockCoachFacts(
  tx: Tx,
  coachId: string,
  { now, rules, heldMinor = 0 }: { now: Date; rules: Rules; heldMinor?: number },
): Promise<CoachFacts> {
  await lockAccount(tx, coachId);
  const [available, receivable] = [ledger.coachAvailable(coachId), ledger.coachReceivable(coachId)];
  const balances = await lockBalances(tx, [available, receivable]);
  return await readCoachFacts(tx, coachId, {
    availableMinor: (balances.get(available) ?? 0) + heldMinor,
    receivableMinor: Math.abs(balances.get(receivable) ?? 0),
    now,
    rules,
  });
}
