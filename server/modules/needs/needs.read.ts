import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { addAudit } from '#server/modules/audit/audit.write.ts';
import { sharedNeeds } from './needs.shared.ts';

const sourceOf = ({ store, config }: Ctx) => ({
  db: store.db,
  secret: config.secret,
  rules: config.rules,
});

/** What was shared with an order, for its coach or the family; NOT_FOUND for everybody else, and once the time is over. */
export async function needsOfOrder(
  ctx: Ctx,
  { id }: Parsed<'needs.ofOrder'>,
): Promise<Output<'needs.ofOrder'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  for (const as of ['family', 'coach'] as const) {
    const items = await sharedNeeds(sourceOf(ctx), [id], { accountId, as }, now);
    if (items.length > 0) return { items };
  }
  throw new AppError('NOT_FOUND');
}

/** The same for all orders of an own class. */
export async function needsOfClass(
  ctx: Ctx,
  { id }: Parsed<'needs.ofClass'>,
): Promise<Output<'needs.ofClass'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const { db } = ctx.store;
  const cls = await db.selectFrom('class').select('coach_id').where('id', '=', id).executeTakeFirst();
  if (cls?.coach_id !== accountId) throw new AppError('NOT_FOUND');
  const orders = await db.selectFrom('orders').select('id').where('class_id', '=', id).execute();
  const ids = orders.map((order) => order.id);
  return { items: await sharedNeeds(sourceOf(ctx), ids, { accountId, as: 'coach' }, ctx.clock.now()) };
}

/** An operator looks; that they did stands in the audit log before they see anything. */
export async function needsForOperator(
  ctx: Ctx,
  { id }: Parsed<'operator.orderNeeds'>,
): Promise<Output<'operator.orderNeeds'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  const order = await ctx.store.db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst();
  if (order === undefined) throw new AppError('NOT_FOUND');
  const subject = { kind: 'order', id };
  await ctx.store.transaction((tx) =>
    addAudit(tx, [{ actorId: accountId, action: 'needs.seen', subject, at: now }]),
  );
  return { items: await sharedNeeds(sourceOf(ctx), [id], { accountId, as: 'operator' }, now) };
}
