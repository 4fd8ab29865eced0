import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { familyPairs } from './family.repository.ts';

type Db = Kysely<Tables>;

/** Purchases that nobody paid in time. */
export async function listUnpaid(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('id')
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Expires those of these purchases that are still unpaid. Returns how many. */
export async function expireUnpaid(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const result = await db
    .updateTable('membership')
    .set({ state: 'expired' })
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A membership that ends in `due` days, or ended when that is 0. */
export interface DueEnd {
  id: string;
  account_id: string;
  ends_at: Date;
  due: number;
}

interface EndTimes {
  now: Date;
  days: readonly number[];
  farthest: Date;
}

/** SQL: memberships that no other one follows, with the nearest notice that is due. */
const dueEnds = ({ now, days, farthest }: EndTimes) => sql`
  select m.id, case when m.ends_at <= ${now} then 0 else (
      select min(d) from unnest(${days}::int[]) d
      where m.ends_at <= ${now}::timestamptz + make_interval(hours => 24 * d) and m.days > d) end as due
  from membership m
  where m.state = 'paid' and m.notified_days is distinct from 0 and m.ends_at <= ${farthest}
    and not exists (
      select from (${familyPairs(sql`array[m.account_id]`, now)}) f
      join membership l on l.account_id = f.member_id
      where l.state = 'paid' and l.id <> m.id and l.starts_at <= m.ends_at and l.ends_at > m.ends_at)`;

/** SQL: the notice is due, and was not sent yet. */
const isToSend = sql`due.due is not null and (m.notified_days is null or m.notified_days > due.due)`;

/** Lists memberships with an end that is to be notified now. */
export async function listEnds(db: Db, times: EndTimes, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (${dueEnds(times)})
    select m.id from membership m join due on due.id = m.id
    where ${isToSend} order by m.ends_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks and returns the ends of these memberships that are still to be notified. Skips rows of other nodes. */
export async function claimEnds(tx: Tx, ids: readonly string[], times: EndTimes): Promise<DueEnd[]> {
  const { rows } = await sql<DueEnd>`
    with due as (${dueEnds(times)}),
    taken as (
      select m.id, due.due from membership m join due on due.id = m.id
      where m.id = any(${ids}::uuid[]) and ${isToSend}
      order by m.ends_at for update of m skip locked)
    update membership m set notified_days = taken.due from taken
    where m.id = taken.id and m.state = 'paid' and (m.notified_days is null or m.notified_days > taken.due)
    returning m.id, m.account_id, m.ends_at, taken.due`.execute(tx);
  return rows;
}
