import type { Tx } from '#server/db/database.ts';
import { eraseAnswers } from '#server/keyed/erased-answers.ts';
import { leaveSharedChildren } from '#server/people/guardian-link/link-end.commands.ts';
import { removeNoticesNaming } from '#server/platform/public.ts';
import { removeMessagesAbout } from '#server/ports/mailbox.repository.ts';
import { childTables } from './child-tables.data.ts';
import type { PersonalTable } from './personal-rows.data.ts';
import {
  type Bound,
  listNamedIds,
  listSharedSubjects,
  removeRows,
  setRows,
} from './personal-rows.repository.ts';
import { personalTables } from './personal-tables.data.ts';

/**
 * Removes or empties personal data, also in notices to others. Ids stay where the ledger and other people's
 * records need them. Children with another guardian stay that guardian's, with their bookings.
 */
export async function eraseAccount(tx: Tx, bound: Bound): Promise<void> {
  await leaveSharedChildren(tx, bound.me, bound.now);
  await removeMessagesAbout(tx, bound.me);
  await eraseRows(tx, personalTables, bound);
}

/** Takes a removed child's name out of everything; `bound.me` is the child. */
export const eraseChild = (tx: Tx, bound: Bound): Promise<void> => eraseRows(tx, childTables, bound);

async function eraseRows(tx: Tx, tables: readonly PersonalTable[], bound: Bound): Promise<void> {
  const named = await listNamedIds(tx, tables, bound);
  await removeNoticesNaming(tx, named, await listSharedSubjects(tx, bound.me));
  await eraseAnswers(tx, named);
  for (const table of tables) {
    if (table.erase === 'keep') continue;
    if (table.erase === 'delete') await removeRows(tx, table, bound);
    else await setRows(tx, table, table.erase, bound);
  }
}
