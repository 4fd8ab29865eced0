import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { addAudit, notifyTeam } from '#server/platform/public.ts';
import { setPartner } from '#server/teaching/partner/partner.operator.commands.ts';
import { isActiveAccount } from '#server/teaching/partner/partner.repository.ts';
import { lockRequest, setDecided, type RequestRow } from './partner-request.repository.ts';

/** The institution is a partner from now on. The asking account manages it and is notified of that. */
export async function approveRequest(
  ctx: CommandCtx,
  { id }: Parsed<'operator.partnerRequestApprove'>,
): Promise<Record<string, never>> {
  const { tx, actor, clock } = ctx;
  const row = await lockWaiting(ctx, id);
  const partnerId = randomUUIDv7();
  await setPartner(ctx, {
    id: partnerId,
    version: null,
    name: row.name,
    introduction: row.introduction,
    affiliation: row.affiliation,
    cityId: row.city_id,
    managerId: row.account_id,
  });
  await setDecided(tx, id, {
    state: 'approved',
    decided_at: clock.now(),
    decided_by: actor.id,
    reason: null,
    partner_id: partnerId,
  });
  await recordDecision(ctx, id, 'partnerRequest.approved');
  return {};
}

/** Refuses a request. The asking account reads the reason, and may ask again with other words. */
export async function rejectRequest(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.partnerRequestReject'>,
): Promise<Record<string, never>> {
  const { tx, actor, clock } = ctx;
  const row = await lockWaiting(ctx, id);
  const at = clock.now();
  await setDecided(tx, id, {
    state: 'rejected',
    decided_at: at,
    decided_by: actor.id,
    reason,
    partner_id: null,
  });
  await recordDecision(ctx, id, 'partnerRequest.rejected');
  await notifyTeam(tx, {
    subject: id,
    kind: 'partnerRequestRejected',
    title: row.name,
    to: [row.account_id],
    facts: { reason },
    about: id,
    at,
  });
  return {};
}

/**
 * Locks a request that waits. STATUS_CHANGED when it was answered or withdrawn, or its account is not open.
 */
async function lockWaiting({ tx, actor }: CommandCtx, id: string): Promise<RequestRow> {
  const row = await lockRequest(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.account_id === actor.id) throw new AppError('FORBIDDEN');
  if (row.state !== 'submitted' || !(await isActiveAccount(tx, row.account_id)))
    throw new AppError('STATUS_CHANGED');
  return row;
}

const recordDecision = ({ tx, actor, clock }: CommandCtx, id: string, action: AuditAction): Promise<void> =>
  addAudit(tx, [
    { actorId: actor.id, action, subject: { kind: 'partnerRequest', id }, facts: {}, at: clock.now() },
  ]);
