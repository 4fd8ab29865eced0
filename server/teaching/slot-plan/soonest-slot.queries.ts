import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { FreeFrom } from '#contract/slot-choice.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { listDaysOff } from '#server/teaching/busy-time/busy-time.repository.ts';
import { listBookedOfPlans, listClosedOfPlans, type SlotPlanRow } from './slot-plan.repository.ts';
import { daysLater, firstSlot, holidayKey, type SlotFacts } from './slot.rules.ts';
import { listBusyOf, listHolidaysOf, listLeaders, listPlansOf } from './soonest-slot.repository.ts';

type Db = Database['query'] | Tx;

/**
 * Soonest free slot of each of these coaches within 28 days, by coach id, without trial lessons (docs/domain.md 4.36);
 * coaches without one are left out. Seven
 * statements for all of them together, and none for coaches without a plan.
 */
export async function readSoonestSlots(
  db: Db,
  coachIds: readonly string[],
  now: Date,
  rules: Rules,
): Promise<Map<string, FreeFrom>> {
  const today = daysLater(now.toISOString().slice(0, 10), -1);
  const days = { from: today, days: limits.soonestSlotDays };
  const plans = coachIds.length === 0 ? [] : await listPlansOf(db, coachIds, today);
  if (plans.length === 0) return new Map();
  const factsOf = await readFactsOf(db, plans, days.from, now, rules);
  const found = new Map<string, FreeFrom>();
  for (const plan of plans) {
    const facts = factsOf(plan.coach_id);
    const slot = facts && firstSlot(plan, facts, days);
    if (slot === undefined) continue;
    const startsAt = new Date(slot.startsAt).toISOString();
    const known = found.get(plan.coach_id);
    if (known === undefined || startsAt < known.startsAt)
      found.set(plan.coach_id, { planId: plan.id, startsAt, zone: plan.zone });
  }
  return found;
}

/** Reads what blocks the slots of these plans. Returns the facts of a coach; undefined for one who takes no bookings. */
async function readFactsOf(
  db: Db,
  plans: readonly SlotPlanRow[],
  from: string,
  now: Date,
  rules: Rules,
): Promise<(coachId: string) => SlotFacts | undefined> {
  const coachIds = [...new Set(plans.map((plan) => plan.coach_id))];
  const planIds = plans.map(({ id }) => id);
  const until = daysLater(from, limits.soonestSlotDays);
  const span = { from: now, until: new Date(Date.parse(`${until}T00:00:00Z`) + 2 * DAY_MS) };
  const busy = await listBusyOf(db, coachIds, { ...span, from: new Date(now.getTime() - DAY_MS) });
  const busyOf = Map.groupBy(busy, (row) => row.person_id);
  const leaders = await listLeaders(db, coachIds, now);
  const booked = (await listBookedOfPlans(db, planIds, new Date(now.getTime() - 2 * DAY_MS))).map((row) => ({
    planId: row.slot_plan_id ?? '',
    startsAt: row.starts_at.getTime(),
  }));
  const closed = (await listClosedOfPlans(db, planIds, span)).map((row) => ({
    planId: row.plan_id,
    startsAt: row.starts_at.getTime(),
  }));
  const daysOffOf = Map.groupBy(await listDaysOff(db, coachIds, from), (row) => row.coach_id);
  const cities = [...new Set(plans.map((plan) => plan.city_id))];
  const holidays = new Set(
    (await listHolidaysOf(db, cities, { from, until })).map((row) => holidayKey(row.city_id, row.date)),
  );
  return (coachId) => {
    const leader = leaders.find(({ id }) => id === coachId);
    if (leader === undefined || leader.coming >= rules.coachComingClasses) return undefined;
    return {
      now: now.getTime(),
      horizon: now.getTime() + rules.bookingHorizonDays * DAY_MS,
      clearedUntil: leader.cleared_until?.getTime() ?? 0,
      busy: (busyOf.get(coachId) ?? []).map((row) => ({
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
      })),
      booked,
      closed,
      holidays,
      daysOff: new Set((daysOffOf.get(coachId) ?? []).map(({ date }) => date)),
    };
  };
}
