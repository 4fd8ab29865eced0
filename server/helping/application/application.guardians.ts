import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/** SQL: who may be applied for by this account, besides itself: children, and minors whose guardian it is. */
export const guardedIds = (accountId: string | null) =>
  sql<string>`(
  select g.participant_id from child_guardian g join participant p on p.id = g.participant_id
  where g.account_id = ${accountId}::uuid and g.removed_at is null and p.removed_at is null)`;

/** Whether the account decides for a person: itself, or as a guardian. */
export async function decidesFor(db: Db, accountId: string, personId: string): Promise<boolean> {
  if (accountId === personId) return true;
  const result = await sql<{
    ok: boolean;
  }>`select ${personId}::uuid in ${guardedIds(accountId)} as ok`.execute(db);
  return result.rows[0]?.ok === true;
}

/** Accounts of the guardians of a person, without the person. */
export async function guardiansOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('child_guardian')
    .select('account_id')
    .where('participant_id', '=', personId)
    .where('account_id', '<>', personId)
    .where('removed_at', 'is', null)
    .orderBy('since')
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}
