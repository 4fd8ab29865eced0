import { sql, type Kysely } from 'kysely';
import type { CoachWallet } from '#contract/coach-wallet.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { Tables } from '#server/db/types.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';

type Db = Kysely<Tables>;

/** The pending money of the earliest days on which some of it becomes available. What is contested has no day yet. */
export async function listReleases(db: Db, coachId: string, most: number): Promise<CoachWallet['releases']> {
  const pending = ledger.coachPending(coachId);
  const { rows } = await sql<{ at: Date; amount: number }>`
    select o.release_at as at,
      sum(case when t.credit = ${pending} then t.amount_minor else -t.amount_minor end)::bigint as amount
    from orders o
    join transfer t on t.order_id = o.id and (t.credit = ${pending} or t.debit = ${pending})
    where o.coach_id = ${coachId} and o.released_at is null and o.release_at is not null
      and o.dispute is distinct from 'open'
    group by o.release_at having sum(case when t.credit = ${pending} then t.amount_minor else -t.amount_minor end) > 0
    order by o.release_at limit ${most}`.execute(db);
  return rows.map(({ at, amount }) => ({ at: at.toISOString(), amountMinor: amount }));
}

/** When the coach's share of an order becomes available; null when it is already, or nobody knows yet. */
export async function findReleaseAt(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('release_at')
    .where('id', '=', orderId)
    .where('released_at', 'is', null)
    .where('dispute', '<>', 'open')
    .executeTakeFirst();
  return row?.release_at?.toISOString() ?? null;
}

/** Minutes of own classes in which at least one order was completed: a class counts once, however many came. */
export async function countServiceMinutes(db: Db, coachId: string): Promise<number> {
  const result = await sql<{ minutes: number }>`
    select coalesce(sum(floor(extract(epoch from c.ends_at - c.starts_at) / 60)), 0)::int as minutes
    from class c
    where c.coach_id = ${coachId}
      and c.id in (select o.class_id from orders o where o.coach_id = ${coachId} and o.status = ${sql.lit(OrderStatus.completed)})`.execute(
    db,
  );
  return result.rows[0]?.minutes ?? 0;
}

/** The clock of the coach's city, by which months begin; UTC before there is one. */
export async function findCoachZone(db: Db, coachId: string): Promise<string> {
  const row = await db
    .selectFrom('coach')
    .innerJoin('city', 'city.id', 'coach.city_id')
    .select('city.zone')
    .where('coach.id', '=', coachId)
    .executeTakeFirst();
  return row?.zone ?? 'UTC';
}
