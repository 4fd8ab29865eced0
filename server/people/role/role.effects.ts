import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';

/** An account's role or clearance changed: the classes in which it has agreed to help are checked again. */
export const clearanceChanged = effect<[tx: Tx, accountId: string]>('clearanceChanged');

/** A coach's role was closed: the address of the private calendar and its busy times are removed. */
export const coachClosed = effect<[tx: Tx, coachId: string]>('coachClosed');
