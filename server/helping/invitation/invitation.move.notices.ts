import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isMinorIn } from '#server/helping/helper/helper.rules.ts';
import { listSessionReaders } from '#server/people/public.ts';
import { addNotices, type NewNotice, sharedByStep } from '#server/platform/public.ts';
import { findCoachName } from './invitation.class.repository.ts';
import { helpNotice } from './invitation.notices.ts';
import { listValidOf } from './invitation.repository.ts';

/**
 * Notifies the asked and agreed helpers of classes that moved in one step, soonest first: each of them once. A minor's
 * guardians are notified too, because their consent was for the old time and place. The classes, as they are now, are
 * locked.
 */
export async function notifyHelpersOfMove(tx: Tx, classes: readonly Row<'class'>[], at: Date): Promise<void> {
  const byHelper = new Map<string, NewNotice[]>();
  for (const cls of classes)
    for (const row of await listValidOf(tx, cls.id)) {
      const key = `${row.helper_id}:${row.role}`;
      byHelper.set(key, [...(byHelper.get(key) ?? []), ...(await noticesOf(tx, cls, row, at))]);
    }
  for (const [helper, notices] of byHelper) await addNotices(tx, sharedByStep(notices, classes, helper));
}

async function noticesOf(tx: Tx, cls: Row<'class'>, row: Row<'invitation'>, at: Date): Promise<NewNotice[]> {
  const coach = await findCoachName(tx, cls.coach_id);
  // Sends one notice for each version of the class, not of the invitation.
  const subject = { ...row, version: cls.version };
  const to = async (reader: 'helper' | { guardian: string }) =>
    helpNotice(tx, { to: reader, kind: 'helpMoved', at }, subject, { cls, coach });
  const notices: NewNotice[] = [await to('helper')];
  const helper = await findHelper(tx, row.helper_id, row.role);
  if (helper === undefined || !isMinorIn(cls, row.role, helper)) return notices;
  for (const guardian of await listSessionReaders(tx, row.helper_id, null))
    notices.push(await to({ guardian }));
  return notices;
}
