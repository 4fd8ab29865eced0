import { passOrdersOn } from '#server/booking/order/passing/order.pass.commands.ts';
import { passEntriesOn } from '#server/booking/waitlist/waitlist.pass.commands.ts';
import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';
import { listApplied, listHelped } from './helped.repository.ts';

/**
 * Passes a former guardian's orders and waitlist entries on to the other guardians. Returns the orders,
 * invitations and applications that the former guardian can no longer read.
 */
export async function passBookingsOn(tx: Tx, ended: EndedLink, now: Date): Promise<string[]> {
  await passEntriesOn(tx, ended, now);
  return [
    ...(await passOrdersOn(tx, ended, now)),
    ...(await listHelped(tx, ended)),
    ...(await listApplied(tx, ended.participantId)),
  ];
}
