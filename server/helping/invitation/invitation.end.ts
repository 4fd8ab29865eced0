import { HOUR_MS } from '#contract/durations.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addTasks } from '#server/platform/public.ts';
import { notify } from './invitation.notices.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { lockOwnInvitation, setInvitation, type InvitationContext } from './invitation.repository.ts';
import { refreshRosters } from './invitation.roster.ts';
import { isAgreed, isAwaited } from './invitation.rules.ts';

/** The initiator takes back what is not answered. MOVED_ON afterwards; the other side's is NOT_FOUND. */
export async function withdraw(
  ctx: CommandCtx,
  { id }: Parsed<'invitation.withdraw'>,
): Promise<Output<'invitation.withdraw'>> {
  const { tx, actor } = ctx;
  const context = await lockOwnInvitation(tx, id, actor.id);
  const { invitation, side } = context;
  if (invitation.initiator !== side) throw new AppError('NOT_FOUND');
  if (!isAwaited(invitation)) throw new AppError('MOVED_ON');
  const now = ctx.clock.now();
  const row = await setInvitation(tx, invitation, { validity: '0', ended_at: now, ended_by: side });
  await notify(tx, side === 'coach' ? 'helper' : 'coach', 'helpWithdrawn', row, context, now);
  return await presentInvitation(ctx, tx, row, actor.id);
}

/** Either side ends an agreement before the class is over: the coach releases, the helper steps down. */
export async function release(
  ctx: CommandCtx,
  { id, reason }: Parsed<'invitation.release'>,
): Promise<Output<'invitation.release'>> {
  const { tx, actor } = ctx;
  const context = await lockOwnInvitation(tx, id, actor.id);
  const { invitation, cls, side } = context;
  const now = ctx.clock.now();
  if (!isAgreed(invitation)) throw new AppError('MOVED_ON');
  if (now >= cls.ends_at) throw new AppError('INVITATION_TOO_LATE');
  const row = await setInvitation(tx, invitation, { validity: '0', ended_at: now, ended_by: side, reason });
  await tx
    .updateTable('class')
    .set((eb) => ({ helpers_taken: eb('helpers_taken', '-', 1) }))
    .where('id', '=', cls.id)
    .execute();
  await refreshRosters(tx, [cls.id]);
  await callOperator(ctx, context, now);
  if (side === 'coach') await notify(tx, 'helper', 'helpReleased', row, context, now, { reason });
  else await notify(tx, 'coach', 'helpSteppedDown', row, context, now, { reason });
  return await presentInvitation(ctx, tx, row, actor.id);
}

/** Families come, the start is near, and nobody is left to help: an operator looks at it. */
async function callOperator(
  ctx: CommandCtx,
  { cls, invitation }: InvitationContext,
  now: Date,
): Promise<void> {
  const isNear = cls.starts_at.getTime() - now.getTime() < ctx.config.rules.helperLeftHours * HOUR_MS;
  if (!isNear || cls.taken === 0 || cls.helpers_taken > 1) return;
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
