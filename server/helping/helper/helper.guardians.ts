import type { Database, Tx } from '#server/db/database.ts';

type Db = Database['query'] | Tx;

/** The accounts that decide for a minor who signs in: guardians, never the minor. */
export async function guardiansOf(db: Db, helperId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('child_guardian')
    .select('account_id')
    .where('participant_id', '=', helperId)
    .where('account_id', '<>', helperId)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Whether one of two accounts is or was the guardian of the other: a relative decides no hours (docs/domain.md 4.7).
 */
export async function areRelated(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('child_guardian')
    .select('account_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('participant_id', '=', one), eb('account_id', '=', other)]),
        eb.and([eb('participant_id', '=', other), eb('account_id', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
