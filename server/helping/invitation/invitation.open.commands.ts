import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { findClass } from '#server/teaching/public.ts';
import { listGuardianIds } from '#server/helping/guardian/guardian.repository.ts';
import { findHelper, type HelperRow } from '#server/helping/helper/helper.repository.ts';
import { isClearedFor, isMinorHelper } from '#server/helping/helper/helper.rules.ts';
import { addNotices } from '#server/platform/public.ts';
import { requireHelperTraining } from './invitation.guards.commands.ts';
import { findCoachName } from './invitation.class.repository.ts';
import { helpNotice } from './invitation.notices.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { insertInvitation } from './invitation.repository.ts';
import { answerBy } from './invitation.rules.ts';

type Asked = Parsed<'invitation.request'>;

/**
 * A coach asks a helper. NOT_FOUND: another coach's class, or no helper in that role. INVITATION_TOO_LATE: less than two
 * hours before the start. Also ALREADY_INVITED, CLASS_GONE, HELPERS_FULL, HELPER_UNAVAILABLE.
 */
export async function inviteHelper(
  ctx: CommandCtx,
  input: Parsed<'invitation.create'>,
): Promise<Output<'invitation.create'>> {
  const { tx, actor } = ctx;
  const cls = await findClass(tx, input.classId);
  if (cls === undefined || cls.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  const helper = input.helperId === actor.id ? undefined : await findHelper(tx, input.helperId, input.role);
  if (helper === undefined) throw new AppError('NOT_FOUND');
  return await openInvitation(ctx, 'coach', cls, helper, input);
}

/** A helper asks a coach for an appointment. The same refusals, and OWN_CLASS and TRAINING_MISSING. */
export async function requestToHelp(ctx: CommandCtx, input: Asked): Promise<Output<'invitation.request'>> {
  const { tx, actor } = ctx;
  const helper = await findHelper(tx, actor.id, input.role);
  if (helper === undefined) throw new AppError('FORBIDDEN');
  const cls = await findClass(tx, input.classId);
  if (cls === undefined) throw new AppError('NOT_FOUND');
  if (cls.coach_id === actor.id) throw new AppError('OWN_CLASS');
  await requireHelperTraining(tx, actor.id, 'helper');
  return await openInvitation(ctx, 'helper', cls, helper, input);
}

async function openInvitation(
  ctx: CommandCtx,
  initiator: 'coach' | 'helper',
  cls: Row<'class'>,
  helper: HelperRow,
  { role, message, overlapConfirmed }: Asked,
): Promise<Output<'invitation.create'>> {
  const { tx, config } = ctx;
  const now = ctx.clock.now();
  if (cls.state !== 'published') throw new AppError('CLASS_GONE');
  const until = answerBy({ created_at: now }, cls, config.rules);
  if (now >= until) throw new AppError('INVITATION_TOO_LATE');
  if (!isClearedFor(helper, cls)) throw new AppError('HELPER_UNAVAILABLE');
  if (cls.helpers_taken >= cls.helper_slots) throw new AppError('HELPERS_FULL');
  const row = await insertInvitation(tx, {
    id: randomUUIDv7(),
    class_id: cls.id,
    coach_id: cls.coach_id,
    helper_id: helper.id,
    role,
    initiator,
    message,
    overlap_confirmed: overlapConfirmed,
    created_at: now,
  });
  if (row === undefined) throw new AppError('ALREADY_INVITED');
  const coach = await findCoachName(tx, cls.coach_id);
  const [to, kind] =
    initiator === 'coach' ? (['helper', 'helpInvited'] as const) : (['coach', 'helpAsked'] as const);
  const facts = { answerBy: until.toISOString() };
  await addNotices(tx, [await helpNotice(tx, to, kind, row, { cls, coach }, now, facts)]);
  if (isMinorHelper(role, helper.birth_date, cls.starts_at))
    for (const guardian of await listGuardianIds(tx, helper.id))
      await addNotices(tx, [
        await helpNotice(tx, { guardian }, 'helpNeedsConsent', row, { cls, coach }, now, facts),
      ]);
  return await presentInvitation(ctx, tx, row, ctx.actor.id);
}
