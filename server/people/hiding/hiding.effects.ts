import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/guardian-link/guardian-link.effects.ts';

/**
 * The sessions of a participant are hidden from a guardian; the participant is locked. Takes the participant out of the
 * guardian's waits. Returns the orders that the guardian can no longer read.
 */
export const sessionsHidden = effect<[tx: Tx, hidden: EndedLink, now: Date], string[]>('sessionsHidden');
