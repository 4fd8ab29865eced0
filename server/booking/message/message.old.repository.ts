import { sql } from 'kysely';
import { OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import { isReported } from './message.report.repository.ts';

/**
 * Locks threads that closed before `before`; those of orders with an open dispute and those with an openly reported message stay. `open`: days between the end of a
 * class and the closing. Nothing is written after the closing, so the index of the last change finds them.
 */
export async function lockOldThreads(
  tx: Tx,
  { before, open }: { before: Date; open: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from thread t left join class c on c.id = t.class_id
    left join orders o on o.id = t.order_id left join invitation i on i.id = t.invitation_id
    left join team_member m on m.id = t.application_id
    where t.changed_at <= ${before} and o.dispute is distinct from 'open'
      and not ${isReported('t.id')} and ${before} >= case
      when t.kind = 'question' then c.starts_at
      else make_interval(days => ${open}) + case
        when o.status in (${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)}) then o.ended_at
        when t.kind = 'application' then coalesce(m.decided_at, m.ended_at)
        when i.validity = ${sql.lit(ValidityFlag.not)} then i.ended_at
        else c.ends_at end end
    order by t.changed_at, t.id limit ${limit} for update of t skip locked`.execute(tx);
  return await listUnkept(
    tx,
    rows.map((row) => row.id),
  );
}

/**
 * Returns those of these locked threads that nothing keeps. A report or dispute that was stored after the statement above
 * began is seen only by another one: an unchanged thread is locked without a second look.
 */
async function listUnkept(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select t.id from thread t left join orders o on o.id = t.order_id
    where t.id = any(${ids}::uuid[]) and o.dispute is distinct from 'open' and not ${isReported('t.id')}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

export async function listMessageIds(tx: Tx, threadIds: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('message').select('id').where('thread_id', 'in', threadIds).execute();
  return rows.map((row) => row.id);
}

/** Removes threads with their messages and marks, and what remains of messages to classes. */
export async function removeThreads(tx: Tx, ids: readonly string[], before: Date): Promise<void> {
  await tx.deleteFrom('thread').where('id', 'in', ids).execute();
  await sql`
    delete from class_message where at <= ${before}
      and not exists (select from message where message.to_class_id = class_message.id)`.execute(tx);
}
