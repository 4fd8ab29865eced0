import { HOUR_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';
import type { Rules } from '#server/rules.ts';
import { applyChanges } from '#server/booking/order/core/order.apply.commands.ts';
import { isCoachGone, wasCoachGone } from '#server/booking/order/core/order.coach-eligibility.repository.ts';
import { cancelByOperator } from '#server/booking/order/leaving/order.operator-cancel.rules.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';

const batch = 100;

/**
 * What is given back, of `c` and `o`: requests and intents to leave at once, accepted orders when no substitute can be
 * found any more (docs/domain.md 4.2, "coach suspended or clearance lost"), and what had not been given back when its
 * class began.
 */
const isDue = (now: Date, rules: Rules) => sql<boolean>`(
  o.dispute <> 'open' and (
    c.starts_at > ${now} and ${isCoachGone}
      and (o.status in ('0', '1', '4') or o.status = '2' and c.starts_at < ${substituteUntil(now, rules)})
    or o.status in ('2', '4') and c.starts_at <= ${now} and ${wasCoachGone('o', 'c')}))`;

/** Classes that start before this are not given to another coach any more. */
const substituteUntil = (now: Date, rules: Rules): Date =>
  new Date(now.getTime() + rules.substituteUntilHours * HOUR_MS);

/**
 * Gives back what a coach who may not lead cannot give. In batches, each change a compare-and-set: it may be stopped and
 * begun again at any time.
 */
export async function cancelForGoneCoaches({ database, clock, config }: Deps): Promise<number> {
  let moved = 0;
  for (;;) {
    const due = await sql<{ id: string }>`
      select o.id from orders o join class c on c.id = o.class_id
      where o.seat_held and ${isDue(clock.now(), config.rules)}
      order by o.id limit ${batch}`.execute(database.query);
    const ids = due.rows.map(({ id }) => id);
    if (ids.length === 0) return moved;
    const done = await database.transaction((tx) => giveBack(tx, ids, clock.now(), config.rules), {
      keyed: true,
    });
    moved += done;
    // The others are busy; the next round looks again.
    if (done < ids.length) return moved;
  }
}

async function giveBack(tx: Tx, ids: readonly string[], now: Date, rules: Rules): Promise<number> {
  const contexts = await lockOrders(tx, ids, { class: true, skipBusy: true });
  // Another coach may lead the class by now, or the coach may lead again.
  const due = await sql<{ id: string }>`
    select o.id from orders o join class c on c.id = o.class_id
    where o.id = any(${contexts.map(({ order }) => order.id)}::uuid[]) and ${isDue(now, rules)}`.execute(tx);
  const still = new Set(due.rows.map(({ id }) => id));
  const open = contexts.filter(({ order }) => still.has(order.id));
  await applyChanges(
    tx,
    open.map((context) => cancelByOperator(context, 'coachGone', now)),
    now,
  );
  return open.length;
}

/** Accepted orders of such a coach are put on the operators' list, once each while it is so: a substitute, or everything back. */
export async function listForSubstitute({ database, clock, config }: Deps): Promise<number> {
  const due = await sql<{ id: string; class_id: string; coach_id: string; starts_at: Date; settled: number }>`
    select o.id, o.class_id, o.coach_id, c.starts_at,
      (select count(*)::int from operator_task t
        where t.kind = 'findSubstitute' and t.subject_id = o.id::text) as settled
    from orders o join class c on c.id = o.class_id
    where o.status = '2' and c.starts_at >= ${substituteUntil(clock.now(), config.rules)} and ${isCoachGone}
      -- One that settled itself because the coach came back is no answer to the next time.
      and not exists (
        select from operator_task t where t.kind = 'findSubstitute' and t.subject_id = o.id::text
          and t.facts ->> 'coachId' = o.coach_id::text and (t.done_at is null or t.done_by is not null))
    order by c.starts_at limit ${batch}`.execute(database.query);
  await database.transaction(
    (tx) =>
      addTasks(
        tx,
        due.rows.map((row) => ({
          kind: 'findSubstitute' as const,
          subject: { kind: 'order', id: row.id },
          facts: { classId: row.class_id, coachId: row.coach_id, startsAt: row.starts_at.toISOString() },
          uniqueKey: `findSubstitute:${row.id}:${row.settled}`,
          at: clock.now(),
        })),
      ),
    { keyed: true },
  );
  return due.rows.length;
}
