import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Row } from '#server/db/types.ts';
import { listOrderNumbers } from '#server/platform/audit/audit.subject.repository.ts';
import { isOwnTask } from './task.effects.ts';
import { presentTask } from './task.presenter.ts';
import { listTasks } from './task.repository.ts';

/** The id of the order that a task is about; undefined without one. */
function orderOf({ subject_kind: kind, subject_id: id, facts: { orderId } }: Row<'operator_task'>) {
  if (kind === 'order') return id;
  return typeof orderId === 'string' ? orderId : undefined;
}

/** Open tasks, the oldest first; or done ones, the newest first. */
export async function readTasks(
  { database, actor }: Ctx,
  { state, cursor }: Parsed<'operator.taskList'>,
): Promise<Output<'operator.taskList'>> {
  const isOpen = state === 'open';
  const { isOwn } = await isOwnTask(signedIn(actor).id);
  const found = await listTasks(database.query, { isOpen, isOwn, cursor });
  const { rows, next } = pageOf(found, (row) => [
    (isOpen ? row.created_at : row.done_at) ?? row.created_at,
    row.id,
  ]);
  const numbers = await listOrderNumbers(
    database.query,
    rows.flatMap((row) => orderOf(row) ?? []),
  );
  return {
    items: rows.map((row) => ({
      ...presentTask(row),
      orderNumber: numbers.get(orderOf(row) ?? '') ?? null,
    })),
    next,
  };
}
