import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OperatorTaskKind } from '#contract/task.ts';
import { inTimeOrder } from '#server/base/time-page.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import { limitOf } from './task.rules.ts';

export interface NewTask {
  kind: OperatorTaskKind;
  subject: { kind: string; id: string };
  /** Ids, codes, instants and amounts; never a name, a contact or anything about a child. */
  facts?: Record<string, unknown>;
  /** The same task is put on the list once, however often its cause is repeated. */
  uniqueKey: string;
  at: Date;
}

/** Closes a task after its question was decided elsewhere. False without an open one. */
export async function closeTask(
  tx: Tx,
  uniqueKey: string,
  done: { at: Date; by: string; note: string },
): Promise<boolean> {
  const closed = await tx
    .updateTable('operator_task')
    .set({ done_at: done.at, done_by: done.by, note: done.note })
    .where('unique_key', '=', uniqueKey)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Closes every task of one kind about a row. `keyStart`: only those with a key that begins with it. */
export async function closeTasksAbout(
  tx: Tx,
  kind: OperatorTaskKind,
  subjectId: string,
  done: { at: Date; by: string | null; note: string; keyStart?: string },
): Promise<void> {
  await tx
    .updateTable('operator_task')
    .set({ done_at: done.at, done_by: done.by, note: done.note })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
    .where(sql<boolean>`starts_with(unique_key, ${done.keyStart ?? ''})`)
    .execute();
}

/** Reopens a task that was closed without an operator. False without one. */
export async function reopenTask(tx: Tx, uniqueKey: string): Promise<boolean> {
  const reopened = await tx
    .updateTable('operator_task')
    .set({ done_at: null, note: null })
    .where('unique_key', '=', uniqueKey)
    .where('done_by', 'is', null)
    .executeTakeFirst();
  return reopened.numUpdatedRows > 0n;
}

/** Adds tasks to the operators' list, in the transaction of their cause. */
export async function addTasks(tx: Tx, tasks: readonly NewTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await tx
    .insertInto('operator_task')
    .values(
      tasks.map(({ kind, subject, facts, uniqueKey, at }) => ({
        id: randomUUID(),
        kind,
        subject_kind: subject.kind,
        subject_id: subject.id,
        facts: JSON.stringify(facts ?? {}),
        unique_key: uniqueKey,
        created_at: at,
        limit_at: limitOf(kind, facts, at),
      })),
    )
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}

/**
 * Adds a task about an account, or joins its open task of the same kind. Locks that task, so that nobody closes it
 * before the caller commits.
 */
export const joinTask = (
  tx: Tx,
  { kind, accountId, facts, uniqueKey, at }: Omit<NewTask, 'subject'> & { accountId: string },
): Promise<unknown> =>
  tx
    .insertInto('operator_task')
    .values({
      id: randomUUID(),
      kind,
      subject_kind: 'account',
      subject_id: accountId,
      facts: JSON.stringify(facts ?? {}),
      unique_key: uniqueKey,
      created_at: at,
      limit_at: limitOf(kind, facts, at),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        // As in the index `operator_task_of_sender`.
        .where('done_at', 'is', null)
        .where('subject_kind', '=', sql.lit('account'))
        .where('kind', 'in', [sql.lit('safetyReported' as const), sql.lit('feedbackReceived' as const)])
        .doUpdateSet((row) => ({ subject_id: row.ref('excluded.subject_id') })),
    )
    .execute();

/** Locks the open tasks of one kind about a row. */
export const lockTasksAbout = (tx: Tx, kind: OperatorTaskKind, subjectId: string): Promise<unknown> =>
  tx
    .selectFrom('operator_task')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
    .forUpdate()
    .execute();

/**
 * A page of open tasks, the oldest first, or of done ones, the newest first. `isOwn`: a condition on `operator_task` of the
 * areas above, for tasks that the reader does not see.
 */
export function listTasks(
  db: Kysely<Tables>,
  { isOpen, isOwn, cursor }: { isOpen: boolean; isOwn: RawBuilder<boolean>; cursor: string | undefined },
): Promise<Row<'operator_task'>[]> {
  const column = isOpen ? 'created_at' : 'done_at';
  return inTimeOrder(
    db
      .selectFrom('operator_task')
      .selectAll()
      .where('done_at', isOpen ? 'is' : 'is not', null)
      .where(sql<boolean>`not ${isOwn}`),
    { at: column, id: 'id', oldestFirst: isOpen, cursor },
  ).execute();
}

/** Closes an open task; undefined for an unknown id. */
export const setTaskDone = (
  tx: Tx,
  id: string,
  done: { at: Date; by: string; note: string },
): Promise<Row<'operator_task'> | undefined> =>
  tx
    .updateTable('operator_task')
    .set({ done_at: done.at, done_by: done.by, note: done.note })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function hasTask(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('operator_task').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** True when the task meets a condition on `operator_task`. */
export async function isTaskSuch(tx: Tx, id: string, condition: RawBuilder<boolean>): Promise<boolean> {
  const row = await tx
    .selectFrom('operator_task')
    .select('id')
    .where('id', '=', id)
    .where(condition)
    .executeTakeFirst();
  return row !== undefined;
}
