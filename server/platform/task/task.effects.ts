import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** An operator closes a task. An area above refuses those who would decide their own case. */
export const taskClosing =
  effect<[tx: Tx, task: Pick<Row<'operator_task'>, 'kind' | 'subject_id'>, operatorId: string]>(
    'taskClosing',
  );
