import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { acceptChargeback, noteEvidenceSent } from '#server/money/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { describeChargeback, requireForeign } from './chargeback.queries.ts';
import { findIdOfTask, ownCases } from './chargeback.repository.ts';

type Act = Parsed<'operator.chargebackSettle'>;

/** Settles a lost dispute or a warning. It is the same decision as closing its task, and is taken once. */
export const settleAsOperator = (ctx: CommandCtx, act: Act): Promise<ChargebackRecord> =>
  take(ctx, act, 'chargeback.settled', acceptChargeback);

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

/** FORBIDDEN for an operator who closes the task of a chargeback with a side in it: closing it moves money. */
export async function refuseOwnTask(
  tx: Tx,
  { kind, subject_id: subject }: Pick<Row<'operator_task'>, 'kind' | 'subject_id'>,
  operatorId: string,
): Promise<void> {
  if (kind !== 'chargeback') return;
  const id = await findIdOfTask(tx, subject);
  if (id !== undefined && (await ownCases(tx, [id], operatorId)).size > 0) throw new AppError('FORBIDDEN');
}
