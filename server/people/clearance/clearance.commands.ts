import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { refuseOwnPerson } from '#server/people/guardian/own-person.commands.ts';
import { reinstateRequest, suspendRequest } from '#server/people/role/role.commands.ts';
import { lockRequest } from '#server/people/role/role.repository.ts';
import { addAudit } from '#server/platform/public.ts';
import { readSeenClearances } from './clearance.queries.ts';
import { setEvidence } from './clearance.repository.ts';
import { clearedRoles } from './clearance.rules.ts';
import { recomputeClearance } from './evidence.commands.ts';

/**
 * Writes a piece of evidence, good for a year at most; a date in the past removes it. A role that was closed for
 * missing evidence opens again, a role that has lost it closes.
 */
export async function setClearance(
  { tx, actor, clock, config }: CommandCtx,
  { id, kind, expiresAt: wanted, reference }: Parsed<'operator.clearanceSet'>,
): Promise<Output<'operator.clearanceSet'>> {
  const at = clock.now();
  const expiresAt = new Date(wanted);
  await refuseOwnPerson(tx, id, actor.id);
  if (expiresAt.getTime() > at.getTime() + (config.rules.clearanceDays + 1) * DAY_MS)
    throw new AppError('BAD_INPUT', { field: 'expiresAt' });
  if (!(await findName(tx, id))) throw new AppError('NOT_FOUND');
  for (const role of clearedRoles) await lockRequest(tx, id, role);
  await setEvidence(tx, id, [{ kind, expiresAt, reference }], { id: actor.id, at });
  await recomputeClearance(tx, config, id, at);
  await updateRoles(tx, id, at);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'clearance.set',
      subject: { kind: 'account', id },
      facts: { kind, expiresAt: expiresAt.toISOString() },
      at,
    },
  ]);
  return readSeenClearances(tx, config, id, at);
}

/**
 * Closes the roles of an account after the end of their clearance, and opens those that were closed for that
 * alone.
 */
export async function updateRoles(tx: Tx, accountId: string, at: Date): Promise<number> {
  let moved = 0;
  for (const role of clearedRoles) {
    const row = await lockRequest(tx, accountId, role);
    if (row === undefined) continue;
    const isCleared = row.cleared_until !== null && row.cleared_until > at;
    if (row.state === 'approved' && row.cleared_until !== null && !isCleared) {
      await suspendRequest(tx, row, { by: 'clearance', reason: null }, at);
      moved += 1;
    } else if (row.state === 'suspended' && row.suspended_by === 'clearance' && isCleared) {
      await reinstateRequest(tx, row, at);
      moved += 1;
    }
  }
  return moved;
}
