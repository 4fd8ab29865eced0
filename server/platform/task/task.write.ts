import { randomUUID } from 'node:crypto';
import type { OperatorTaskKind } from '#contract/task.ts';
import type { Tx } from '#server/db/database.ts';

export interface NewTask {
  kind: OperatorTaskKind;
  subject: { kind: string; id: string };
  /** Ids, codes, instants and amounts; never a name, a contact or anything about a child. */
  facts?: Record<string, unknown>;
  /** The same matter is put on the list once, however often its cause is repeated. */
  uniqueKey: string;
  at: Date;
}

/** Takes a matter off the list because it was decided where it lies. */
export async function closeTask(
  tx: Tx,
  uniqueKey: string,
  done: { at: Date; by: string; note: string },
): Promise<void> {
  await tx
    .updateTable('operator_task')
    .set({ done_at: done.at, done_by: done.by, note: done.note })
    .where('unique_key', '=', uniqueKey)
    .where('done_at', 'is', null)
    .execute();
}

/** The same for everything of one kind about a row. */
export async function closeTasksAbout(
  tx: Tx,
  kind: OperatorTaskKind,
  subjectId: string,
  done: { at: Date; by: string; note: string },
): Promise<void> {
  await tx
    .updateTable('operator_task')
    .set({ done_at: done.at, done_by: done.by, note: done.note })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
    .execute();
}

/** Puts something on the operators' list, in the transaction of its cause. */
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
      })),
    )
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
}
