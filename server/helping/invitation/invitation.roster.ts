import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/**
 * SQL: until when the agreed helpers of class `c` are cleared. 1970 stands for one who is not cleared at all, or whose
 * role or account is not open; null when nobody helps.
 */
const clearedUntil = sql`(
  select min(case when r.state = 'approved' and a.state = 'active' then coalesce(r.cleared_until, 'epoch') else 'epoch' end)
  from invitation i
  join account a on a.id = i.helper_id
  join account_role r on r.account_id = i.helper_id and r.role = i.role
  where i.class_id = c.id and i.agreement = '1' and i.validity = '1')`;

/** SQL: the stored value of class `c` is not what it should be. */
export const isRosterStale = sql`c.helpers_cleared_until is distinct from ${clearedUntil}`;

/**
 * Writes with classes, which are locked, until when their helpers are cleared: search and booking read nothing else
 * (docs/domain.md 4.3, no. 5). Whoever changes an agreement or a clearance calls it in the same transaction.
 */
export async function refreshRosters(tx: Tx, classIds: readonly string[]): Promise<number> {
  if (classIds.length === 0) return 0;
  const changed = await sql`
    update class c set helpers_cleared_until = ${clearedUntil}
    where c.id = any(${classIds}::uuid[]) and ${isRosterStale}`.execute(tx);
  return Number(changed.numAffectedRows ?? 0n);
}

/**
 * The same for every class in which somebody has agreed to help. The helper's roles are locked by whoever changes them, and
 * shared by agreements: an agreement is either seen here or sees what was changed.
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
        .where('agreement', '=', '1')
        .where('validity', '=', '1'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await refreshRosters(
    tx,
    classes.map((row) => row.id),
  );
}
