import { randomUUIDv7 } from 'node:crypto';
import type { Parsed } from '#contract/all-apis.ts';
import type { OperatorGrant } from '#contract/operator-grant.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { isActive, lockOperators, requireFresh } from '#server/people/public.ts';
import { addAudit, addTasks } from '#server/platform/public.ts';
import { readGrant } from './operator-grant.queries.ts';
import { insertProposal } from './operator-grant.repository.ts';

/** The key of the operators' task about a proposal. */
export const taskKey = (id: string): string => `operatorGrant:${id}`;

/**
 * Proposes to make an account an operator; nothing changes before another operator confirms. FRESH_CODE_NEEDED.
 * DO_NOT_REPEAT when the account is one, or another proposal for it waits.
 */
export async function proposeGrant(
  ctx: CommandCtx,
  { id: accountId, note }: Parsed<'operator.grantPropose'>,
): Promise<OperatorGrant> {
  requireFresh(ctx, ctx.actor);
  const { tx, actor, clock } = ctx;
  if (!(await isActive(tx, accountId))) throw new AppError('NOT_FOUND');
  if ((await lockOperators(tx, [accountId])).length > 0) throw new AppError('DO_NOT_REPEAT');
  const [id, at] = [randomUUIDv7(), clock.now()];
  const row = { id, account_id: accountId, note, proposed_by: actor.id, proposed_at: at };
  if (!(await insertProposal(tx, row))) throw new AppError('DO_NOT_REPEAT');
  await addTasks(tx, [
    {
      kind: 'operatorToConfirm',
      subject: { kind: 'operatorGrant', id },
      facts: { accountId, proposedBy: actor.id },
      uniqueKey: taskKey(id),
      at,
    },
  ]);
  const subject = { kind: 'account', id: accountId } as const;
  const facts = { grantId: id, note };
  await addAudit(tx, [{ actorId: actor.id, action: 'operator.proposed', subject, facts, at }]);
  return await readGrant(ctx, id);
}
