import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { isContested } from '#server/money/contested/contested.repository.ts';

/** Ends a paid period whose payment a bank took back. A refunded one stays refunded. */
export const setChargedBack = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .updateTable('membership')
    .set({ state: 'chargedBack' })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .execute();

/** True when its payment is charged back and that is not decided. */
export async function isPaymentContested(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('id', '=', id)
    .where(isContested('membership_id', sql`membership.id`))
    .executeTakeFirst();
  return row !== undefined;
}
