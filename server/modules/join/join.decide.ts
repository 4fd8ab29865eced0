import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { FieldReason } from '#contract/join.ts';
import type { CommandCtx } from '#server/context.ts';
import type { Tx } from '#server/db/store.ts';
import { AppError } from '#server/errors.ts';
import { addAudit } from '#server/modules/audit/audit.write.ts';
import { recomputeClearance } from '#server/modules/clearance/clearance.recompute.ts';
import { missingEvidence } from '#server/modules/clearance/clearance.evidence.ts';
import { readDetail } from './join.desk.ts';
import { tellOfRole } from './join.notices.ts';
import { readForm } from './join.presenter.ts';
import { publishRole, takeReviewedFacts } from './join.publish.ts';
import { lockRequest, setRequest, type Request } from './join.repository.ts';

/** Who decides: an operator's account, or null for the command line; and when. */
export interface Decider {
  id: string | null;
  at: Date;
}

/** A locked form or revision that waits for a decision. NOT_FOUND without one, DO_NOT_REPEAT when it was decided before. */
async function lockWaiting(tx: Tx, accountId: string, role: Role, version?: number): Promise<Request> {
  const row = await lockRequest(tx, accountId, role);
  if (row === undefined || row.state === 'draft') throw new AppError('NOT_FOUND');
  if (row.waiting_since === null) throw new AppError('DO_NOT_REPEAT');
  if (version !== undefined && row.version !== version) throw new AppError('JOIN_MOVED_ON');
  return row;
}

/** Opens the role, or lets the revision replace what is public. CLEARANCE_MISSING names the evidence that is not there. */
export async function approve(
  tx: Tx,
  { accountId, role, version }: { accountId: string; role: Role; version?: number },
  by: Decider,
): Promise<void> {
  const row = await lockWaiting(tx, accountId, role, version);
  const isRevision = row.revision !== null;
  const form = readForm(isRevision ? row.revision : row.form);
  const approved = await setRequest(tx, row, {
    state: row.state === 'submitted' ? 'approved' : row.state,
    form,
    reason: row.state === 'submitted' ? null : row.reason,
    reasons: [],
    reviewed_at: by.at,
    revision: null,
  });
  await takeReviewedFacts(tx, approved, form);
  await recomputeClearance(tx, accountId, by.at);
  if (!isRevision) {
    const missing = await missingEvidence(tx, accountId, role, by.at);
    if (missing.length > 0) throw new AppError('CLEARANCE_MISSING', { missing });
  }
  const cleared = (await lockRequest(tx, accountId, role)) ?? approved;
  await publishRole(tx, cleared, form, { pictures: 'publish' });
  await tellOfRole(tx, cleared, isRevision ? 'revisionApproved' : 'joinApproved', by.at);
  await audit(tx, row, isRevision ? 'revision.approved' : 'join.approved', by, {});
}

/** Refuses the form or the revision; the person reads the words and may hand in again. */
export async function reject(
  tx: Tx,
  { accountId, role, version }: { accountId: string; role: Role; version?: number },
  why: { reason: string | null; reasons: readonly FieldReason[] },
  by: Decider,
): Promise<void> {
  const row = await lockWaiting(tx, accountId, role, version);
  const { revision_at: at } = row;
  const isRevision = at !== null;
  const refused = await setRequest(
    tx,
    row,
    isRevision
      ? { revision: { form: readForm(row.revision), state: 'rejected', at, reasons: why.reasons } }
      : { state: 'rejected', ...why, reviewed_at: by.at },
  );
  await tellOfRole(tx, refused, isRevision ? 'revisionRejected' : 'joinRejected', by.at, {
    reason: why.reason ?? why.reasons[0]?.text ?? '',
  });
  await audit(tx, row, isRevision ? 'revision.rejected' : 'join.rejected', by, {
    fields: why.reasons.map(({ field }) => field),
  });
}

const audit = (tx: Tx, row: Request, action: string, by: Decider, facts: Record<string, unknown>) =>
  addAudit(tx, [
    {
      actorId: by.id,
      action,
      subject: { kind: 'account', id: row.account_id },
      facts: { role: row.role, version: row.version, ...facts },
      at: by.at,
    },
  ]);

export async function approveJoin(
  ctx: CommandCtx,
  { id, role, version }: Parsed<'operator.joinApprove'>,
): Promise<Output<'operator.joinApprove'>> {
  refuseOwn(ctx, id);
  await approve(ctx.tx, { accountId: id, role, version }, { id: ctx.actor.id, at: ctx.clock.now() });
  return readDetail(ctx.tx, id, role);
}

export async function rejectJoin(
  ctx: CommandCtx,
  { id, role, version, reasons }: Parsed<'operator.joinReject'>,
): Promise<Output<'operator.joinReject'>> {
  refuseOwn(ctx, id);
  const by = { id: ctx.actor.id, at: ctx.clock.now() };
  await reject(ctx.tx, { accountId: id, role, version }, { reason: null, reasons }, by);
  return readDetail(ctx.tx, id, role);
}

/** Nobody reviews their own form. */
export function refuseOwn({ actor }: CommandCtx, accountId: string): void {
  if (actor.id === accountId) throw new AppError('FORBIDDEN');
}
