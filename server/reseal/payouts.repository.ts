import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** Payout accounts behind an id, locked. */
export const lockPayoutAccounts = (
  tx: Tx,
  after: string,
  limit: number,
): Promise<Pick<Row<'payout_account'>, 'account_id' | 'sealed'>[]> =>
  tx
    .selectFrom('payout_account')
    .select(['account_id', 'sealed'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setPayoutAccount(tx: Tx, accountId: string, sealed: Buffer): Promise<void> {
  await tx.updateTable('payout_account').set({ sealed }).where('account_id', '=', accountId).execute();
}

/** Withdrawals behind an id, locked. */
export const lockWithdrawals = (
  tx: Tx,
  after: string,
  limit: number,
): Promise<Pick<Row<'withdrawal'>, 'id' | 'coach_id' | 'payout_sealed'>[]> =>
  tx
    .selectFrom('withdrawal')
    .select(['id', 'coach_id', 'payout_sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

export async function setWithdrawal(tx: Tx, id: string, sealed: Buffer): Promise<void> {
  await tx.updateTable('withdrawal').set({ payout_sealed: sealed }).where('id', '=', id).execute();
}
