import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  classOfSlot,
  countComingClasses,
  daysBetween,
  findOfferingCoach,
  findPlan,
  freeAmong,
  isInReach,
  presentOffered,
  presentSlotClass,
  presentSpan,
  readSlotFacts,
  readSlotOffer,
  rulesForDates,
  sameHour,
  venueSpots,
} from '#server/teaching/public.ts';
import { listOwnOfSlots, listOwnSeats } from './slot.repository.ts';

/**
 * The same time of a plan in each week, each date with what a family may know: free or not, its order,
 * and its classes then. NOT_FOUND for a plan whose coach the reader cannot see. Calls the functions that decide for the
 * command, and promises nothing (docs/domain.md 4.1, dry runs).
 */
export async function listSlotDates(
  { database: { query }, actor, clock, config }: Ctx,
  { planId, startsAt }: Parsed<'slot.dates'>,
): Promise<Output<'slot.dates'>> {
  const reader = actor.kind === 'account' ? actor.id : null;
  const plan = await findPlan(query, planId);
  const coach = plan && (await findOfferingCoach(query, plan.coach_id, reader));
  if (plan === undefined || coach === undefined) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const rules = rulesForDates(config.rules);
  const start = Date.parse(startsAt);
  const horizon = now.getTime() + rules.bookingHorizonDays * DAY_MS;
  // A trial lesson is one date alone.
  const hasDates = !plan.is_trial && isNamed(start, now, rules);
  const slots = hasDates ? sameHour(plan, start, { now: now.getTime(), horizon }) : [];
  const [next, last] = [slots[0], slots.at(-1)];
  if (next === undefined || last === undefined) return { plan: presentOffered(plan), class: null, dates: [] };
  const days = daysBetween(plan.zone, next.startsAt, last.startsAt);
  const facts = await readSlotFacts(query, { coachId: plan.coach_id, plans: [plan] }, days, now, rules);
  const starts = slots.map((slot) => slot.startsAt);
  const room = rules.coachComingClasses - (await countComingClasses(query, plan.coach_id, now));
  const free = freeAmong(plan, facts, starts, room);
  const span = { from: new Date(next.startsAt), until: new Date(last.endsAt) };
  const own =
    reader === null ? new Map<number, string>() : await listOwnOfSlots(query, reader, { planId, starts });
  const seats = reader === null ? [] : await listOwnSeats(query, reader, span);
  const [first] = free.values();
  const priceOffer = await readSlotOffer(query, { coachId: coach.id, isTrial: false }, actor, now);
  const venue = (await venueSpots(query, [plan.venue_id])).get(plan.venue_id ?? '');
  return {
    plan: presentOffered(plan),
    class:
      first === undefined
        ? null
        : presentSlotClass(
            { cls: classOfSlot(plan, first, plan.id, now, rules), plan, coach, priceOffer, venue },
            actor,
            now,
            rules,
          ),
    dates: slots.map((slot) => {
      const busy = seats.filter(
        (seat) => seat.starts_at.getTime() < slot.endsAt && seat.ends_at.getTime() > slot.startsAt,
      );
      return {
        ...presentSpan(free.get(slot.startsAt) ?? slot),
        isFree: free.has(slot.startsAt),
        myOrderId: own.get(slot.startsAt) ?? null,
        busyIds: [...new Set(busy.map((seat) => seat.participant_id))],
      };
    }),
  };
}

/** True for a start of the last year, too: its weeks go on. */
const isNamed = (start: number, now: Date, rules: Rules): boolean =>
  isInReach(start, now, rules) ||
  (start < now.getTime() && start > now.getTime() - rules.seriesHorizonDays * DAY_MS);
