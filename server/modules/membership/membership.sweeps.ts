import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import { addNotices, type NewNotice } from '#server/modules/notice/notice.write.ts';

const batch = 200;

/** Purchases that nobody paid in time are over; returns how many. */
export async function lapseUnpaid({ store, clock }: Deps): Promise<number> {
  const result = await store.db
    .updateTable('membership')
    .set({ state: 'lapsed' })
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
export async function tellEnds(deps: Deps): Promise<number> {
  let told = 0;
  for (;;) {
    const n = await step(deps);
    told += n;
    if (n < batch) return told;
  }
}

const step = ({ store, clock, config }: Deps): Promise<number> =>
  store.transaction(
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
          where m.state = 'paid' and m.told_days is distinct from 0 and m.ends_at <= ${farthest}
            and not exists (
              select from membership l
              where l.account_id = m.account_id and l.state = 'paid' and l.starts_at > m.starts_at)),
        taken as (
          select m.id, due.due from membership m join due on due.id = m.id
          where due.due is not null and (m.told_days is null or m.told_days > due.due)
          order by m.ends_at limit ${batch} for update of m skip locked)
        update membership m set told_days = taken.due from taken
        where m.id = taken.id and m.state = 'paid' and (m.told_days is null or m.told_days > taken.due)
        returning m.id, m.account_id, m.ends_at, taken.due`.execute(tx);
      await addNotices(
        tx,
        rows.map((row) => noticeOf(row, now)),
      );
      return rows.length;
    },
    { keyed: true },
  );

const noticeOf = ({ id, account_id: accountId, ends_at: endsAt, due }: Due, at: Date): NewNotice => ({
  accountId,
  kind: due === 0 ? 'membershipEnded' : 'membershipEnds',
  facts: { until: endsAt.toISOString(), ...(due === 0 ? {} : { days: due }) },
  at,
  uniqueKey: `membershipEnds:${id}:${due}`,
});
