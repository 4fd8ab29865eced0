import type { Tx } from '#server/db/database.ts';
import { eraseAnswersOf, relationsOf } from '#server/keyed/answers-about-others.ts';
import { addNotices } from '#server/platform/public.ts';
import { setListed } from './listed-coach.repository.ts';
import { clearanceChanged } from './role.effects.ts';
import { roleNotice } from './role.notices.ts';
import { type Request, setRequest } from './role.repository.ts';

/** Hides everything of the role immediately. The caller holds the row. */
export async function suspendRequest(
  tx: Tx,
  row: Request,
  why: { by: 'operator' | 'clearance'; reason: string | null },
  at: Date,
): Promise<void> {
  const suspended = await setRequest(tx, row, {
    state: 'suspended',
    suspended_by: why.by,
    reason: why.reason,
  });
  await hideRole(tx, suspended);
  await (why.by === 'clearance'
    ? addNotices(tx, [roleNotice(suspended, 'clearanceExpired', at)])
    : addNotices(tx, [roleNotice(suspended, 'roleSuspended', at, { reason: why.reason ?? '' })]));
}

/** Hides what the role showed, and erases stored answers about others that the account may no longer read. */
export async function hideRole(tx: Tx, row: Request): Promise<void> {
  await show(tx, row, false);
  await eraseAnswersOf(tx, row.account_id, relationsOf(row.role));
}

/** Shows or hides a coach's offers, or the classes in which a helper has agreed to help. */
async function show(tx: Tx, row: Request, isShown: boolean): Promise<void> {
  if (row.role === 'coach') await setListed(tx, row.account_id, isShown);
  else await clearanceChanged(tx, row.account_id);
}

export async function reinstateRequest(tx: Tx, row: Request, at: Date): Promise<void> {
  const open = await setRequest(tx, row, { state: 'approved', suspended_by: null, reason: null });
  await show(tx, open, true);
  await addNotices(tx, [roleNotice(open, 'roleReinstated', at)]);
}
