import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findHelper } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor, isMinorHelper } from '#server/helping/helper/helper.rules.ts';
import { requireHelperTraining } from './invitation.training.ts';
import { notify } from './invitation.notices.ts';
import { findElsewhere } from '#server/teaching/public.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { lockOwnInvitation, setInvitation, type InvitationContext } from './invitation.repository.ts';
import { refreshRosters } from './invitation.roster.ts';
import { answerBy, isAwaited } from './invitation.rules.ts';

type Answer = Parsed<'invitation.answer'>;

/**
 * The other side's answer (docs/domain.md 4.6). MOVED_ON when it was answered, taken back or expired; a coach's no
 * needs a reason. Agreeing: INVITATION_TOO_LATE, CLASS_GONE, HELPER_UNAVAILABLE, TRAINING_MISSING (to the coach
 * HELPER_TRAINING_MISSING), GUARDIAN_CONSENT_MISSING, HELPER_CLASH unless both sides confirmed the overlap,
 * HELPERS_FULL.
 */
export async function answer(ctx: CommandCtx, input: Answer): Promise<Output<'invitation.answer'>> {
  const { tx, actor } = ctx;
  const context = await lockOwnInvitation(tx, input.id, actor.id);
  const { invitation, side, cls } = context;
  if (invitation.initiator === side) throw new AppError('NOT_FOUND');
  if (!isAwaited(invitation))
    throw new AppError('MOVED_ON', { agreement: invitation.agreement, validity: invitation.validity });
  if (input.answer === 'reject' && side === 'coach' && input.reason === '')
    throw new AppError('BAD_INPUT', { field: 'reason' });
  const now = ctx.clock.now();
  if (now >= answerBy(invitation, cls, ctx.config.rules)) throw new AppError('INVITATION_TOO_LATE');
  if (input.answer === 'agree') await requireAgreeable(tx, context, input.overlapConfirmed);
  const row = await setInvitation(
    tx,
    invitation,
    input.answer === 'agree'
      ? { agreement: '1', answered_at: now }
      : {
          agreement: '2',
          validity: '0',
          answered_at: now,
          ended_at: now,
          ended_by: side,
          reason: input.reason || null,
        },
  );
  if (input.answer === 'agree') await refreshRosters(tx, [cls.id]);
  const kind = input.answer === 'agree' ? 'helpAgreed' : 'helpRejected';
  await notify(tx, row.initiator, kind, row, context, now, { reason: row.reason ?? '' });
  return await presentInvitation(ctx, tx, row, actor.id);
}

async function requireAgreeable(tx: Tx, context: InvitationContext, isConfirmed: boolean): Promise<void> {
  const { invitation, cls, side } = context;
  if (cls.state !== 'published') throw new AppError('CLASS_GONE');
  const helper = await findHelper(tx, invitation.helper_id, invitation.role);
  if (helper === undefined || !isClearedFor(helper, cls)) throw new AppError('HELPER_UNAVAILABLE');
  await requireHelperTraining(tx, invitation.helper_id, side);
  const isMinor = isMinorHelper(invitation.role, helper.birth_date, cls.starts_at);
  if (isMinor && invitation.consent_at === null) throw new AppError('GUARDIAN_CONSENT_MISSING');
  const mayOverlap = isConfirmed && invitation.overlap_confirmed;
  const elsewhere = mayOverlap ? undefined : await findElsewhere(tx, invitation.helper_id, cls);
  if (elsewhere !== undefined)
    throw new AppError('HELPER_CLASH', {
      initiatorConfirmed: invitation.overlap_confirmed,
      // The coach is not told where else the helper is: it would be somebody else's class.
      ...(side === 'helper' ? { clash: elsewhere } : {}),
    });
  const taken = await tx
    .updateTable('class')
    .set((eb) => ({ helpers_taken: eb('helpers_taken', '+', 1) }))
    .where('id', '=', cls.id)
    .whereRef('helpers_taken', '<', 'helper_slots')
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) throw new AppError('HELPERS_FULL');
}
