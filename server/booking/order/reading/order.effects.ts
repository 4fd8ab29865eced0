import type { HelperRole } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { effect } from '#server/effect.ts';

export interface HelperName {
  role: HelperRole;
  name: string;
}

/** First names of those who have agreed to help, by class id; for the families of the class. */
export const helperNames = effect<
  [db: Database['query'] | Tx, classIds: readonly string[]],
  Map<string, HelperName[]>
>('helperNames');
