import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { acceptChargeback, noteEvidenceSent } from '#server/money/public.ts';
import { requireFresh } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { describeChargeback, requireForeign } from './chargeback.queries.ts';

type Act = Parsed<'operator.chargebackSettle'>;

/**
 * Settles a lost dispute or a warning. It is the same decision as closing its task, and is taken once. FRESH_CODE_NEEDED:
 * the platform pays the loss.
 */
export async function settleAsOperator(ctx: CommandCtx, act: Act): Promise<ChargebackRecord> {
  requireFresh(ctx, ctx.actor);
  return await take(ctx, act, 'chargeback.settled', acceptChargeback);
}

/** Notes that the operator sent the evidence in the dashboard of the service. */
export const noteSent = (ctx: CommandCtx, act: Act): Promise<ChargebackRecord> =>
  take(ctx, act, 'chargeback.evidenceSent', noteEvidenceSent);

async function take(
  { tx, actor, clock }: CommandCtx,
  { id, version, note }: Act,
  action: AuditAction,
  step: typeof acceptChargeback,
): Promise<ChargebackRecord> {
  await requireForeign(tx, id, actor.id);
  const at = clock.now();
  await step(tx, { id, version }, { at, by: { id: actor.id, note } });
  await addAudit(tx, [{ actorId: actor.id, action, subject: { kind: 'chargeback', id }, at }]);
  return await describeChargeback(tx, await requireForeign(tx, id, actor.id), {
    readerId: actor.id,
    now: at,
  });
}
