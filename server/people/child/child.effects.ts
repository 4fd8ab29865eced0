import { effect } from '#server/base/effect.ts';
import type { Tx } from '#server/db/database.ts';

/**
 * The last guardian removed a child; other areas remove what they keep for its bookings. The child is locked.
 */
export const childRemoved = effect<[tx: Tx, participantId: string]>('childRemoved');
