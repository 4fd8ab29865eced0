import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { adultAge, bornBefore, zoneOf } from '#server/people/public.ts';

/**
 * SQL rows `(account_id, member_id)` for `accountIds`, an SQL array of ids (docs/domain.md 4.8).
 * Each account is paired with itself, and with every other guardian of its
 * children. A minor's own account belongs to its guardians. Accounts that no longer share a child are
 * no longer a family.
 */
export const familyPairs = (accountIds: ReturnType<typeof sql>, now: Date) => sql`
  select id as account_id, id as member_id from unnest(${accountIds}) id
  union
  select mine.account_id, other.account_id as member_id
  from child_guardian mine
  join participant p on p.id = mine.participant_id and p.removed_at is null
    and (p.kind = 'child' or p.birth_date > ${bornBefore(adultAge, now, zoneOf(sql`p.id`))})
  join child_guardian other on other.participant_id = p.id and other.removed_at is null
  where mine.account_id = any(${accountIds}) and mine.removed_at is null`;

/** The account and everybody of its family, by id. */
export async function familyOf(db: Kysely<Tables>, accountId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from (${familyPairs(sql`array[${accountId}]::uuid[]`, now)}) family
    order by member_id`.execute(db);
  return rows.map((row) => row.member_id);
}

/**
 * Locks a family, so that changes of its memberships follow each other; bookings of its people take the same
 * locks. Returns the ids as they are after the locks were granted.
 */
export async function lockFamily(tx: Tx, accountId: string, now: Date): Promise<string[]> {
  const ids = await familyOf(tx, accountId, now);
  await tx.selectFrom('account').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return (await familyOf(tx, accountId, now)).filter((id) => ids.includes(id));
}
