import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { areCardsOpen } from '#server/booking/emergency/emergency.rules.ts';
import { readsOrder } from '#server/booking/order/rows/order.guardian.repository.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findClass } from '#server/teaching/public.ts';
import { presentHandovers } from './handover.presenter.ts';
import { findCounts, listOfClass, listOfOrder } from './handover.repository.ts';

/**
 * Returns the marks of a class to its coach; names until 24 hours after the class. NOT_FOUND for a class of somebody
 * else.
 */
export async function handoversOfClass(
  { database: { query: db }, actor, clock, config }: Ctx,
  { id }: Parsed<'handover.ofClass'>,
): Promise<Output<'handover.ofClass'>> {
  const { id: coachId } = signedIn(actor);
  const cls = await findClass(db, id);
  if (cls === undefined || cls.coach_id !== coachId) throw new AppError('NOT_FOUND');
  const secret = areCardsOpen(cls.ends_at, clock.now()) ? config.secret : null;
  return { items: presentHandovers(await listOfClass(db, id, coachId), secret) };
}

/**
 * Returns the marks of the participants of an order whom the reader is guardian of. NOT_FOUND for everybody who decides for
 * none of them.
 */
export async function handoversOfOrder(
  { database: { query: db }, actor, config }: Ctx,
  { id }: Parsed<'handover.ofOrder'>,
): Promise<Output<'handover.ofOrder'>> {
  const { id: readerId } = signedIn(actor);
  if (!(await readsOrder(db, readerId, id))) throw new AppError('NOT_FOUND');
  const counts = await findCounts(db, id);
  return {
    items: presentHandovers(await listOfOrder(db, id, readerId), config.secret),
    counts: counts === undefined ? null : { arrived: counts.arrived, left: counts.departed },
  };
}
