import type { RawBuilder } from 'kysely';
import { effect } from '#server/base/effect.ts';

/** SQL: the task `operator_task` is about a record of an area above in which the reader has a side. */
export const isOwnTask = effect<[readerId: string], { isOwn: RawBuilder<boolean> }>('isOwnTask');
