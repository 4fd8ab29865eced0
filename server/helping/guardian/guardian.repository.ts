import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

/**
 * SQL: the children of an account, and the minors in its guardianship. The account itself is not among them.
 */
export const guardedIds = (accountId: string | null) =>
  sql<string>`(
  select g.participant_id from child_guardian g join participant p on p.id = g.participant_id
  where g.account_id = ${accountId}::uuid and g.removed_at is null and p.removed_at is null)`;

/** True when an account decides for a person: for itself, or as a guardian. */
export async function decidesFor(db: Db, accountId: string, personId: string): Promise<boolean> {
  if (accountId === personId) return true;
  const result = await sql<{
    ok: boolean;
  }>`select ${personId}::uuid in ${guardedIds(accountId)} as ok`.execute(db);
  return result.rows[0]?.ok === true;
}

/**
 * True when one of two accounts is or was the other's guardian. A relative decides no hours (docs/domain.md
 * 4.7).
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

/**
 * SQL: true when the person in a column and an account are, or were, guardian and child. Two index reads: an
 * OR would read every row of child_guardian.
 */
export const isRelated = (column: string, accountId: string) => sql<SqlBool>`(
  exists (select from child_guardian g
    where g.participant_id = ${sql.ref(column)} and g.account_id = ${accountId}::uuid)
  or exists (select from child_guardian g
    where g.participant_id = ${accountId}::uuid and g.account_id = ${sql.ref(column)}))`;
