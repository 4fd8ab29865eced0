import type { Tx } from '#server/db/database.ts';
import { effect } from '#server/effect.ts';

/** One participant lost a guardian. */
export interface EndedLink {
  participantId: string;
  accountId: string;
}

/**
 * A link ended; the participant is locked. What the former guardian booked for the participant passes on. Gives the
 * orders of which the former guardian reads nothing any more.
 */
export const guardianEnded = effect<[tx: Tx, ended: EndedLink, now: Date], string[]>('guardianEnded');

/** Those of these participants who have a seat in a class of this coach that is not over. The participants are locked. */
export const taughtBy = effect<[tx: Tx, coachId: string, participantIds: readonly string[]], string[]>(
  'taughtBy',
);
