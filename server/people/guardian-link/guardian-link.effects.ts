import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';

/** One participant lost a guardian. */
export interface EndedLink {
  participantId: string;
  accountId: string;
}

/**
 * A link ended; the participant is locked. Bookings of the former guardian for the participant pass on.
 * Returns the orders, invitations and applications that the former guardian can no longer read.
 */
export const guardianEnded = effect<[tx: Tx, ended: EndedLink, now: Date], string[]>('guardianEnded');

/**
 * Finds which of these participants have a seat in a class of this coach that is not over. The participants
 * are locked.
 */
export const taughtBy = effect<[tx: Tx, coachId: string, participantIds: readonly string[]], string[]>(
  'taughtBy',
);
