import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { addAudit } from '#server/platform/audit/audit.write.ts';

const present = (row: Row<'operator_task'>): Output<'operator.taskDone'> => ({
  id: row.id,
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  facts: row.facts,
  createdAt: row.created_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  note: row.note,
});

/** Open matters, the oldest first; or done ones, the newest first. */
export async function listTasks(
  { database }: Ctx,
  { state, cursor }: Parsed<'operator.taskList'>,
): Promise<Output<'operator.taskList'>> {
  const isOpen = state === 'open';
  const column = isOpen ? 'created_at' : 'done_at';
  const query = inTimeOrder(
    database.query
      .selectFrom('operator_task')
      .selectAll()
      .where('done_at', isOpen ? 'is' : 'is not', null),
    { at: column, id: 'id', oldestFirst: isOpen, cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [
    (isOpen ? row.created_at : row.done_at) ?? row.created_at,
    row.id,
  ]);
  return { items: rows.map(present), next };
}

/** Done once; who comes second is told so. BOOKS_BROKEN for that matter: it ends with the freeze. */
export async function finishTask(
  { tx, actor, clock }: CommandCtx,
  { id, note }: Parsed<'operator.taskDone'>,
): Promise<Output<'operator.taskDone'>> {
  const at = clock.now();
  const row = await tx
    .updateTable('operator_task')
    .set({ done_at: at, done_by: actor.id, note })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(await refusal(tx, id));
  // It is done with the freeze, and not before.
  if (row.kind === 'booksBroken') throw new AppError('BOOKS_BROKEN');
  await addAudit(tx, [
    { actorId: actor.id, action: 'task.done', subject: { kind: 'task', id }, facts: { kind: row.kind }, at },
  ]);
  return present(row);
}

async function refusal(tx: CommandCtx['tx'], id: string) {
  const row = await tx.selectFrom('operator_task').select('id').where('id', '=', id).executeTakeFirst();
  return row === undefined ? 'NOT_FOUND' : 'DO_NOT_REPEAT';
}
