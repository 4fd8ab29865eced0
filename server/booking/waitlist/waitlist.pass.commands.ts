import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';
import { lockSplit, removeWaiting, setEntryAccount } from './waitlist.pass.repository.ts';
import { endWaiting } from './waitlist.repository.ts';

/**
 * Passes waitlist entries on when a guardian's link ends. An entry continues for participants still in
 * their care. Otherwise it passes to another guardian, or ends where each of them waits already. An offer is
 * an order, and passes with it, or stays with it (`keepsOffers`).
 */
export async function passEntriesOn(
  tx: Tx,
  ended: EndedLink,
  now: Date,
  { keepsOffers = false } = {},
): Promise<void> {
  for (const { id, state, own, new_owner_id: newOwnerId } of await lockSplit(tx, ended)) {
    if (keepsOffers && state === 'offered') continue;
    if (own > 0) {
      if (state === 'waiting') await removeWaiting(tx, id, ended.participantId);
    } else if (newOwnerId !== null) await setEntryAccount(tx, id, newOwnerId);
    else if (state === 'waiting') await endWaiting(tx, id, { state: 'left', closed_code: null }, now);
  }
}
