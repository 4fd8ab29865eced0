import { limits } from '#contract/limits.ts';
import type { OrderSetForm } from '#contract/order-set.ts';
import { AppError } from '#server/base/errors.ts';
import type { LockedOffers } from '#server/booking/order/creating/order.create-facts.commands.ts';
import type { Booking, OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import { endedSince } from '#server/booking/order/creating/order.hold.rules.ts';
import { heldRefusal, lockForSlots } from '#server/booking/order/creating/order.slot.commands.ts';
import { countHeldDates, listOwnOfSlots } from '#server/booking/slot/slot.repository.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  areOnOwnDays,
  classOfSlot,
  countComingClasses,
  daysBetween,
  findOfferingCoach,
  freeAmong,
  insertSlotClasses,
  isInReach,
  listEndedSlots,
  readSlotFacts,
  rulesForDates,
  type SlotPlanRow,
} from '#server/teaching/public.ts';
import type { NotFree } from './order.set.rules.ts';

/** Dates of one booking under their locks. */
export interface OfferedDates {
  locked: LockedOffers;
  now: Date;
  rules: Rules;
  notFree?: NotFree;
  /** Makes the classes of what is booked; classes of a series exist already. */
  makeClasses?: (bookings: readonly Booking[], family: ReadonlySet<string>) => Promise<void>;
}

/**
 * Locks a coach once and offers a class for each named start that is a free slot of the plan (docs/domain.md 4.20). No
 * class is stored before the dates are decided. BAD_INPUT for one date alone, and for two on one day.
 */
export async function offerSlots(
  { tx, actor, clock, config }: CommandCtx,
  { planId: id, planVersion }: NonNullable<OrderSetForm['slots']>,
  requests: readonly OrderRequest[],
): Promise<OfferedDates> {
  if (requests.length < 2) throw new AppError('BAD_INPUT', { field: 'dates' });
  const planId = id.toLowerCase();
  const asSlots = requests.map((request) => ({
    ...request,
    slot: { planId, planVersion, startsAt: request.form.basis.startsAt },
    zone: actor.zone,
  }));
  const { plans, students, takenClassIds } = await lockForSlots(tx, asSlots, clock.now());
  // Read under the locks, as for one slot.
  const now = clock.now();
  const known = plans.get(planId);
  if (known === undefined) throw new AppError('NOT_FOUND');
  if (takenClassIds.size > 0) throw new AppError('ID_TAKEN');
  const { plan, coach } = known;
  // Nobody learns of a block (docs/domain.md 4.19).
  if ((await findOfferingCoach(tx, coach.id, actor.id)) === undefined)
    throw new AppError('COACH_UNAVAILABLE');
  const rules = rulesForDates(config.rules);
  const starts = requests.map(({ form }) => Date.parse(form.basis.startsAt));
  if (!areOnOwnDays(plan, starts)) throw new AppError('BAD_INPUT', { field: 'dates' });
  // A trial lesson is one date alone: none of several is free.
  const free = plan.is_trial ? new Map<number, never>() : await freeStarts(tx, plan, starts, now, rules);
  const classes = requests.flatMap(({ form }) => {
    const slot = free.get(Date.parse(form.basis.startsAt));
    return slot === undefined ? [] : [classOfSlot(plan, slot, form.classId, now, rules)];
  });
  const own = await listOwnOfSlots(tx, actor.id, { planId, starts });
  const refusals = new Map(
    requests.flatMap(({ form: { classId, basis } }) => {
      const at = Date.parse(basis.startsAt);
      if (free.has(at)) return [];
      return [[classId, new AppError(own.has(at) ? 'ALREADY_BOOKED' : 'SLOT_TAKEN')] as const];
    }),
  );
  return {
    locked: {
      students,
      offers: new Map(classes.map((cls) => [cls.id, { cls, coach }])),
      earlier: {
        ids: await listEndedSlots(tx, coach.id, endedSince(now, rules)),
        as: classes.map((cls) => cls.id),
      },
    },
    now,
    rules,
    notFree: { zone: plan.zone, refusals },
    makeClasses: (bookings, family) => makeClasses(tx, { bookings, family, coachId: coach.id }, now),
  };
}

/** Reads what blocks the slots once for all dates: at most a year of one coach. */
async function freeStarts(tx: Tx, plan: SlotPlanRow, starts: readonly number[], now: Date, rules: Rules) {
  const near = starts.filter((at) => isInReach(at, now, rules));
  if (near.length === 0) return new Map<number, never>();
  const days = daysBetween(plan.zone, Math.min(...near), Math.max(...near));
  const facts = await readSlotFacts(tx, { coachId: plan.coach_id, plans: [plan] }, days, now, rules);
  const room = rules.coachComingClasses - (await countComingClasses(tx, plan.coach_id, now));
  return freeAmong(plan, facts, near, room);
}

/** Makes the classes of these bookings, unless the family holds as many slots of the coach as it may. */
async function makeClasses(
  tx: Tx,
  {
    bookings,
    family,
    coachId,
  }: { bookings: readonly Booking[]; family: ReadonlySet<string>; coachId: string },
  now: Date,
): Promise<void> {
  // The dates are paid together or not at all; a code can make some of them free.
  for (const start of new Set(bookings.map((booking) => booking.start))) {
    const full = await heldRefusal(tx, { start }, { coachId, family: [...family] }, now);
    if (full !== null) throw full;
  }
  await refuseHeld(tx, bookings, coachId);
  const made = await insertSlotClasses(
    tx,
    bookings.map(({ offer }) => offer.cls),
  );
  if (made < bookings.length) throw new AppError('ID_TAKEN');
}

/**
 * DATES_HELD when bookings of all families together would hold too many dates of a coach unpaid. Else a few accounts take
 * a coach's year, and reach the bound of its coming classes, without paying.
 */
async function refuseHeld(tx: Tx, bookings: readonly Booking[], coachId: string): Promise<void> {
  const unpaid = bookings.filter(({ start }) => start === 'awaitsPayment').length;
  if (unpaid === 0) return;
  if ((await countHeldDates(tx, coachId)) + unpaid > limits.unpaidSlotDates) throw new AppError('DATES_HELD');
}
