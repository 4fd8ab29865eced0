import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** SQL: how long a freeze from `since` to `now` blocked something that began at `from`. */
export const frozenFor = (from: string, since: Date, now: Date): RawBuilder<unknown> =>
  sql`(${now}::timestamptz - greatest(${since}::timestamptz, ${sql.ref(from)}))`;

/** Extends the deadline of unpaid purchases of memberships by the length of the freeze. */
export async function moveDeadlines(tx: Tx, since: Date, now: Date): Promise<void> {
  await sql`
    update membership m set expires_at = m.expires_at + ${frozenFor('m.created_at', since, now)}
    where m.state = 'pending' and m.expires_at > ${since}`.execute(tx);
}
