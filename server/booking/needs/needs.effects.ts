import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { effect } from '#server/effect.ts';

/** Whether an account has agreed to help in a class, was not released, and is cleared through its end. */
export const isClearedHelper = effect<
  [db: Database['query'] | Tx, cls: Row<'class'>, accountId: string],
  boolean
>('isClearedHelper');
