import type { Output, Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Role } from '#contract/enums.ts';
import type { FieldReason } from '#contract/join.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { missingEvidence } from '#server/people/clearance/clearance.queries.ts';
import { recomputeClearance } from '#server/people/clearance/evidence.commands.ts';
import { refuseOwnPerson } from '#server/people/guardian/own-person.commands.ts';
import { closeForm, openForm, storedRevision } from '#server/people/role/form.seal.ts';
import { roleNotice } from '#server/people/role/role.notices.ts';
import { lockRequest, setRequest, type Request } from '#server/people/role/role.repository.ts';
import { addNotices, addAudit } from '#server/platform/public.ts';
import type { Config } from '#server/start/config.ts';
import { readJoinDetail } from './join.operator.queries.ts';
import { publishRole, takeReviewedFacts } from './publication.commands.ts';

/** The operator's account, or null for the command line; the instant; and the settings, which open the form. */
export interface Decider {
  id: string | null;
  at: Date;
  config: Pick<Config, 'secret'>;
}

/** A locked form or revision that waits for a decision. NOT_FOUND without one, DO_NOT_REPEAT when it was decided before. */
async function lockWaiting(tx: Tx, accountId: string, role: Role, version?: number): Promise<Request> {
  const row = await lockRequest(tx, accountId, role);
  if (row === undefined || row.state === 'draft') throw new AppError('NOT_FOUND');
  if (row.waiting_since === null) throw new AppError('DO_NOT_REPEAT');
  if (version !== undefined && row.version !== version) throw new AppError('JOIN_STATUS_CHANGED');
  return row;
}

/** Opens the role, or publishes the revision. CLEARANCE_MISSING names the missing evidence. */
export async function approveRequest(
  tx: Tx,
  { accountId, role, version }: { accountId: string; role: Role; version?: number },
  by: Decider,
): Promise<void> {
  const row = await lockWaiting(tx, accountId, role, version);
  const isRevision = row.revision !== null;
  const form = openForm(by.config, row, isRevision ? 'revision' : 'form');
  const approved = await setRequest(tx, row, {
    state: row.state === 'submitted' ? 'approved' : row.state,
    form: closeForm(by.config, row, 'form', form),
    reason: row.state === 'submitted' ? null : row.reason,
    reasons: [],
    reviewed_at: by.at,
    revision: null,
  });
  await takeReviewedFacts(tx, approved, form);
  await recomputeClearance(tx, by.config, accountId, by.at);
  if (!isRevision) {
    const missing = await missingEvidence(tx, by.config, accountId, role, by.at);
    if (missing.length > 0) throw new AppError('CLEARANCE_MISSING', { missing });
  }
  const cleared = (await lockRequest(tx, accountId, role)) ?? approved;
  await publishRole(tx, cleared, form, { pictures: 'publish' });
  await addNotices(tx, [roleNotice(cleared, isRevision ? 'revisionApproved' : 'joinApproved', by.at)]);
  await audit(tx, row, isRevision ? 'revision.approved' : 'join.approved', by, {});
}

/** Refuses the form or the revision; the person reads the words and may hand in again. */
export async function rejectRequest(
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
      ? { revision: { form: storedRevision(row), state: 'rejected', at, reasons: why.reasons } }
      : { state: 'rejected', ...why, reviewed_at: by.at },
  );
  await addNotices(tx, [
    roleNotice(refused, isRevision ? 'revisionRejected' : 'joinRejected', by.at, {
      reason: why.reason ?? why.reasons[0]?.text ?? '',
    }),
  ]);
  await audit(tx, row, isRevision ? 'revision.rejected' : 'join.rejected', by, {
    fields: why.reasons.map(({ field }) => field),
  });
}

const audit = (tx: Tx, row: Request, action: AuditAction, by: Decider, facts: Record<string, unknown>) =>
  addAudit(tx, [
    {
      actorId: by.id,
      action,
      subject: { kind: 'account', id: row.account_id },
      facts: { role: row.role, version: row.version, ...facts },
      at: by.at,
    },
  ]);

const decider = ({ actor, clock, config }: CommandCtx): Decider => ({
  id: actor.id,
  at: clock.now(),
  config,
});

export async function approveJoin(
  ctx: CommandCtx,
  { id, role, version }: Parsed<'operator.joinApprove'>,
): Promise<Output<'operator.joinApprove'>> {
  await refuseOwnPerson(ctx.tx, id, ctx.actor.id);
  await approveRequest(ctx.tx, { accountId: id, role, version }, decider(ctx));
  return readJoinDetail(ctx.tx, ctx, id, role);
}

export async function rejectJoin(
  ctx: CommandCtx,
  { id, role, version, reasons }: Parsed<'operator.joinReject'>,
): Promise<Output<'operator.joinReject'>> {
  await refuseOwnPerson(ctx.tx, id, ctx.actor.id);
  await rejectRequest(ctx.tx, { accountId: id, role, version }, { reason: null, reasons }, decider(ctx));
  return readJoinDetail(ctx.tx, ctx, id, role);
}
