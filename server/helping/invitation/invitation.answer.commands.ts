import type { Output, Parsed } from '#contract/all-apis.ts';
import { AgreementState, ValidityFlag } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor, isMinorIn } from '#server/helping/helper/helper.rules.ts';
import { areBlocked } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import { findElsewhere } from '#server/teaching/public.ts';
import { changeInvitation } from './invitation.change.commands.ts';
import { takeHelperPlace } from './invitation.class.repository.ts';
import {
  lockOwnInvitation,
  requireHelperTraining,
  type InvitationContext,
} from './invitation.guards.commands.ts';
import { helpNotice } from './invitation.notices.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { refreshRosters } from './invitation.roster.repository.ts';
import { answerBy, isAwaited } from './invitation.rules.ts';

type Answer = Parsed<'invitation.answer'>;

/**
 * The other side's answer (docs/domain.md 4.6). STATUS_CHANGED: it was answered, withdrawn or expired. A coach's rejection
 * needs a reason. Agreeing can be refused by INVITATION_TOO_LATE, CLASS_GONE, HELPER_UNAVAILABLE, TRAINING_MISSING (to
 * the coach HELPER_TRAINING_MISSING), GUARDIAN_CONSENT_MISSING and HELPERS_FULL. HELPER_CLASH: not both sides confirmed
 * the overlap. HELP_MOVED: the class has other times than those that were read. A block refuses agreement: to the coach
 * HELPER_UNAVAILABLE, to the helper NOT_FOUND.
 */
export async function answerInvitation(ctx: CommandCtx, input: Answer): Promise<Output<'invitation.answer'>> {
  const { tx, actor } = ctx;
  const context = await lockOwnInvitation(tx, input.id, actor);
  const { invitation, side, cls } = context;
  if (invitation.initiator === side) throw new AppError('NOT_FOUND');
  if (!isAwaited(invitation))
    throw new AppError('STATUS_CHANGED', { agreement: invitation.agreement, validity: invitation.validity });
  if (input.answer === 'reject' && side === 'coach' && input.reason === '')
    throw new AppError('BAD_INPUT', { field: 'reason' });
  const now = ctx.clock.now();
  if (now >= answerBy(invitation, cls, ctx.config.rules)) throw new AppError('INVITATION_TOO_LATE');
  if (input.answer === 'agree') await requireAgreeable(tx, context, input);
  const row = await changeInvitation(
    tx,
    invitation,
    input.answer === 'agree'
      ? { agreement: AgreementState.agree, answered_at: now }
      : {
          agreement: AgreementState.reject,
          validity: ValidityFlag.not,
          answered_at: now,
          ended_at: now,
          ended_by: side,
          reason: input.reason || null,
        },
  );
  if (input.answer === 'agree') await refreshRosters(tx, [cls.id]);
  const kind = input.answer === 'agree' ? 'helpAgreed' : 'helpRejected';
  await addNotices(tx, [
    await helpNotice(tx, { to: row.initiator, kind, at: now }, row, context, { reason: row.reason ?? '' }),
  ]);
  return await presentInvitation(ctx, tx, row, actor.id);
}

async function requireAgreeable(
  tx: Tx,
  context: InvitationContext,
  { overlapConfirmed: isConfirmed, basis }: Answer,
): Promise<void> {
  const { invitation, cls, side } = context;
  const isBlocked = await areBlocked(tx, invitation.helper_id, cls.coach_id);
  if (isBlocked) throw new AppError(side === 'coach' ? 'HELPER_UNAVAILABLE' : 'NOT_FOUND');
  if (cls.state !== 'published') throw new AppError('CLASS_GONE');
  const isAsRead = +cls.starts_at === Date.parse(basis.startsAt) && +cls.ends_at === Date.parse(basis.endsAt);
  if (!isAsRead) throw new AppError('HELP_MOVED');
  const helper = await findHelper(tx, invitation.helper_id, invitation.role);
  if (helper === undefined || !isClearedFor(helper, cls)) throw new AppError('HELPER_UNAVAILABLE');
  await requireHelperTraining(tx, invitation.helper_id, side);
  const isMinor = isMinorIn(cls, invitation.role, helper);
  if (isMinor && invitation.consent_at === null) throw new AppError('GUARDIAN_CONSENT_MISSING');
  const mayOverlap = isConfirmed && invitation.overlap_confirmed;
  const elsewhere = mayOverlap ? undefined : await findElsewhere(tx, invitation.helper_id, cls, [cls.id]);
  if (elsewhere !== undefined)
    throw new AppError('HELPER_CLASH', {
      initiatorConfirmed: invitation.overlap_confirmed,
      // The coach does not learn the other place: it is another coach's class.
      ...(side === 'helper' ? { clash: elsewhere } : {}),
    });
  if (!(await takeHelperPlace(tx, cls.id))) throw new AppError('HELPERS_FULL');
}
