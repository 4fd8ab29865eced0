import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findAgreed } from './invitation.repository.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor } from '#server/helping/helper/helper.rules.ts';

/** Whether an account has agreed to help in a class, was not released, and is cleared through its end. */
export async function isClearedHelper(
  db: Database['query'] | Tx,
  cls: Row<'class'>,
  accountId: string,
): Promise<boolean> {
  const agreed = await findAgreed(db, cls.id, accountId);
  if (agreed === undefined) return false;
  const helper = await findHelper(db, accountId, agreed.role);
  return helper !== undefined && isClearedFor(helper, cls);
}
