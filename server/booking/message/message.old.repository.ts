import { type Kysely, sql } from 'kysely';
import { OrderStatus, ValidityFlag } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { isReported } from './message.report.repository.ts';

interface Closed {
  before: Date;
  /** Days between the end of a class and the closing. */
  open: number;
}

/**
 * SQL: threads that closed before `before`; those of orders with an open dispute and those with an openly reported message
 * stay. Nothing is written after the closing, so the index of the last change finds them.
 */
const fromOldThreads = ({ before, open }: Closed) => sql`
  from thread t left join class c on c.id = t.class_id
    left join orders o on o.id = t.order_id left join invitation i on i.id = t.invitation_id
    left join team_member m on m.id = t.application_id
    where t.changed_at <= ${before} and o.dispute is distinct from 'open'
      and not ${isReported('t.id')} and ${before} >= case
      when t.kind = 'question' then c.starts_at
      else make_interval(days => ${open}) + case
        when o.status in (${sql.lit(OrderStatus.canceled)}, ${sql.lit(OrderStatus.reject)}) then o.ended_at
        when t.kind = 'application' then coalesce(m.decided_at, m.ended_at)
        when i.validity = ${sql.lit(ValidityFlag.not)} then i.ended_at
        else c.ends_at end end`;

/** Lists threads that closed long ago, oldest first. */
export async function listOldThreads(db: Kysely<Tables>, closed: Closed, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id ${fromOldThreads(closed)} order by t.changed_at, t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks those of these threads that closed long ago and that nothing keeps. */
export async function lockOldThreads(tx: Tx, ids: readonly string[], closed: Closed): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id ${fromOldThreads(closed)} and t.id = any(${ids}::uuid[])
    order by t.changed_at, t.id for update of t skip locked`.execute(tx);
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

/** Removes threads with their messages and marks. */
export const removeThreads = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.deleteFrom('thread').where('id', 'in', ids).execute();

/** Lists old messages to classes that are in no thread. */
export async function listUnsent(db: Kysely<Tables>, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from class_message where at <= ${before}
      and not exists (select from message where message.to_class_id = class_message.id)
    order by at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes those of these messages to classes that are in no thread. Returns how many. */
export async function removeUnsent(db: Kysely<Tables>, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from class_message where id = any(${ids}::uuid[])
      and not exists (select from message where message.to_class_id = class_message.id)`.execute(db);
  return Number(numAffectedRows);
}
