import type { Tx } from '#server/db/database.ts';
import { effect } from '#server/effect.ts';

/** Money stood still from `since` until now, and moves again. The deadlines of bookings move by this time. */
export const moneyMovesAgain = effect<[tx: Tx, since: Date, now: Date]>('moneyMovesAgain');
