import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import { addTasks } from '#server/modules/task/task.write.ts';
import { applyChanges } from './order.apply.ts';
import { cancelByOperator } from './order.operator-cancel.ts';
import { lockOrders } from './order.repository.ts';

const batch = 100;

/**
 * The coach of a class (`c`, `o`) may not lead it: the role is suspended or closed, or cleared for less than the class.
 * A coach who is only hidden for a while keeps the orders there are.
 */
export const isCoachGone = sql`(
  exists (select from account_role r where r.account_id = o.coach_id and r.role = 'coach'
    and r.state in ('suspended', 'closed'))
  or exists (select from coach k where k.id = o.coach_id and k.cleared_until < c.ends_at))`;

/**
 * Requests to a coach who may not lead any more are canceled with everything back, and so are accepted orders whose
 * student has asked to leave. In batches, each change a compare-and-set: it may be stopped and begun again at any time.
 */
export async function cancelForGoneCoaches({ store, clock }: Deps): Promise<number> {
  let moved = 0;
  for (;;) {
    const due = await sql<{ id: string }>`
      select o.id from orders o join class c on c.id = o.class_id
      where o.status in ('0', '1', '4') and c.starts_at > ${clock.now()} and ${isCoachGone}
      order by o.id limit ${batch}`.execute(store.db);
    const ids = due.rows.map(({ id }) => id);
    if (ids.length === 0) return moved;
    const done = await store.transaction(
      async (tx) => {
        const now = clock.now();
        const contexts = await lockOrders(tx, ids, { class: true, skipBusy: true });
        const open = contexts.filter(({ order }) => ['0', '1', '4'].includes(order.status));
        await applyChanges(
          tx,
          open.map((context) => cancelByOperator(context, 'coachGone', now)),
          now,
        );
        return open.length;
      },
      { keyed: true },
    );
    moved += done;
    // The others are busy; the next round looks again.
    if (done < ids.length) return moved;
  }
}

/** Accepted orders of such a coach are put on the operators' list, once each while it is so: a substitute, or everything back. */
export async function listForSubstitute({ store, clock }: Deps): Promise<number> {
  const due = await sql<{ id: string; class_id: string; coach_id: string; starts_at: Date; settled: number }>`
    select o.id, o.class_id, o.coach_id, c.starts_at,
      (select count(*)::int from operator_task t
        where t.kind = 'findSubstitute' and t.subject_id = o.id::text) as settled
    from orders o join class c on c.id = o.class_id
    where o.status = '2' and c.starts_at > ${clock.now()} and ${isCoachGone}
      -- One that settled itself because the coach came back is no answer to the next time.
      and not exists (
        select from operator_task t where t.kind = 'findSubstitute' and t.subject_id = o.id::text
          and (t.done_at is null or t.done_by is not null))
    order by c.starts_at limit ${batch}`.execute(store.db);
  await store.transaction(
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
