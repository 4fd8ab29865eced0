import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import {
  daysLater,
  findOfferingCoach,
  freeDays,
  listActivePlans,
  readSlotFacts,
} from '#server/teaching/public.ts';

/** Days on which a coach has free slots, through the horizon. NOT_FOUND for a coach whom the reader cannot see. */
export async function listSlotDays(
  { database, actor, clock, config }: Ctx,
  { coachId }: Parsed<'slot.days'>,
): Promise<Output<'slot.days'>> {
  const { query } = database;
  const coach = await findOfferingCoach(query, coachId, actor.kind === 'account' ? actor.id : null);
  if (coach === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const plans = await listActivePlans(query, coachId);
  if (plans.length === 0) return { days: [] };
  // A place may be a day behind or ahead of UTC.
  const span = {
    from: daysLater(now.toISOString().slice(0, 10), -1),
    days: config.rules.bookingHorizonDays + 3,
  };
  const facts = await readSlotFacts(query, { coachId, plans }, span, now, config.rules);
  return { days: [...new Set(plans.flatMap((plan) => freeDays(plan, facts, span)))].toSorted() };
}
