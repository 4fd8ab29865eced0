import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentTask } from './task.presenter.ts';
import { listTasks } from './task.repository.ts';

/** Open tasks, the oldest first; or done ones, the newest first. */
export async function readTasks(
  { database }: Ctx,
  { state, cursor }: Parsed<'operator.taskList'>,
): Promise<Output<'operator.taskList'>> {
  const isOpen = state === 'open';
  const found = await listTasks(database.query, { isOpen, cursor });
  const { rows, next } = pageOf(found, (row) => [
    (isOpen ? row.created_at : row.done_at) ?? row.created_at,
    row.id,
  ]);
  return { items: rows.map(presentTask), next };
}
