import type { RawBuilder } from 'kysely';
import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/** An operator closes a task. An area above refuses those who would decide their own case. */
export const taskClosing =
  effect<[tx: Tx, task: Pick<Row<'operator_task'>, 'kind' | 'subject_id'>, operatorId: string]>(
    'taskClosing',
  );

/** SQL: the task `operator_task` is about a record of an area above in which the reader has a side. */
export const isOwnTask = effect<[readerId: string], { isOwn: RawBuilder<boolean> }>('isOwnTask');
