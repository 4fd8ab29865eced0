import { type Kysely, sql } from 'kysely';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';

/**
 * SQL: until when the agreed helpers of class `c` are cleared. Null without helpers. 1970 stands for a helper without
 * clearance, or with a closed role or account.
 */
const clearedUntil = sql`(
  select min(case when r.state = 'approved' and a.state = 'active' then coalesce(r.cleared_until, 'epoch') else 'epoch' end)
  from invitation i
  join account a on a.id = i.helper_id
  join account_role r on r.account_id = i.helper_id and r.role = i.role
  where i.class_id = c.id and i.agreement = ${sql.lit(AgreementState.agree)} and i.validity = ${sql.lit(ValidityFlag.is)})`;

/** SQL: the stored value of class `c` differs from the computed one. */
export const isRosterStale = sql`c.helpers_cleared_until is distinct from ${clearedUntil}`;

/**
 * Stores with locked classes until when their helpers are cleared. Search and booking read this column only
 * (docs/domain.md 4.3, no. 5). Every change of an agreement or a clearance calls this in its transaction.
 */
export async function refreshRosters(tx: Tx, classIds: readonly string[]): Promise<number> {
  if (classIds.length === 0) return 0;
  const changed = await sql`
    update class c set helpers_cleared_until = ${clearedUntil}
    where c.id = any(${classIds}::uuid[]) and ${isRosterStale}`.execute(tx);
  return Number(changed.numAffectedRows ?? 0n);
}

/**
 * The same for the classes of a helper's agreements. Whoever changes the helper's roles locks them, and an agreement
 * shares that lock. So an agreement is either seen here, or sees the change.
 */
export async function refreshRostersOf(tx: Tx, helperId: string): Promise<void> {
  const classes = await tx
    .selectFrom('class')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invitation')
        .select('class_id')
        .where('helper_id', '=', helperId)
        .where('agreement', '=', AgreementState.agree)
        .where('validity', '=', ValidityFlag.is),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await refreshRosters(
    tx,
    classes.map((row) => row.id),
  );
}

/** Lists classes to come with a stale stored value. */
export async function listStaleRosters(db: Kysely<Tables>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from class c
    where c.state = 'published' and c.ends_at > ${now}
      and (c.helpers_taken > 0 or c.helpers_cleared_until is not null) and ${isRosterStale}
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks those of these classes that are free. */
export async function lockFreeRosters(tx: Tx, classIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from class c where c.id = any(${classIds}::uuid[])
    order by c.id for no key update of c skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
