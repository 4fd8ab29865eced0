import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
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
 * True when one of two accounts is or was the other's guardian, or both are or were guardians of one child. A relative
 * decides no hours (docs/domain.md 4.7).
 */
export async function areRelated(db: Db, one: string, other: string): Promise<boolean> {
  const result = await sql<{ ok: boolean }>`select ${isTied(sql`${one}::uuid`, other)} as ok`.execute(db);
  return result.rows[0]?.ok === true;
}

/** SQL: true when the person in a column and an account are related as in `areRelated`. */
export const isRelated = (column: string, accountId: string) => isTied(sql.ref(column), accountId);

/** Three index reads: an OR in one of them would read every row of child_guardian. */
const isTied = (person: RawBuilder<unknown>, accountId: string) => sql<SqlBool>`(
  exists (select from child_guardian g
    where g.participant_id = ${person} and g.account_id = ${accountId}::uuid)
  or exists (select from child_guardian g
    where g.participant_id = ${accountId}::uuid and g.account_id = ${person})
  or exists (select from child_guardian mine join child_guardian theirs using (participant_id)
    where mine.account_id = ${accountId}::uuid and theirs.account_id = ${person}
      and mine.account_id <> theirs.account_id))`;
