import { DAY_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, type NewNotice } from '#server/platform/public.ts';
import { familyPairs, lockFamily } from './membership.family.ts';
import { membershipOf } from './membership.repository.ts';

const batch = 200;

/** Purchases that nobody paid in time are over; returns how many. */
export async function expireUnpaidMemberships({ database, clock }: Deps): Promise<number> {
  const result = await database.query
    .updateTable('membership')
    .set({ state: 'expired' })
    .where('state', '=', 'pending')
    .where('expires_at', '<=', clock.now())
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

interface Due {
  id: string;
  account_id: string;
  ends_at: Date;
  due: number;
}

/**
 * Tells that a membership ends soon, some days before, and that it has ended: each once, only the nearest when several
 * are due, never for a period that another follows. Returns how many were told.
 */
export async function notifyOfEnds(deps: Deps): Promise<number> {
  let told = 0;
  for (;;) {
    const n = await step(deps);
    told += n;
    if (n < batch) return told;
  }
}

const step = ({ database, clock, config }: Deps): Promise<number> =>
  database.transaction(
    async (tx) => {
      const now = clock.now();
      const days = config.rules.membershipNoticeDays;
      const farthest = new Date(now.getTime() + Math.max(0, ...days) * 86_400_000);
      const { rows } = await sql<Due>`
        with due as (
          select m.id, case when m.ends_at <= ${now} then 0 else (
              select min(d) from unnest(${days}::int[]) d
              where m.ends_at <= ${now}::timestamptz + make_interval(hours => 24 * d) and m.days > d) end as due
          from membership m
          where m.state = 'paid' and m.notified_days is distinct from 0 and m.ends_at <= ${farthest}
            and not exists (
              select from (${familyPairs(sql`array[m.account_id]`, now)}) f
              join membership l on l.account_id = f.member_id
              where l.state = 'paid' and l.id <> m.id and l.starts_at <= m.ends_at and l.ends_at > m.ends_at)),
        taken as (
          select m.id, due.due from membership m join due on due.id = m.id
          where due.due is not null and (m.notified_days is null or m.notified_days > due.due)
          order by m.ends_at limit ${batch} for update of m skip locked)
        update membership m set notified_days = taken.due from taken
        where m.id = taken.id and m.state = 'paid' and (m.notified_days is null or m.notified_days > taken.due)
        returning m.id, m.account_id, m.ends_at, taken.due`.execute(tx);
      await addNotices(
        tx,
        rows.map((row) => noticeOf(row, now)),
      );
      return rows.length;
    },
    { keyed: true },
  );

const noticeOf = ({ id, account_id: accountId, ends_at: endsAt, due }: Due, at: Date): NewNotice => {
  const until = endsAt.toISOString();
  const shared = {
    accountId,
    about: { id, as: 'student' as const },
    at,
    uniqueKey: `membershipEnds:${id}:${due}`,
  };
  return due === 0
    ? { ...shared, kind: 'membershipEnded', facts: { until } }
    : { ...shared, kind: 'membershipEnds', facts: { until, days: due } };
};

/**
 * Periods that wait behind one of somebody who is family no longer begin now, and keep their length: nobody pays for
 * days without a membership (docs/decisions/0210). Returns how many were brought forward.
 */
export async function closeGaps({ database, clock }: Deps): Promise<number> {
  const waiting = await database.query
    .selectFrom('membership')
    .select('account_id')
    .distinct()
    .where('state', '=', 'paid')
    .where('starts_at', '>', clock.now())
    .execute();
  let moved = 0;
  for (const { account_id: accountId } of waiting)
    if ((await membershipOf(database.query, accountId, clock.now())) === undefined)
      moved += await database.transaction((tx) => bringForward(tx, accountId, clock.now()), { keyed: true });
  return moved;
}

async function bringForward(tx: Tx, accountId: string, now: Date): Promise<number> {
  await lockFamily(tx, accountId, now);
  if ((await membershipOf(tx, accountId, now)) !== undefined) return 0;
  const rows = await tx
    .selectFrom('membership')
    .select(['id', 'days'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'paid')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
  let startsAt = now;
  for (const { id, days } of rows) {
    const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
    await tx
      .updateTable('membership')
      .set({ starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', id)
      .execute();
    startsAt = endsAt;
  }
  return rows.length;
}
