import type { Parsed, Output } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { lockOperators, notifyOfOperator, removeOperator, requireFresh } from '#server/people/public.ts';
import { auditAccount } from './account-audit.commands.ts';
import { readRecord } from './account.queries.ts';
type AccountRecord = Output<'operator.accountFind'>;

/** FORBIDDEN for oneself, so that an operator always remains. The other operators and the person get a notice. */
export async function revokeOperator(
  ctx: CommandCtx,
  { id }: Parsed<'operator.revoke'>,
): Promise<AccountRecord> {
  requireFresh(ctx, ctx.actor);
  if (id === ctx.actor.id) throw new AppError('FORBIDDEN');
  // When two operators revoke each other, the second finds its own row gone.
  const operators = await lockOperators(ctx.tx, [id, ctx.actor.id]);
  if (!operators.includes(ctx.actor.id)) throw new AppError('FORBIDDEN');
  if (!operators.includes(id)) throw new AppError('NOT_FOUND');
  await removeOperator(ctx.tx, id);
  await auditAccount(ctx, 'operator.revoked', id);
  await notifyOfOperator(ctx.tx, {
    kind: 'operatorRemoved',
    id,
    by: ctx.actor.id,
    at: ctx.clock.now(),
  });
  return await readRecord(ctx, id);
}
