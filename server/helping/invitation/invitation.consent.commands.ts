import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { listSessionReaders, refuseOwnPerson } from '#server/people/public.ts';
import { addNotices, addAudit } from '#server/platform/public.ts';
import { changeInvitation } from './invitation.change.commands.ts';
import { findClassOf, findCoachOf } from './invitation.class.repository.ts';
import { helpNotice } from './invitation.notices.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { lockInvitation, type InvitationRow } from './invitation.repository.ts';
import { isAwaited, sideOf } from './invitation.rules.ts';

/**
 * Records a guardian's consent to a minor's help in one class. A second consent changes nothing. NOT_FOUND
 * for other accounts, and for a guardian who leads the class: coaches do not consent to their own requests.
 * STATUS_CHANGED when no answer is awaited.
 */
export async function consentToInvitation(
  ctx: CommandCtx,
  { id }: Parsed<'invitation.consent'>,
): Promise<Output<'invitation.consent'>> {
  const { tx, actor } = ctx;
  const before = await lockInvitation(tx, id);
  const guardians = before === undefined ? [] : await listSessionReaders(tx, before.helper_id, null);
  if (before === undefined || before.coach_id === actor.id || !guardians.includes(actor.id))
    throw new AppError('NOT_FOUND');
  const row = await giveConsent(ctx, before);
  return await presentInvitation(ctx, tx, row, actor.id);
}

/**
 * An operator records a guardian's consent to one invitation of a minor, with a line in the audit log. A second record
 * changes nothing. FORBIDDEN for an operator on a side of the invitation, and for the guardian: they consent as one. STATUS_CHANGED: no answer is awaited.
 */
export async function recordConsent(
  ctx: CommandCtx,
  { id, evidence }: Parsed<'operator.invitationConsent'>,
): Promise<Output<'operator.invitationConsent'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  const before = await lockInvitation(tx, id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  if (sideOf(before, actor.id) !== null) throw new AppError('FORBIDDEN');
  await refuseOwnPerson(tx, before.helper_id, actor.id);
  const isNew = before.consent_at === null;
  const row = await giveConsent(ctx, before);
  if (isNew)
    await addAudit(tx, [
      {
        actorId: actor.id,
        action: 'invitation.consented',
        subject: { kind: 'invitation', id },
        facts: { evidence },
        at: now,
      },
    ]);
  return { id, consentAt: (row.consent_at ?? now).toISOString() };
}

async function giveConsent({ tx, actor, clock }: CommandCtx, before: InvitationRow): Promise<InvitationRow> {
  if (before.consent_at !== null) return before;
  if (!isAwaited(before)) throw new AppError('STATUS_CHANGED');
  const now = clock.now();
  const row = await changeInvitation(tx, before, { consent_by: actor.id, consent_at: now });
  const cls = await findClassOf(tx, row.class_id);
  const coach = await findCoachOf(tx, row.coach_id);
  await addNotices(tx, [
    await helpNotice(tx, { to: 'helper', kind: 'helpConsented', at: now }, row, { cls, coach }),
  ]);
  return row;
}
