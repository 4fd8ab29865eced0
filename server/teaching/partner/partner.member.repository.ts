import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

/** Joins, or joins again after leaving. A current member keeps the date of joining. */
export const setJoined = (tx: Tx, partnerId: string, accountId: string, at: Date): Promise<unknown> =>
  tx
    .insertInto('partner_member')
    .values({ partner_id: partnerId, account_id: accountId, joined_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'account_id'])
        .doUpdateSet({ joined_at: at, left_at: null })
        .where('partner_member.left_at', 'is not', null),
    )
    .execute();

export const setLeft = (tx: Tx, partnerId: string, accountId: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('partner_member')
    .set({ left_at: at })
    .where('partner_id', '=', partnerId)
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .execute();

/** Ends every membership of a partner; returns the account ids. */
export async function setAllLeft(tx: Tx, partnerId: string, at: Date): Promise<string[]> {
  const members = await tx
    .updateTable('partner_member')
    .set({ left_at: at })
    .where('partner_id', '=', partnerId)
    .where('left_at', 'is', null)
    .returning('account_id')
    .execute();
  return members.map((row) => row.account_id);
}

/** Since when an account is a member of these partners. */
export const listMemberships = (
  db: Kysely<Tables>,
  accountId: string,
  partnerIds: readonly string[],
): Promise<{ partner_id: string; joined_at: Date }[]> =>
  db
    .selectFrom('partner_member')
    .select(['partner_id', 'joined_at'])
    .where('account_id', '=', accountId)
    .where('partner_id', 'in', partnerIds)
    .where('left_at', 'is', null)
    .execute();
