import type { RawBuilder } from 'kysely';
import { effect } from '#server/base/effect.ts';
import type { CommandCtx } from '#server/context/context.ts';

/** Throws FRESH_CODE_NEEDED unless the operator proved a code in the last minutes. */
export const requireFreshOperator = effect<[ctx: CommandCtx]>('requireFreshOperator');

/** SQL: the task `operator_task` is about a record of an area above in which the reader has a side. */
export const isOwnTask = effect<[readerId: string], { isOwn: RawBuilder<boolean> }>('isOwnTask');
