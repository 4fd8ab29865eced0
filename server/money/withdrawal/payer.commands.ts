import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { requireSecondPerson } from '#server/people/public.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';

/**
 * Throws when this operator may not pay all of these approved withdrawals. FORBIDDEN for their own, and the refusals of
 * `requireSecondPerson` for one above the limit.
 */
export async function requirePayer(
  tx: Tx,
  rows: readonly WithdrawalRow[],
  payerId: string,
  at: Date,
): Promise<void> {
  if (rows.some((row) => row.coach_id === payerId)) throw new AppError('FORBIDDEN');
  const approvers = new Set(rows.flatMap((row) => (row.needs_two ? (row.approved_by ?? []) : [])));
  for (const first of approvers) await requireSecondPerson(tx, { first, second: payerId, at });
}
