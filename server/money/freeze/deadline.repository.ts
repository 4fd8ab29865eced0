import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';

/** SQL: how long something that began at `from` could not be done, while money stood still from `since` to `now`. */
export const timeStood = (from: string, since: Date, now: Date): RawBuilder<unknown> =>
  sql`(${now}::timestamptz - greatest(${since}::timestamptz, ${sql.ref(from)}))`;

/** Gives purchases of memberships that wait for money the time for which money stood still. */
export async function moveDeadlines(tx: Tx, since: Date, now: Date): Promise<void> {
  await sql`
    update membership m set expires_at = m.expires_at + ${timeStood('m.created_at', since, now)}
    where m.state = 'pending' and m.expires_at > ${since}`.execute(tx);
}
