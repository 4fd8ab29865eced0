import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';

/** Ends a freeze that began at `since`. The deadlines of bookings move by its length. */
export const freezeEnded = effect<[tx: Tx, since: Date, now: Date]>('freezeEnded');
