import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** Operators whose account can act. */
export async function countOperators(db: Kysely<Tables>): Promise<number> {
  const { n } = await db
    .selectFrom('operator')
    .innerJoin('account', 'account.id', 'operator.account_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account.state', '=', 'active')
    .executeTakeFirstOrThrow();
  return n;
}
