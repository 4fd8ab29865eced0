import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { addAudit } from '#server/platform/public.ts';
import { signedIn } from '#server/signed-in.ts';
import { lookAtNeeds } from './needs.look.commands.ts';
import { hasOrder } from './needs.repository.ts';

/** An operator reads the needs of an order. The audit log has the look before the operator sees anything. */
export async function needsForOperator(
  ctx: Ctx,
  { id }: Parsed<'operator.orderNeeds'>,
): Promise<Output<'operator.orderNeeds'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  if (!(await hasOrder(ctx.database.query, id))) throw new AppError('NOT_FOUND');
  const subject = { kind: 'order', id };
  await ctx.database.transaction((tx) =>
    addAudit(tx, [{ actorId: accountId, action: 'needs.seen', subject, at: now }]),
  );
  return { items: await lookAtNeeds(ctx, [id], { accountId, as: 'operator' }) };
}
