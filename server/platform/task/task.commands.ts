import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit } from '#server/platform/audit/audit.repository.ts';
import { isOwnTask, requireFreshOperator } from './task.effects.ts';
import { presentTask } from './task.presenter.ts';
import { hasTask, isTaskSuch, setTaskDone } from './task.repository.ts';

/**
 * Closes a task. DO_NOT_REPEAT when it is closed. BOOKS_BROKEN for the task of a freeze: it ends with the
 * freeze. FORBIDDEN for a task about the operator's own case. FRESH_CODE_NEEDED for a chargeback: its end makes the platform
 * pay.
 */
export async function finishTask(
  ctx: CommandCtx,
  { id, note }: Parsed<'operator.taskDone'>,
): Promise<Output<'operator.taskDone'>> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const row = await setTaskDone(tx, id, { at, by: actor.id, note });
  if (row === undefined) throw new AppError((await hasTask(tx, id)) ? 'DO_NOT_REPEAT' : 'NOT_FOUND');
  if (await isTaskSuch(tx, id, (await isOwnTask(actor.id)).isOwn)) throw new AppError('FORBIDDEN');
  if (row.kind === 'chargeback') await requireFreshOperator(ctx);
  if (row.kind === 'booksBroken') throw new AppError('BOOKS_BROKEN');
  await addAudit(tx, [
    { actorId: actor.id, action: 'task.done', subject: { kind: 'task', id }, facts: { kind: row.kind }, at },
  ]);
  return presentTask(row);
}
