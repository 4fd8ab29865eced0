import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addAudit } from '#server/modules/audit/audit.write.ts';
import { tell } from './invitation.notices.ts';
import { isAwaited } from './invitation.rules.ts';
import { setInvitation } from './invitation.repository.ts';

/**
 * An operator who holds the guardian's word records it for one invitation of a minor; a second time changes nothing.
 * The evidence (a call, a signed form) stands in the audit log. MOVED_ON when no answer is awaited any more.
 */
export async function recordConsent(
  { tx, actor, clock }: CommandCtx,
  { id, evidence }: Parsed<'operator.invitationConsent'>,
): Promise<Output<'operator.invitationConsent'>> {
  const now = clock.now();
  const before = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new AppError('NOT_FOUND');
  if (before.consent_at !== null) return { id, consentAt: before.consent_at.toISOString() };
  if (!isAwaited(before)) throw new AppError('MOVED_ON');
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
  await tell(tx, 'helper', 'helpConsented', row, { cls, coach }, now);
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'invitation.consented',
      subject: { kind: 'invitation', id },
      facts: { evidence },
      at: now,
    },
  ]);
  return { id, consentAt: now.toISOString() };
}
