import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';

/** Whether money stands still because the books do not add up. */
export async function standsStill(db: Kysely<Tables>): Promise<boolean> {
  const standing = await db
    .selectFrom('money_freeze')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return standing !== undefined;
}

/**
 * The latest end of a freeze that kept something waiting: one that began before `until` and ended after `from`. Null
 * without one.
 */
export async function lastEndWithin(db: Kysely<Tables>, from: Date, until: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(ended_at) as at from money_freeze where since <= ${until} and ended_at > ${from}`.execute(db);
  return rows[0]?.at ?? null;
}
