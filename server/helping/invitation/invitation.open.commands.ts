import { randomUUIDv7 } from 'node:crypto';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Row } from '#server/db/types.ts';
import { findHelper, type HelperRow } from '#server/helping/helper/helper.repository.ts';
import { isMinorIn } from '#server/helping/helper/helper.rules.ts';
import { areBlocked, listSessionReaders, missingLessons } from '#server/people/public.ts';
import { addNotices } from '#server/platform/public.ts';
import { lockClass } from '#server/teaching/public.ts';
import { findCoachName } from './invitation.class.repository.ts';
import { listFits, listFitsOf } from './invitation.fit.repository.ts';
import { askRefusal, classRefusal, inviteRefusal } from './invitation.fit.rules.ts';
import { helpNotice } from './invitation.notices.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { insertInvitation, type InvitationRow } from './invitation.repository.ts';
import { answerBy } from './invitation.rules.ts';

type Asked = Parsed<'invitation.request'>;
type Invited = Parsed<'invitation.create'>;
type Invitee = Invited['helpers'][number];

/**
 * A coach asks helpers, each answered for itself. The class is locked, so no more are invited than places are free.
 * NOT_FOUND: another coach's class. INVITATION_TOO_LATE: less than two hours before the start. Also CLASS_GONE and
 * HELPERS_FULL. Of one helper: ALREADY_INVITED, HELPERS_FULL, HELPER_CLASH, and HELPER_UNAVAILABLE. The last one also
 * stands for nobody and for a role that is not theirs.
 */
export async function inviteHelpers(ctx: CommandCtx, input: Invited): Promise<Output<'invitation.create'>> {
  const { tx, actor } = ctx;
  const cls = await lockClass(tx, input.classId);
  if (cls?.coach_id !== actor.id) throw new AppError('NOT_FOUND');
  requireWanting(ctx, cls);
  const items: Output<'invitation.create'>['items'] = [];
  let free = cls.helper_slots - cls.helpers_taken;
  for (const invitee of input.helpers) {
    const { helperId } = invitee;
    const made = free === 0 ? 'HELPERS_FULL' : await inviteOne(ctx, cls, invitee, input.message);
    if (typeof made === 'string') items.push({ helperId, invitation: null, whyNot: made });
    else {
      free -= 1;
      const invitation = await presentInvitation(ctx, tx, made, actor.id);
      items.push({ helperId, invitation, whyNot: null });
    }
  }
  return { items };
}

async function inviteOne(
  ctx: CommandCtx,
  cls: Row<'class'>,
  { helperId, role, overlapConfirmed }: Invitee,
  message: string,
): Promise<InvitationRow | ReasonName> {
  const { tx, actor } = ctx;
  const helper = helperId === actor.id ? undefined : await findHelper(tx, helperId, role);
  const [row] = await listFits(tx, cls, [helperId]);
  if (helper === undefined || row === undefined || (await areBlocked(tx, actor.id, helperId)))
    return 'HELPER_UNAVAILABLE';
  const refusal = inviteRefusal({ helper, row }, cls, overlapConfirmed);
  if (refusal !== null) return refusal;
  return (
    (await openInvitation(ctx, 'coach', cls, helper, { role, message, overlapConfirmed })) ??
    'ALREADY_INVITED'
  );
}

/**
 * Sends a helper's request for an appointment to a coach. Has the refusals of a class, NOT_FOUND behind a block, and
 * HELPER_UNAVAILABLE, ALREADY_INVITED, OWN_CLASS, TRAINING_MISSING (facts: missing) and HELPER_CLASH, which
 * the helper can confirm.
 */
export async function requestToHelp(ctx: CommandCtx, input: Asked): Promise<Output<'invitation.request'>> {
  const { tx, actor, clock, config } = ctx;
  const helper = await findHelper(tx, actor.id, input.role);
  if (helper === undefined) throw new AppError('FORBIDDEN');
  const cls = await lockClass(tx, input.classId);
  if (cls === undefined) throw new AppError('NOT_FOUND');
  if (await areBlocked(tx, actor.id, cls.coach_id)) throw new AppError('NOT_FOUND');
  const missing = await missingLessons(tx, actor.id);
  const fit = (await listFitsOf(tx, actor.id, [cls.id])).get(cls.id);
  if (fit === undefined) throw new Error('a locked class was not looked at');
  const facts = { helper, row: fit, isTrained: missing.length === 0, now: clock.now(), rules: config.rules };
  const refusal = askRefusal(facts, cls, input.overlapConfirmed);
  if (refusal !== null) throw new AppError(refusal, refusal === 'TRAINING_MISSING' ? { missing } : {});
  const row = await openInvitation(ctx, 'helper', cls, helper, input);
  if (row === undefined) throw new AppError('ALREADY_INVITED');
  return await presentInvitation(ctx, tx, row, actor.id);
}

function requireWanting({ clock, config }: CommandCtx, cls: Row<'class'>): void {
  const refusal = classRefusal(cls, clock.now(), config.rules);
  if (refusal !== null) throw new AppError(refusal);
}

/** Returns undefined when this helper already has a valid invitation for the class. */
async function openInvitation(
  { tx, clock, config }: CommandCtx,
  initiator: 'coach' | 'helper',
  cls: Row<'class'>,
  helper: HelperRow,
  { role, message, overlapConfirmed }: Pick<Asked, 'role' | 'message' | 'overlapConfirmed'>,
): Promise<InvitationRow | undefined> {
  const now = clock.now();
  const until = answerBy({ created_at: now }, cls, config.rules);
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
  if (row === undefined) return undefined;
  const coach = await findCoachName(tx, cls.coach_id);
  const [to, kind] =
    initiator === 'coach' ? (['helper', 'helpInvited'] as const) : (['coach', 'helpAsked'] as const);
  const facts = { answerBy: until.toISOString() };
  await addNotices(tx, [await helpNotice(tx, { to, kind, at: now }, row, { cls, coach }, facts)]);
  if (isMinorIn(cls, role, helper))
    for (const guardian of await listSessionReaders(tx, helper.id, null))
      await addNotices(tx, [
        await helpNotice(
          tx,
          { to: { guardian }, kind: 'helpNeedsConsent', at: now },
          row,
          { cls, coach },
          facts,
        ),
      ]);
  return row;
}
