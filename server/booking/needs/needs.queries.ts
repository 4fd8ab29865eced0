import { DAY_MS } from '#contract/durations.ts';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { addAudit } from '#server/platform/public.ts';
import { findClass } from '#server/teaching/public.ts';
import { isClearedHelper } from './needs.effects.ts';
import { sharedNeeds } from './needs.shared.queries.ts';

const sourceOf = ({ database, config }: Ctx) => ({
  db: database.query,
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

/** The same for all orders of a class: its coach's, and those accepted ones that an agreed helper may know of. */
export async function needsOfClass(
  ctx: Ctx,
  { id }: Parsed<'needs.ofClass'>,
): Promise<Output<'needs.ofClass'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const { query: db } = ctx.database;
  const now = ctx.clock.now();
  const as = await roleIn(ctx, id, accountId, now);
  if (as === null) throw new AppError('NOT_FOUND');
  const orders = await db.selectFrom('orders').select('id').where('class_id', '=', id).execute();
  const ids = orders.map((order) => order.id);
  return { items: await sharedNeeds(sourceOf(ctx), ids, { accountId, as }, now) };
}

/**
 * As what an account sees the needs of a class: its coach; or who has agreed to help, was not released, and is cleared
 * through its end, until the last day on which anything is shown. Null for everybody else.
 */
async function roleIn(
  { database: { query: db }, config }: Ctx,
  classId: string,
  accountId: string,
  now: Date,
): Promise<'coach' | 'helper' | null> {
  const cls = await findClass(db, classId);
  if (cls === undefined) return null;
  if (cls.coach_id === accountId) return 'coach';
  if (now.getTime() >= cls.ends_at.getTime() + config.rules.needsVisibleDays * DAY_MS) return null;
  return (await isClearedHelper(db, cls, accountId)) ? 'helper' : null;
}

/** An operator looks; that they did stands in the audit log before they see anything. */
export async function needsForOperator(
  ctx: Ctx,
  { id }: Parsed<'operator.orderNeeds'>,
): Promise<Output<'operator.orderNeeds'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const now = ctx.clock.now();
  const order = await ctx.database.query
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new AppError('NOT_FOUND');
  const subject = { kind: 'order', id };
  await ctx.database.transaction((tx) =>
    addAudit(tx, [{ actorId: accountId, action: 'needs.seen', subject, at: now }]),
  );
  return { items: await sharedNeeds(sourceOf(ctx), [id], { accountId, as: 'operator' }, now) };
}
