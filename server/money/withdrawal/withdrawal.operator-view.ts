import { sql, type Kysely } from 'kysely';
import type { OperatorWithdrawal } from '#contract/withdrawal.ts';
import type { Tables } from '#server/db/types.ts';
import { ledger } from '#server/money/ledger/ledger.ts';
import { disputedByCoach } from './withdrawal.disputes.ts';
import { presentForOperator } from './withdrawal.presenter.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';
import { approvalRefusal } from './withdrawal.rules.ts';

/** Withdrawals with their coaches and what speaks against them now, in the order given; a fixed number of reads. */
export async function withCoaches(
  db: Kysely<Tables>,
  rows: readonly WithdrawalRow[],
): Promise<OperatorWithdrawal[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.coach_id))];
  const people = await db
    .selectFrom('account')
    .leftJoin('payout_account', 'payout_account.account_id', 'account.id')
    .select(['account.id', 'account.name', 'payout_account.changed_at'])
    .select(
      sql<boolean>`exists (select from account_role r
        where r.account_id = account.id and r.role = 'coach' and r.state = 'approved')`.as('is_approved'),
    )
    .where('account.id', 'in', ids)
    .execute();
  const disputed = await disputedByCoach(db, ids);
  const balances = await balancesOf(db, ids);
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.coach_id);
    if (person === undefined) return [];
    const coach = { id: person.id, name: person.name, isApproved: person.is_approved };
    const stakes = disputed.get(row.coach_id) ?? { totalMinor: 0, availableMinor: 0 };
    const balance = balances.get(row.coach_id) ?? { availableMinor: 0, receivableMinor: 0 };
    const refusal = approvalRefusal({
      ...balance,
      isApproved: coach.isApproved,
      disputedMinor: stakes.availableMinor,
    });
    return presentForOperator(row, coach, {
      accountChangedSince: person.changed_at !== null && person.changed_at > row.created_at,
      disputedMinor: stakes.totalMinor,
      isPayable: refusal === null,
    });
  });
}

async function balancesOf(db: Kysely<Tables>, coachIds: readonly string[]) {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'posted_minor'])
    .where('id', 'in', [...coachIds.map(ledger.coachAvailable), ...coachIds.map(ledger.coachReceivable)])
    .execute();
  const of = (name: string) => rows.find((row) => row.id === name)?.posted_minor ?? 0;
  return new Map(
    coachIds.map((id) => [
      id,
      {
        availableMinor: of(ledger.coachAvailable(id)),
        receivableMinor: Math.abs(of(ledger.coachReceivable(id))),
      },
    ]),
  );
}
