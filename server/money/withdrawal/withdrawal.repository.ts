import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { ledger, lockBalances } from '#server/money/ledger/ledger.ts';
import type { Rules } from '#server/rules.ts';
import { disputedByCoach } from './withdrawal.disputes.ts';
import { findPayout, type PayoutFacts } from './payout-account.service.ts';
import type { WithdrawalFacts } from './withdrawal.rules.ts';

export type WithdrawalRow = Row<'withdrawal'>;

/** What is posted on the coach's accounts of the ledger; those never used are zero. */
export async function coachBalances(db: Kysely<Tables>, coachId: string) {
  const names = {
    pending: ledger.coachPending(coachId),
    available: ledger.coachAvailable(coachId),
    withdrawing: ledger.coachWithdrawing(coachId),
    receivable: ledger.coachReceivable(coachId),
  };
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor'])
    .where('id', 'in', Object.values(names))
    .execute();
  const of = (name: keyof typeof names) => rows.find((row) => row.id === names[name])?.posted_minor ?? 0;
  return {
    pendingMinor: of('pending'),
    availableMinor: of('available'),
    withdrawingMinor: of('withdrawing'),
    receivableMinor: Math.abs(of('receivable')),
  };
}

type Money = Pick<WithdrawalFacts, 'availableMinor' | 'receivableMinor' | 'now' | 'rules'>;

export interface CoachFacts {
  facts: WithdrawalFacts;
  payout: PayoutFacts | undefined;
}

/** What the guards ask about a coach with these balances. */
export async function readCoachFacts(db: Kysely<Tables>, coachId: string, money: Money): Promise<CoachFacts> {
  const payout = await findPayout(db, coachId);
  const disputed = await disputedByCoach(db, [coachId]);
  return {
    payout,
    facts: {
      isApproved: await isApprovedCoach(db, coachId),
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
  await tx.selectFrom('account').select('id').where('id', '=', coachId).forNoKeyUpdate().execute();
  const [available, receivable] = [ledger.coachAvailable(coachId), ledger.coachReceivable(coachId)];
  const balances = await lockBalances(tx, [available, receivable]);
  return await readCoachFacts(tx, coachId, {
    availableMinor: (balances.get(available) ?? 0) + heldMinor,
    receivableMinor: Math.abs(balances.get(receivable) ?? 0),
    now,
    rules,
  });
}

/** Whether the coach's role is open; a suspended coach keeps the money, and waits. */
export async function isApprovedCoach(db: Kysely<Tables>, coachId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('state')
    .where('account_id', '=', coachId)
    .where('role', '=', 'coach')
    .executeTakeFirst();
  return row?.state === 'approved';
}

export const findOpenWithdrawal = (db: Kysely<Tables>, coachId: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirst();
