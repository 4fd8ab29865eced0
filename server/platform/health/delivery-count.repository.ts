import { type Kysely, type RawBuilder, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Tables } from '#server/db/types.ts';
import { deliveryTables, ways } from '#server/platform/channel/notice-delivery.repository.ts';
import { isDue } from '#server/platform/delivery/delivery.repository.ts';

type Db = Kysely<Tables>;
type Way = keyof typeof ways;

/** The job that sends by each way. */
const jobOf = { push: 'push notices', mail: 'mail notices', sms: 'text notices' } as const satisfies Record<
  Way,
  string
>;

/** SQL: notices that have not left by a way and were not given up. Their partial index is in the order of their making. */
const waiting = (way: Way) =>
  sql`from notice where ${sql.ref(ways[way].leftAt)} is null and ${sql.ref(deliveryTables[way].deadAt)} is null`;

async function one<T>(db: Db, query: RawBuilder<T>): Promise<T> {
  const { rows } = await query.execute(db);
  if (rows[0] === undefined) throw new Error('a count without a row');
  return rows[0];
}

/** Counts notices that wait, and those of them whose last attempt failed, up to `limits.todayCount`. */
export const countWaiting = (
  db: Db,
  way: Way,
): Promise<{ waiting: number; failing: number; oldest: Date | null }> =>
  one(
    db,
    sql<{ waiting: number; failing: number; oldest: Date | null }>`
      select count(*)::int as waiting, (count(*) filter (where error is not null))::int as failing,
        min(created_at) as oldest
      from (select created_at, ${sql.ref(deliveryTables[way].error)} as error ${waiting(way)}
        order by created_at limit ${limits.todayCount}) counted`,
  );

/** When the notice that waits longest could have left; null when none is due. A notice waits `afterMs` at first. */
export async function findOldestDue(db: Db, way: Way, now: Date, afterMs: number): Promise<Date | null> {
  const { nextAt } = deliveryTables[way];
  const { rows } = await sql<{ at: Date }>`
    select coalesce(${sql.ref(nextAt)}, created_at + make_interval(secs => ${afterMs / 1000})) as at
    ${waiting(way)} and created_at <= ${new Date(now.getTime() - afterMs)} and ${isDue(deliveryTables[way], now)}
    order by created_at limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** Messages that left since a time, as the runs of their job counted them. */
export const countSent = async (db: Db, way: Way, since: Date): Promise<number> =>
  (
    await one(
      db,
      sql<{ n: number }>`select coalesce(sum(moved), 0)::int as n from job_run
        where job = ${jobOf[way]} and ended_at >= ${since}`,
    )
  ).n;

/** Notices given up since a time. */
export const countGivenUp = async (db: Db, way: Way, since: Date): Promise<number> =>
  (
    await one(
      db,
      sql<{
        n: number;
      }>`select count(*)::int as n from notice where ${sql.ref(deliveryTables[way].deadAt)} >= ${since}`,
    )
  ).n;
