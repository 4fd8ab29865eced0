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
