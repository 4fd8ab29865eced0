import type { Tx } from '#server/db/database.ts';
import { effect } from '#server/effect.ts';

/** A child has no guardian's form any more; what others keep for its bookings goes too. The child is locked. */
export const childRemoved = effect<[tx: Tx, participantId: string]>('childRemoved');
