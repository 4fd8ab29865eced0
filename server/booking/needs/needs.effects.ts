import { effect } from '#server/base/effect.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

/**
 * Returns true when an account has agreed to help in a class, was not released, and is cleared through its
 * end.
 */
export const isClearedHelper = effect<
  [db: Database['query'] | Tx, cls: Row<'class'>, accountId: string],
  boolean
>('isClearedHelper');
