import { sql, type Kysely } from 'kysely';
import type { UnreadEnd } from '#contract/chargeback.ts';
import type { Tx } from '#server/db/database.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import type { Row, Tables } from '#server/db/types.ts';
import type { Chargeback } from './chargeback.repository.ts';

type Db = Kysely<Tables>;

/**
 * SQL: the task `t` is about this chargeback in its present state. One from before a later end does not count. A
 * corrected end has a task with a version at the end of its key.
 */
const isItsTask = sql<boolean>`t.kind = 'chargeback'
  and t.subject_id = chargeback.subject
  and starts_with(t.unique_key || ':', 'chargeback:' || chargeback.subject || ':' || chargeback.state || ':')
  and t.created_at >= coalesce(chargeback.closed_at, chargeback.opened_at)`;

/** The operator who closed the task about a chargeback in its state, and the note; undefined without one. */
export const findTaskEnd = (
  db: Db,
  { id }: Pick<Chargeback, 'id'>,
): Promise<Pick<Row<'operator_task'>, 'done_by' | 'note'> | undefined> =>
  db
    .selectFrom('chargeback')
    .innerJoin('operator_task as t', (join) => join.on(isItsTask))
    .select(['t.done_by', 't.note'])
    .where('chargeback.id', '=', id)
    .where('t.done_at', 'is not', null)
    .orderBy('t.done_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The key of the open task about a chargeback in its state; undefined when it is closed. */
export async function findTaskKey(db: Db, { id }: Pick<Chargeback, 'id'>): Promise<string | undefined> {
  const row = await db
    .selectFrom('chargeback')
    .innerJoin('operator_task as t', (join) => join.on(isItsTask))
    .select('t.unique_key')
    .where('chargeback.id', '=', id)
    .where('t.done_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.unique_key;
}

/** Lost disputes and warnings with a task that an operator closed. */
export const listToSettle = (db: Db, limit: number): Promise<Chargeback[]> =>
  db
    .selectFrom('chargeback')
    .selectAll()
    .where('settled_at', 'is', null)
    .where((eb) => eb.or([eb('state', '=', 'lost'), eb('kind', '=', 'warning')]))
    .where(
      sql<boolean>`exists (select from operator_task t where ${isItsTask} and t.done_at is not null)
        and not exists (select from operator_task t where ${isItsTask} and t.done_at is null)`,
    )
    .orderBy('opened_at')
    .limit(limit)
    .execute();

/** State and amount as the service reported them last; the row may have kept an earlier end. */
export async function findLastReport(
  db: Db,
  { id }: Pick<Chargeback, 'id'>,
): Promise<Pick<ChargebackNews, 'state' | 'withdrawnMinor'> | undefined> {
  const row = await db
    .selectFrom('chargeback_event')
    .select(['event', 'withdrawn_minor'])
    .where('chargeback_id', '=', id)
    .where('event', 'in', ['open', 'won', 'lost', 'changed'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Another amount of an ended dispute is one of a lost dispute.
  return row && { state: row.event === 'won' ? 'won' : 'lost', withdrawnMinor: row.withdrawn_minor };
}

/**
 * Takes over the end that two operators named, or another end of an ended dispute; the earnings wait again when it is
 * lost. An end of the service is readable.
 */
export const setOtherEnd = (
  tx: Tx,
  { id }: Pick<Chargeback, 'id'>,
  {
    state,
    withdrawnMinor,
    isNamed = false,
  }: Pick<ChargebackNews, 'state' | 'withdrawnMinor'> & { isNamed?: boolean },
  now: Date,
): Promise<Chargeback> =>
  tx
    .updateTable('chargeback')
    .set((eb) => ({
      state,
      withdrawn_minor: withdrawnMinor,
      closed_at: now,
      settled_at: state === 'won' ? now : null,
      ...(isNamed ? {} : { end_unread_at: null, end_unread_why: null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Raises the version of a chargeback that keeps its end, for a line of its history. */
export const raiseVersion = (tx: Tx, { id }: Pick<Chargeback, 'id'>): Promise<Chargeback> =>
  tx
    .updateTable('chargeback')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes why the end of an open dispute cannot be read; the first instant stays. */
export const setEndUnread = (
  tx: Tx,
  { id }: Pick<Chargeback, 'id'>,
  why: UnreadEnd,
  now: Date,
): Promise<Chargeback> =>
  tx
    .updateTable('chargeback')
    .set((eb) => ({
      end_unread_at: eb.fn.coalesce('end_unread_at', eb.val(now)),
      end_unread_why: why,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
