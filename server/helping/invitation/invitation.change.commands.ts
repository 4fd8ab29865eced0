import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { setInvitation, type InvitationRow } from './invitation.repository.ts';

/** Changes an invitation. STATUS_CHANGED: another change came first. */
export async function changeInvitation(
  tx: Tx,
  before: InvitationRow,
  change: Partial<InvitationRow>,
): Promise<InvitationRow> {
  const row = await setInvitation(tx, before, change);
  if (row === undefined) throw new AppError('STATUS_CHANGED');
  return row;
}
