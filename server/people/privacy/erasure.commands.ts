import type { Tx } from '#server/db/database.ts';
import { leaveSharedChildren } from '#server/people/guardian-link/link-end.commands.ts';
import { type Bound, removeRows, removeSentMessages, setRows } from './personal-rows.repository.ts';
import { personalTables } from './personal-tables.data.ts';

/**
 * Removes or empties what is personal. Ids stay where books and other people's records need them. Children with another
 * guardian stay that guardian's, with their bookings.
 */
export async function erase(tx: Tx, bound: Bound): Promise<void> {
  await leaveSharedChildren(tx, bound.me, bound.now);
  await removeSentMessages(tx, bound.me);
  for (const table of personalTables) {
    if (table.erase === 'keep') continue;
    if (table.erase === 'delete') await removeRows(tx, table, bound);
    else await setRows(tx, table, table.erase, bound);
  }
}
