import type { Tx } from '#server/db/database.ts';
import { type Bound, removeRows, removeSentMessages, setRows } from './personal-rows.repository.ts';
import { personalTables } from './personal-tables.data.ts';

/** Removes or empties what is personal. Ids stay where books and other people's records need them. */
export async function erase(tx: Tx, bound: Bound): Promise<void> {
  await removeSentMessages(tx, bound.me);
  for (const table of personalTables) {
    if (table.erase === 'keep') continue;
    if (table.erase === 'delete') await removeRows(tx, table, bound);
    else await setRows(tx, table, table.erase, bound);
  }
}
