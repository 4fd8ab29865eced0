import { listHiddenOrders } from '#server/booking/order/passing/order.passing.repository.ts';
import { passEntriesOn } from '#server/booking/waitlist/waitlist.pass.commands.ts';
import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';
import { listApplied, listHelped } from './helped.repository.ts';

/**
 * The waits of a guardian from whom sessions are hidden go on without the participant, as after a removal. Returns the
 * orders of other guardians, the invitations and the applications to teams whose threads the guardian can no longer read.
 */
export async function hideBookings(tx: Tx, hidden: EndedLink, now: Date): Promise<string[]> {
  await passEntriesOn(tx, hidden, now, { keepsOffers: true });
  return [
    ...(await listHiddenOrders(tx, hidden)),
    ...(await listHelped(tx, hidden)),
    ...(await listApplied(tx, hidden.participantId)),
  ];
}
