import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addAudit } from '#server/platform/public.ts';
import { guardiansOf } from '#server/helping/helper/helper.guardians.ts';
import { notify } from './invitation.notices.ts';
import { presentInvitation } from './invitation.presenter.ts';
import { isAwaited } from './invitation.rules.ts';
import { setInvitation, type InvitationRow } from './invitation.repository.ts';

/**
 * A guardian lets a minor help in one class; a second time changes nothing. NOT_FOUND for everybody else, and for a
 * guardian who leads the class: nobody consents to what they ask for themselves. MOVED_ON when nothing is awaited.
 */
export async function consent(
  ctx: CommandCtx,
  { id }: Parsed<'invitation.consent'>,
): Promise<Output<'invitation.consent'>> {
  const { tx, actor } = ctx;
  const before = await lock(tx, id);
  const guardians = before === undefined ? [] : await guardiansOf(tx, before.helper_id);
  if (before === undefined || before.coach_id === actor.id || !guardians.includes(actor.id))
    throw new AppError('NOT_FOUND');
  const row = await give(ctx, before);
  return await presentInvitation(ctx, tx, row, actor.id);
}

/**
 * An operator who holds the guardian's word records it for one invitation of a minor, with a line in the audit log; a
 * second time changes nothing. MOVED_ON when no answer is awaited any more.
 */
export async function recordConsent(
  ctx: CommandCtx,
  { id, evidence }: Parsed<'operator.invitationConsent'>,
): Promise<Output<'operator.invitationConsent'>> {
  const { tx, actor } = ctx;
  const now = ctx.clock.now();
  const before = await lock(tx, id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const isNew = before.consent_at === null;
  const row = await give(ctx, before);
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

const lock = (tx: CommandCtx['tx'], id: string): Promise<InvitationRow | undefined> =>
  tx.selectFrom('invitation').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

async function give({ tx, actor, clock }: CommandCtx, before: InvitationRow): Promise<InvitationRow> {
  if (before.consent_at !== null) return before;
  if (!isAwaited(before)) throw new AppError('MOVED_ON');
  const now = clock.now();
  const row = await setInvitation(tx, before, { consent_by: actor.id, consent_at: now });
  const cls = await tx
    .selectFrom('class')
    .selectAll()
    .where('id', '=', row.class_id)
    .executeTakeFirstOrThrow();
  const coach = await tx
    .selectFrom('coach')
    .selectAll()
    .where('id', '=', row.coach_id)
    .executeTakeFirstOrThrow();
  await notify(tx, 'helper', 'helpConsented', row, { cls, coach }, now);
  return row;
}
