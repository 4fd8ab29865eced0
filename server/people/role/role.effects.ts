import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';

/** An account's role or clearance changed: the classes in which it has agreed to help are checked again. */
export const clearanceChanged = effect<[tx: Tx, accountId: string]>('clearanceChanged');
