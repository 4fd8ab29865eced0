import { type Kysely, type RawBuilder, sql } from 'kysely';
import { remove } from '#server/db/remove.ts';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export interface WaitRule {
  /** Subject and action of the count; contains hashes and networks, never a number or an address. */
  key: string;
  /** Turns that need no waiting. From the last of them on there is a wait, which doubles with each further turn. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** So long after its first turn the count starts again. */
  memorySeconds: number;
}

/**
 * Takes one turn, unless the key has to wait. It is one statement, so that any number of processes together
 * take exactly the allowed turns. Returns the number of turns taken, with this one; undefined during a wait.
 */
export async function takeTurn(db: Db, rule: WaitRule, now: Date): Promise<number | undefined> {
  const forgotten = new Date(now.getTime() - rule.memorySeconds * 1000);
  const next = sql<number>`case when growing_wait.since <= ${forgotten} then 1 else growing_wait.n + 1 end`;
  const row = await db
    .insertInto('growing_wait')
    .values({ key: rule.key, n: 1, since: now, wait_until: endOfWait(rule, sql`1`, now) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          n: next,
          since: sql`case when growing_wait.since <= ${forgotten} then ${now} else growing_wait.since end`,
          wait_until: endOfWait(rule, next, now),
        })
        .where('growing_wait.wait_until', '<=', now),
    )
    .returning('n')
    .executeTakeFirst();
  return row?.n;
}

/** A free turn makes nobody wait, not even a process with its clock behind. */
function endOfWait(
  { free, firstWaitSeconds, longestWaitSeconds }: WaitRule,
  turns: RawBuilder<unknown>,
  now: Date,
): RawBuilder<Date> {
  return sql`case when ${turns} < ${free}::int then 'epoch'::timestamptz else ${now}::timestamptz
    + make_interval(secs => least(${longestWaitSeconds}::int, ${firstWaitSeconds}::int * power(2, least(${turns} - ${free}::int, 20)))) end`;
}

/** Undoes the last turn, with its wait. */
export async function releaseTurn(db: Db, key: string, now: Date): Promise<void> {
  await db
    .updateTable('growing_wait')
    .set({ n: sql`greatest(n - 1, 0)`, wait_until: sql`least(wait_until, ${now})` })
    .where('key', '=', key)
    .execute();
}

export async function findWaitEnd(db: Db, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('growing_wait')
    .select('wait_until')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.wait_until;
}

/** Removes all turns of a key. */
export async function removeTurns(db: Db, key: string): Promise<void> {
  await db.deleteFrom('growing_wait').where('key', '=', key).execute();
}

/** Removes expired counts that make nobody wait. */
export const removeWaits = (db: Db, before: Date): Promise<number> =>
  remove(db, sql`delete from growing_wait where since < ${before} and wait_until < ${before}`);
