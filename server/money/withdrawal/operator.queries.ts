import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OperatorWithdrawal } from '#contract/withdrawal.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tables } from '#server/db/types.ts';
import { listLinked } from '#server/people/public.ts';
import { disputedByCoach } from './disputed.repository.ts';
import { payoutReference } from './payout-reference.rules.ts';
import { presentForOperator } from './withdrawal.presenter.ts';
import {
  listFilesOf,
  listOwnBalances,
  listPeople,
  pageForOperator,
  type WithdrawalRow,
} from './withdrawal.repository.ts';
import { approvalRefusal, isAccountChanged } from './withdrawal.rules.ts';

/** Adds coaches and current objections to withdrawals, in the given order, with a fixed number of reads. */
export async function withCoaches(
  db: Kysely<Tables>,
  rows: readonly WithdrawalRow[],
  reader: { id: string; now: Date },
): Promise<OperatorWithdrawal[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.coach_id))];
  const people = await listPeople(db, ids);
  const disputed = await disputedByCoach(db, ids);
  const linked = await listLinked(db, reader.id, reader.now);
  const balances = await listOwnBalances(db, ids);
  const files = await listFilesOf(
    db,
    rows.flatMap((row) => row.payout_file_id ?? []),
  );
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.coach_id);
    if (person === undefined) return [];
    const coach = { id: person.id, name: person.name, isApproved: person.is_approved };
    const file = files.get(row.payout_file_id ?? '');
    const stakes = disputed.get(row.coach_id) ?? { totalMinor: 0, availableMinor: 0 };
    const balance = balances.get(row.coach_id) ?? { availableMinor: 0, receivableMinor: 0 };
    const refusal = approvalRefusal({
      ...balance,
      mayBePaid: person.is_approved || person.is_closed,
      disputedMinor: stakes.availableMinor,
    });
    return presentForOperator(row, coach, {
      accountChangedSince: isAccountChanged(person.changed_at, row.created_at),
      disputedMinor: stakes.totalMinor,
      payoutFile:
        file === undefined
          ? null
          : {
              id: file.id,
              madeAt: file.made_at.toISOString(),
              reference: payoutReference(file.format, row.id),
            },
      isPayable: refusal === null,
      isSecond: row.approved_by === null || !linked.has(row.approved_by),
    });
  });
}

/** Open withdrawals, the oldest first; or ended ones, the newest first. Not the operator's own. */
export async function listForOperator(
  { database, actor, clock }: Ctx,
  { state, cursor }: Parsed<'operator.withdrawalList'>,
): Promise<Output<'operator.withdrawalList'>> {
  const reader = { id: signedIn(actor).id, now: clock.now() };
  const { rows, next } = await pageForOperator(database.query, {
    isOpen: state === 'open',
    readerId: reader.id,
    cursor,
  });
  return { items: await withCoaches(database.query, rows, reader), next };
}
