import type { Output, Parsed } from '#contract/all-apis.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findClass } from '#server/teaching/public.ts';
import { isClearedHelper } from './needs.effects.ts';
import { noteLooks } from './needs.look.repository.ts';
import { listOrderIds } from './needs.repository.ts';
import { closesAt, type NeedsReader } from './needs.rules.ts';
import { sharedNeeds } from './needs.shared.queries.ts';

/**
 * Returns the needs of these orders that the reader may see. Records each read from outside the family, for
 * the family to see.
 */
export async function lookAtNeeds(
  { database: { query: db }, config, clock }: Ctx,
  orderIds: readonly string[],
  reader: NeedsReader,
): Promise<SharedNeed[]> {
  const now = clock.now();
  const items = await sharedNeeds({ db, ...config }, orderIds, reader, now);
  const { accountId, as } = reader;
  if (as !== 'family' && items.length > 0)
    await noteLooks(db, 'need_look', items, { readerId: accountId, as, at: now });
  return items;
}

/**
 * Returns the needs shared with an order, for the family, or for its coach while the role is open. NOT_FOUND for
 * everybody else, and after closing.
 */
export async function needsOfOrder(
  ctx: Ctx,
  { id }: Parsed<'needs.ofOrder'>,
): Promise<Output<'needs.ofOrder'>> {
  const { id: accountId, roles } = signedIn(ctx.actor);
  for (const as of roles.has('coach') ? (['family', 'coach'] as const) : (['family'] as const)) {
    const items = await lookAtNeeds(ctx, [id], { accountId, as });
    if (items.length > 0) return { items };
  }
  throw new AppError('NOT_FOUND');
}

/** The same for all orders of a class. The coach reads all; an agreed helper reads the accepted ones. */
export async function needsOfClass(
  ctx: Ctx,
  { id }: Parsed<'needs.ofClass'>,
): Promise<Output<'needs.ofClass'>> {
  const as = await roleIn(ctx, id);
  const { id: accountId } = signedIn(ctx.actor);
  if (as === null) throw new AppError('NOT_FOUND');
  const orderIds = await listOrderIds(ctx.database.query, id);
  return { items: await lookAtNeeds(ctx, orderIds, { accountId, as }) };
}

/**
 * The part in which an account sees the needs of a class: the coach while the role is open, or a cleared helper until
 * the last day for it.
 */
async function roleIn(
  { database: { query: db }, actor, config, clock }: Ctx,
  classId: string,
): Promise<'coach' | 'helper' | null> {
  const { id: accountId, roles } = signedIn(actor);
  const cls = await findClass(db, classId);
  if (cls === undefined) return null;
  if (cls.coach_id === accountId) return roles.has('coach') ? 'coach' : null;
  if (clock.now().getTime() >= closesAt(cls.ends_at, config.rules.needsVisibleDays)) return null;
  return (await isClearedHelper(db, cls, accountId)) ? 'helper' : null;
}
