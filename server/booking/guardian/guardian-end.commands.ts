import { passOrdersOn } from '#server/booking/order/passing/order.pass.commands.ts';
import { passEntriesOn } from '#server/booking/waitlist/waitlist.pass.commands.ts';
import type { Tx } from '#server/db/database.ts';
import type { EndedLink } from '#server/people/public.ts';

/** What a former guardian booked, and waits for, goes on with the others. Gives the orders that they do not read any more. */
export async function passBookingsOn(tx: Tx, ended: EndedLink, now: Date): Promise<string[]> {
  await passEntriesOn(tx, ended, now);
  return await passOrdersOn(tx, ended, now);
}
