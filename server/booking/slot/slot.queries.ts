import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { PriceOffer } from '#contract/price-rule.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import {
  classOfSlot,
  daysLater,
  findOfferingCoach,
  findPlan,
  isInReach,
  listActivePlans,
  presentOffered,
  presentSlotClass,
  presentSpan,
  readNearSlots,
  readSlotFacts,
  readSlotOffer,
  slotAt,
  slotsOf,
  venueSpots,
} from '#server/teaching/public.ts';
import { findOwnOfSlot } from './slot.repository.ts';
import { slotTaken } from './slot.rules.ts';

/** Free slots of a coach by plan, for 14 days. NOT_FOUND for a coach whom the reader cannot see. */
export async function listSlots(
  { database, actor, clock, config }: Ctx,
  { coachId, from }: Parsed<'slot.list'>,
): Promise<Output<'slot.list'>> {
  const { query } = database;
  const coach = await findOfferingCoach(query, coachId, readerOf(actor));
  if (coach === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const days = { from, days: limits.slotDays };
  const plans = await listActivePlans(query, coachId);
  const offers = new Map<boolean, PriceOffer | undefined>();
  for (const isTrial of new Set(plans.map((plan) => plan.is_trial)))
    offers.set(isTrial, await readSlotOffer(query, { coachId, isTrial }, actor, now));
  const facts = await readSlotFacts(query, { coachId, plans }, days, now, config.rules);
  const venues = await venueSpots(
    query,
    plans.map((plan) => plan.venue_id),
  );
  const until = daysLater(from, limits.slotDays - 1);
  const lastDay = new Date(now.getTime() + config.rules.bookingHorizonDays * DAY_MS);
  return {
    until,
    hasMore:
      until < lastDay.toISOString().slice(0, 10) &&
      plans.some((plan) => plan.ends_on === null || plan.ends_on > until),
    plans: plans.map((plan) => {
      const slots = slotsOf(plan, facts, days);
      const [first] = slots;
      const cls = first && classOfSlot(plan, first, plan.id, now, config.rules);
      return {
        plan: presentOffered(plan),
        class:
          cls === undefined
            ? null
            : presentSlotClass(
                {
                  cls,
                  plan,
                  coach,
                  priceOffer: offers.get(plan.is_trial),
                  venue: venues.get(plan.venue_id ?? ''),
                },
                actor,
                now,
                config.rules,
              ),
        slots: slots.map(presentSpan),
      };
    }),
  };
}

/**
 * The class that a booking of a slot would make. Its id is that of the plan; the phone makes another one for the booking.
 * ALREADY_BOOKED with the order when the reader's family has it, SLOT_TAKEN, with free slots near, for any other time that
 * is not free.
 */
export async function readSlotClass(
  { database, actor, clock, config }: Ctx,
  { planId, startsAt }: Parsed<'slot.class'>,
): Promise<ClassRecord> {
  const { query } = database;
  const plan = await findPlan(query, planId);
  const coach = plan && (await findOfferingCoach(query, plan.coach_id, readerOf(actor)));
  if (plan === undefined || coach === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const start = Date.parse(startsAt);
  if (!isInReach(start, now, config.rules)) throw new AppError('SLOT_TAKEN', { near: [] });
  const { plans, facts } = await readNearSlots(query, { plan, start }, now, config.rules);
  const slot = slotAt(plan, facts, start);
  if (slot === undefined) {
    const reader = readerOf(actor);
    const own =
      reader === null ? undefined : await findOwnOfSlot(query, reader, { planId, startsAt: new Date(start) });
    throw own === undefined ? slotTaken(plans, facts, start) : new AppError('ALREADY_BOOKED', own);
  }
  const cls = classOfSlot(plan, slot, plan.id, now, config.rules);
  const priceOffer = await readSlotOffer(query, { coachId: coach.id, isTrial: plan.is_trial }, actor, now);
  const venue = (await venueSpots(query, [plan.venue_id])).get(plan.venue_id ?? '');
  return presentSlotClass({ cls, plan, coach, priceOffer, venue }, actor, now, config.rules);
}

const readerOf = (actor: Ctx['actor']): string | null => (actor.kind === 'account' ? actor.id : null);
