import { sql } from 'kysely';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { isCoachGone, wasCoachGone } from '#server/booking/order/rows/order.coach-eligibility.repository.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';

const { awaitPayment, awaitAgree, progress, awaitCancel } = OrderStatus;

/**
 * SQL: orders `o` of classes `c` that are refunded now (docs/domain.md 4.2, "Coach suspended or clearance
 * lost"). Requests are due immediately, and accepted orders when the time for a substitute is over. The rest
 * is due when the class has begun.
 */
const isDue = (now: Date, rules: Rules) => sql<boolean>`(
  o.dispute <> 'open' and (
    c.starts_at > ${now} and ${isCoachGone}
      and (o.status in (${sql.lit(awaitPayment)}, ${sql.lit(awaitAgree)}, ${sql.lit(awaitCancel)})
        or o.status = ${sql.lit(progress)} and c.starts_at < ${substituteUntil(now, rules)})
    or o.status in (${sql.lit(progress)}, ${sql.lit(awaitCancel)}) and c.starts_at <= ${now}
      and ${wasCoachGone('o', 'c')}))`;

/** Classes that start earlier get no substitute. */
const substituteUntil = (now: Date, rules: Rules): Date =>
  new Date(now.getTime() + rules.substituteUntilHours * HOUR_MS);

/** Lists orders to refund. */
export async function listToRefund(
  db: Database['query'],
  now: Date,
  rules: Rules,
  limit: number,
): Promise<string[]> {
  const due = await sql<{ id: string }>`
      select o.id from orders o join class c on c.id = o.class_id
      where o.seat_held and ${isDue(now, rules)}
      order by o.id limit ${limit}`.execute(db);
  return due.rows.map(({ id }) => id);
}

/** Returns those of these orders that are still to refund. */
export async function findToRefund(
  tx: Tx,
  ids: readonly string[],
  now: Date,
  rules: Rules,
): Promise<Set<string>> {
  const due = await sql<{ id: string }>`
    select o.id from orders o join class c on c.id = o.class_id
    where o.id = any(${ids}::uuid[]) and ${isDue(now, rules)}`.execute(tx);
  return new Set(due.rows.map(({ id }) => id));
}

export interface Unled {
  id: string;
  class_id: string;
  coach_id: string;
  starts_at: Date;
  /** How many tasks about the order were closed before. */
  settled: number;
}

/** Accepted orders that need a substitute and have no open task. */
export async function listUnled(
  db: Database['query'],
  now: Date,
  rules: Rules,
  limit: number,
): Promise<Unled[]> {
  const due = await sql<Unled>`
    select o.id, o.class_id, o.coach_id, c.starts_at,
      (select count(*)::int from operator_task t
        where t.kind = 'findSubstitute' and t.subject_id = o.id::text) as settled
    from orders o join class c on c.id = o.class_id
    where o.status = ${sql.lit(progress)} and c.starts_at >= ${substituteUntil(now, rules)} and ${isCoachGone}
      -- A task that closed itself because the coach came back is no answer to the next time.
      and not exists (
        select from operator_task t where t.kind = 'findSubstitute' and t.subject_id = o.id::text
          and t.facts ->> 'coachId' = o.coach_id::text and (t.done_at is null or t.done_by is not null))
    order by c.starts_at limit ${limit}`.execute(db);
  return due.rows;
}
