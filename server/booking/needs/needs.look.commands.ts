import type { Output, Parsed } from '#contract/all-apis.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { signedIn } from '#server/signed-in.ts';
import { findClass } from '#server/teaching/public.ts';
import { isClearedHelper } from './needs.effects.ts';
import { noteLooks } from './needs.look.repository.ts';
import { listOrderIds } from './needs.repository.ts';
import { closesAt, type NeedsReader } from './needs.rules.ts';
import { sharedNeeds } from './needs.shared.queries.ts';

/** Gives what a reader may see of these orders. Whoever is not of the family is noted, for the family to read. */
export async function lookAtNeeds(
  { database: { query: db }, config, clock }: Ctx,
  orderIds: readonly string[],
  reader: NeedsReader,
): Promise<SharedNeed[]> {
  const now = clock.now();
  const items = await sharedNeeds({ db, ...config }, orderIds, reader, now);
  const { accountId, as } = reader;
  if (as !== 'family' && items.length > 0)
    await noteLooks(
      db,
      items.map(({ orderId, participantId }) => ({
        order_id: orderId,
        participant_id: participantId,
        reader_id: accountId,
        reader_as: as,
        first_at: now,
        last_at: now,
      })),
    );
  return items;
}

/** What was shared with an order, for its coach or the family. NOT_FOUND for everybody else, and after the time for it. */
export async function needsOfOrder(
  ctx: Ctx,
  { id }: Parsed<'needs.ofOrder'>,
): Promise<Output<'needs.ofOrder'>> {
  const { id: accountId } = signedIn(ctx.actor);
  for (const as of ['family', 'coach'] as const) {
    const items = await lookAtNeeds(ctx, [id], { accountId, as });
    if (items.length > 0) return { items };
  }
  throw new AppError('NOT_FOUND');
}

/** The same for all orders of a class. The coach reads all; a helper who has agreed reads the accepted ones. */
export async function needsOfClass(
  ctx: Ctx,
  { id }: Parsed<'needs.ofClass'>,
): Promise<Output<'needs.ofClass'>> {
  const { id: accountId } = signedIn(ctx.actor);
  const as = await roleIn(ctx, id, accountId);
  if (as === null) throw new AppError('NOT_FOUND');
  const orderIds = await listOrderIds(ctx.database.query, id);
  return { items: await lookAtNeeds(ctx, orderIds, { accountId, as }) };
}

/**
 * In which part an account sees the needs of a class. It is the coach, or a cleared helper until the last day for it.
 */
async function roleIn(
  { database: { query: db }, config, clock }: Ctx,
  classId: string,
  accountId: string,
): Promise<'coach' | 'helper' | null> {
  const cls = await findClass(db, classId);
  if (cls === undefined) return null;
  if (cls.coach_id === accountId) return 'coach';
  if (clock.now().getTime() >= closesAt(cls.ends_at, config.rules.needsVisibleDays)) return null;
  return (await isClearedHelper(db, cls, accountId)) ? 'helper' : null;
}
