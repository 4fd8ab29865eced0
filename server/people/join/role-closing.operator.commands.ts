import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { refuseOwnPerson } from '#server/people/guardian/own-person.commands.ts';
import { suspendRequest, reinstateRequest, hideRole } from '#server/people/role/role.commands.ts';
import { coachClosed } from '#server/people/role/role.effects.ts';
import { roleNotice } from '#server/people/role/role.notices.ts';
import { lockRequest, setRequest, type Request } from '#server/people/role/role.repository.ts';
import { markRole } from '#server/people/safety-mark/safety-mark.commands.ts';
import { removeMarksOf } from '#server/people/safety-mark/safety-mark.repository.ts';
import { addNotices, addAudit } from '#server/platform/public.ts';
import { readJoinDetail } from './join.operator.queries.ts';

/** Closes a role for now. A job maintains its orders later: this call is quick, and a crash loses nothing. */
export const suspendRole = (
  ctx: CommandCtx,
  input: Parsed<'operator.suspend'>,
): Promise<Output<'operator.suspend'>> =>
  decide(ctx, input, ['approved'], 'role.suspended', async (row, at) => {
    await suspendRequest(ctx.tx, row, { by: 'operator', reason: input.reason }, at);
    if (input.isForSafety)
      await markRole(ctx.tx, ctx.config, { accountId: row.account_id, role: row.role, at });
  });

/** Removes its safety marks too. CLEARANCE_MISSING when the evidence has run out meanwhile. */
export const reinstateRole = (
  ctx: CommandCtx,
  input: Parsed<'operator.reinstate'>,
): Promise<Output<'operator.reinstate'>> =>
  decide(ctx, input, ['suspended'], 'role.reinstated', async (row, at) => {
    if (row.cleared_until === null || row.cleared_until <= at) throw new AppError('CLEARANCE_MISSING');
    await reinstateRequest(ctx.tx, row, at);
    await removeMarksOf(ctx.tx, row.account_id, row.role);
  });

export const closeRole = (
  ctx: CommandCtx,
  input: Parsed<'operator.close'>,
): Promise<Output<'operator.close'>> =>
  decide(ctx, input, ['approved', 'suspended'], 'role.closed', async (row, at) => {
    const closed = await setRequest(ctx.tx, row, {
      state: 'closed',
      reason: input.reason,
      suspended_by: null,
      revision: null,
    });
    await hideRole(ctx.tx, closed);
    if (closed.role === 'coach') await coachClosed(ctx.tx, closed.account_id);
    if (input.isForSafety)
      await markRole(ctx.tx, ctx.config, { accountId: closed.account_id, role: closed.role, at });
    await addNotices(ctx.tx, [roleNotice(closed, 'roleClosed', at, { reason: input.reason })]);
  });

async function decide(
  ctx: CommandCtx,
  { id, role }: Parsed<'operator.reinstate'>,
  from: readonly Request['state'][],
  action: AuditAction,
  act: (row: Request, at: Date) => Promise<void>,
): Promise<Output<'operator.reinstate'>> {
  await refuseOwnPerson(ctx.tx, id, ctx.actor.id);
  const { tx, actor, clock } = ctx;
  const row = await lockRequest(tx, id, role);
  // The student role begins and ends with the account.
  if (row === undefined || role === 'student') throw new AppError('NOT_FOUND');
  if (!from.includes(row.state)) throw new AppError('JOIN_STATUS_CHANGED');
  const at = clock.now();
  await act(row, at);
  await addAudit(tx, [
    { actorId: actor.id, action, subject: { kind: 'account', id }, facts: { role, from: row.state }, at },
  ]);
  return readJoinDetail(tx, ctx, id, role);
}
