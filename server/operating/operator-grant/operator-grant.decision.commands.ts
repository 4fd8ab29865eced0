import type { Parsed } from '#contract/all-apis.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { OperatorGrant } from '#contract/operator-grant.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import {
  insertOperator,
  isActive,
  notifyOfOperator,
  requireFresh,
  requireSecondOfProposal,
} from '#server/people/public.ts';
import { addAudit, closeTask } from '#server/platform/public.ts';
import { taskKey } from './operator-grant.commands.ts';
import { readGrant } from './operator-grant.queries.ts';
import { lockProposal, setDecided } from './operator-grant.repository.ts';

type Input = Parsed<'operator.grantConfirm'>;
type Decision = 'confirmed' | 'refused' | 'withdrawn';

const actions: Record<Decision, AuditAction> = {
  confirmed: 'operator.granted',
  refused: 'operator.grantRefused',
  withdrawn: 'operator.grantWithdrawn',
};

/**
 * Another operator's confirmation: the account is an operator. FRESH_CODE_NEEDED, and the refusals of
 * `requireSecondOfProposal`. STATUS_CHANGED when it was decided, NOT_FOUND for an account that is locked or deleted now.
 */
export async function confirmGrant(ctx: CommandCtx, input: Input): Promise<OperatorGrant> {
  requireFresh(ctx, ctx.actor);
  return await decide(ctx, input, 'confirmed');
}

/** SECOND_PERSON_NEEDED for the proposer; they take it back instead. */
export const refuseGrant = (ctx: CommandCtx, input: Input): Promise<OperatorGrant> =>
  decide(ctx, input, 'refused');

/** Withdraws a proposal; FORBIDDEN for anybody but the proposer. */
export const withdrawGrant = (ctx: CommandCtx, input: Input): Promise<OperatorGrant> =>
  decide(ctx, input, 'withdrawn');

async function decide(ctx: CommandCtx, { id }: Input, decision: Decision): Promise<OperatorGrant> {
  const { tx, actor, clock } = ctx;
  const at = clock.now();
  const row = await lockProposal(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.state !== 'open') throw new AppError('STATUS_CHANGED');
  const isProposer = row.proposed_by === actor.id;
  if (decision === 'withdrawn' && !isProposer) throw new AppError('FORBIDDEN');
  if (decision === 'refused' && isProposer) throw new AppError('SECOND_PERSON_NEEDED');
  if (decision === 'confirmed')
    await requireSecondOfProposal(tx, { first: row.proposed_by, second: actor.id, at });
  await setDecided(tx, id, { state: decision, by: actor.id, at });
  if (decision === 'confirmed') await makeOperator(ctx, row.account_id, row.proposed_by, at);
  if (decision === 'confirmed')
    await notifyOfOperator(tx, { kind: 'operatorAdded', id: row.account_id, by: actor.id, at });
  await closeTask(tx, taskKey(id), { at, by: actor.id, note: decision });
  const subject = { kind: 'account', id: row.account_id } as const;
  const facts = { grantId: id, proposedBy: row.proposed_by };
  await addAudit(tx, [{ actorId: actor.id, action: actions[decision], subject, facts, at }]);
  return await readGrant(ctx, id);
}

async function makeOperator(
  { tx }: CommandCtx,
  accountId: string,
  proposedBy: string,
  at: Date,
): Promise<void> {
  if (!(await isActive(tx, accountId))) throw new AppError('NOT_FOUND');
  if (!(await insertOperator(tx, accountId, at, proposedBy))) throw new AppError('DO_NOT_REPEAT');
}
