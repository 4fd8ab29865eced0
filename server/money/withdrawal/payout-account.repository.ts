import type { Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';

export type PayoutFacts = Row<'payout_account'> & { contact_at: Date | null };

/** The payout account as its owner sees it, with the last change of contacts; undefined when none is set. */
export async function findPayout(db: Kysely<Tables>, accountId: string): Promise<PayoutFacts | undefined> {
  return await db
    .selectFrom('payout_account')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('contact')
        .select((inner) => inner.fn.max('proved_at').as('at'))
        .whereRef('contact.account_id', '=', 'payout_account.account_id')
        .as('contact_at'),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Changes of one account's payouts follow each other under this lock. */
export const lockAccount = (tx: Tx, id: string): Promise<unknown> =>
  tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const setPayout = (
  tx: Tx,
  accountId: string,
  row: Omit<NewRow<'payout_account'>, 'account_id'>,
): Promise<unknown> =>
  tx
    .insertInto('payout_account')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
