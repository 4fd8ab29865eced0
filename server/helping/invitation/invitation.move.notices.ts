import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isMinorIn } from '#server/helping/helper/helper.rules.ts';
import { listSessionReaders } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import { findCoachName } from './invitation.class.repository.ts';
import { helpNotice } from './invitation.notices.ts';
import { listValidOf } from './invitation.repository.ts';

/**
 * Notifies the asked and agreed helpers of a class's new time or place. A minor's guardians are notified too, because
 * their consent was for the old one. The class, as it is now, is locked.
 */
export async function notifyHelpersOfMove(tx: Tx, cls: Row<'class'>, at: Date): Promise<void> {
  const rows = await listValidOf(tx, cls.id);
  if (rows.length === 0) return;
  const coach = await findCoachName(tx, cls.coach_id);
  for (const row of rows) {
    // Sends one notice for each version of the class, not of the invitation.
    const subject = { ...row, version: cls.version };
    await addNotices(tx, [
      await helpNotice(tx, { to: 'helper', kind: 'helpMoved', at }, subject, { cls, coach }),
    ]);
    const helper = await findHelper(tx, row.helper_id, row.role);
    if (helper === undefined || !isMinorIn(cls, row.role, helper)) continue;
    for (const guardian of await listSessionReaders(tx, row.helper_id, null))
      await addNotices(tx, [
        await helpNotice(tx, { to: { guardian }, kind: 'helpMoved', at }, subject, { cls, coach }),
      ]);
  }
}
