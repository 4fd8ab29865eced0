import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { refuseOwnCase } from '#server/booking/order/steps/order.own-case.commands.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { addAudit } from '#server/platform/public.ts';
import { lookAtNeeds } from './needs.look.commands.ts';
import { hasOrder } from './needs.repository.ts';

/**
 * Returns the needs of an order to an operator. Writes to the audit log, with the reason, before it returns any data.
 * FORBIDDEN for one who has or had a side in the order: a coach would read them after their time.
 */
export async function needsForOperator(
  ctx: Ctx,
  { id, reason }: Parsed<'operator.orderNeeds'>,
): Promise<Output<'operator.orderNeeds'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  if (!(await hasOrder(ctx.database.query, id))) throw new AppError('NOT_FOUND');
  const subject = { kind: 'order', id } as const;
  await ctx.database.transaction(async (tx) => {
    await refuseOwnCase(tx, id, accountId);
    await addAudit(tx, [
      {
        actorId: accountId,
        action: 'needs.seen',
        subject,
        ...(reason === undefined ? {} : { facts: { reason } }),
        at: now,
      },
    ]);
  });
  return { items: await lookAtNeeds(ctx, [id], { accountId, as: 'operator' }) };
}
