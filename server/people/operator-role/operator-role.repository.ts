import type { Tx } from '#server/db/database.ts';

/** False when the account is an operator already. `grantedBy` is null at the machine itself. */
export async function insertOperator(
  tx: Tx,
  accountId: string,
  at: Date,
  grantedBy: string | null,
): Promise<boolean> {
  const made = await tx
    .insertInto('operator')
    .values({ account_id: accountId, granted_at: at, granted_by: grantedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Those of these accounts that are operators, locked in the order of their ids. */
export async function lockOperators(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.account_id);
}

export async function removeOperator(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('operator').where('account_id', '=', accountId).execute();
}
