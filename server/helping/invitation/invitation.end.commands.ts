import type { Output, Parsed } from '#contract/all-apis.ts';
import { ValidityFlag } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addNotices, addTasks } from '#server/platform/public.ts';
import { changeInvitation } from './invitation.change.commands.ts';
import { freeHelperPlace } from './invitation.class.repository.ts';
import { lockOwnInvitation, type InvitationContext } from './invitation.guards.commands.ts';
import { helpNotice } from './invitation.notices.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { refreshRosters } from './invitation.roster.repository.ts';
import { isAgreed, isAwaited, isLateToLeave } from './invitation.rules.ts';

/** The initiator withdraws before the answer. STATUS_CHANGED afterwards. The other side's invitation is NOT_FOUND. */
export async function withdrawInvitation(
  ctx: CommandCtx,
  { id }: Parsed<'invitation.withdraw'>,
): Promise<Output<'invitation.withdraw'>> {
  const { tx, actor } = ctx;
  const context = await lockOwnInvitation(tx, id, actor);
  const { invitation, side } = context;
  if (invitation.initiator !== side) throw new AppError('NOT_FOUND');
  if (!isAwaited(invitation)) throw new AppError('STATUS_CHANGED');
  const now = ctx.clock.now();
  const row = await changeInvitation(tx, invitation, {
    validity: ValidityFlag.not,
    ended_at: now,
    ended_by: side,
  });
  await addNotices(tx, [
    await helpNotice(
      tx,
      { to: side === 'coach' ? 'helper' : 'coach', kind: 'helpWithdrawn', at: now },
      row,
      context,
    ),
  ]);
  return await presentInvitation(ctx, tx, row, actor.id);
}

/** Either side ends an agreement before the class is over. The coach releases, the helper steps down. */
export async function releaseHelper(
  ctx: CommandCtx,
  { id, reason }: Parsed<'invitation.release'>,
): Promise<Output<'invitation.release'>> {
  const { tx, actor } = ctx;
  const context = await lockOwnInvitation(tx, id, actor);
  const { invitation, cls, side } = context;
  const now = ctx.clock.now();
  if (!isAgreed(invitation)) throw new AppError('STATUS_CHANGED');
  if (now >= cls.ends_at) throw new AppError('INVITATION_TOO_LATE');
  const row = await changeInvitation(tx, invitation, {
    validity: ValidityFlag.not,
    ended_at: now,
    ended_by: side,
    reason,
  });
  await freeHelperPlace(tx, cls.id);
  await refreshRosters(tx, [cls.id]);
  await addHelperLeftTask(ctx, context, now);
  if (side === 'coach')
    await addNotices(tx, [
      await helpNotice(tx, { to: 'helper', kind: 'helpReleased', at: now }, row, context, { reason }),
    ]);
  else
    await addNotices(tx, [
      await helpNotice(tx, { to: 'coach', kind: 'helpSteppedDown', at: now }, row, context, { reason }),
    ]);
  return await presentInvitation(ctx, tx, row, actor.id);
}

/** Adds an operator's task when families come, the start is near, and no helper is left. */
async function addHelperLeftTask(
  ctx: CommandCtx,
  { cls, invitation }: InvitationContext,
  now: Date,
): Promise<void> {
  if (!isLateToLeave(cls, now, ctx.config.rules) || cls.taken === 0 || cls.helpers_taken > 1) return;
  await addTasks(ctx.tx, [
    {
      kind: 'helperLeft',
      subject: { kind: 'class', id: cls.id },
      facts: { invitationId: invitation.id, startsAt: cls.starts_at.toISOString() },
      uniqueKey: `helperLeft:${invitation.id}`,
      at: now,
    },
  ]);
}
