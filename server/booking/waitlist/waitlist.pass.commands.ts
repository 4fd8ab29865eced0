import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';
import { lockTorn, removeWaiting, setEntryAccount } from './waitlist.pass.repository.ts';
import { endWaiting } from './waitlist.repository.ts';

/**
 * A guardian's link ended. A place on a waitlist goes on for those who are still theirs. Otherwise it passes to another
 * guardian, or ends where each of them waits already. An offer is an order, and passes with it.
 */
export async function passEntriesOn(tx: Tx, ended: EndedLink, now: Date): Promise<void> {
  for (const { id, state, own, heir_id: heirId } of await lockTorn(tx, ended)) {
    if (own > 0) {
      if (state === 'waiting') await removeWaiting(tx, id, ended.participantId);
    } else if (heirId !== null) await setEntryAccount(tx, id, heirId);
    else if (state === 'waiting') await endWaiting(tx, id, { state: 'left', closed_code: null }, now);
  }
}
