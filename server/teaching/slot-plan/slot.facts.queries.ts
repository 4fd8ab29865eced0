import { DAY_MS } from '#contract/durations.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { listHolidays } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { listDaysOff } from '#server/teaching/busy-time/busy-time.repository.ts';
import { countComingClasses } from '#server/teaching/class/class.repository.ts';
import {
  findLeader,
  listActivePlans,
  listBookedOfPlans,
  listBusy,
  listClosedOfPlans,
  type SlotPlanRow,
} from './slot-plan.repository.ts';
import { daysLater, holidayKey, nearDays, type SlotDays, type SlotFacts } from './slot.rules.ts';

type Db = Database['query'] | Tx;

/**
 * Reads the active plans of a plan's coach, and what blocks their slots around an instant. Plans for trial lessons only
 * beside one of them, others beside others: whoever cannot book the one is offered none of the others.
 */
export async function readNearSlots(
  db: Db,
  { plan, start }: { plan: SlotPlanRow; start: number },
  now: Date,
  rules: Rules,
): Promise<{ plans: SlotPlanRow[]; facts: SlotFacts }> {
  const coachId = plan.coach_id;
  const plans = (await listActivePlans(db, coachId)).filter((one) => one.is_trial === plan.is_trial);
  const facts = await readSlotFacts(db, { coachId, plans }, nearDays(plan.zone, start), now, rules);
  return { plans, facts };
}

/**
 * Reads all facts that block slots of a coach's plans in a span of days. Under the coach's locks the answer holds
 * (docs/domain.md 4.22).
 */
export async function readSlotFacts(
  db: Db,
  { coachId, plans }: { coachId: string; plans: readonly SlotPlanRow[] },
  { from, days }: SlotDays,
  now: Date,
  rules: Rules,
): Promise<SlotFacts> {
  // Local days begin and end within one day of the same day in UTC; a pause is shorter than another one.
  const span = {
    from: new Date(Date.parse(`${from}T00:00:00Z`) - 2 * DAY_MS),
    until: new Date(Date.parse(`${from}T00:00:00Z`) + (days + 2) * DAY_MS),
  };
  const coach = await findLeader(db, coachId);
  const isLeading = coach?.is_listed === true && (await hasRoom(db, coachId, now, rules));
  const busy = await listBusy(db, coachId, span);
  const booked = plans.length === 0 ? [] : await listBookedOfPlans(db, planIds(plans), span.from);
  const closed = await listClosedOfPlans(db, planIds(plans), span);
  const daysOff = await listDaysOff(db, [coachId], from);
  const holidays = new Set<string>();
  for (const cityId of new Set(plans.map((plan) => plan.city_id)))
    for (const { date, kind } of await listHolidays(db, cityId, { from, until: daysLater(from, days) }))
      if (kind === 'holiday') holidays.add(holidayKey(cityId, date));
  return {
    now: now.getTime(),
    horizon: now.getTime() + rules.bookingHorizonDays * DAY_MS,
    clearedUntil: isLeading ? (coach.cleared_until?.getTime() ?? 0) : 0,
    busy: busy.map((one) => ({ startsAt: one.starts_at.getTime(), endsAt: one.ends_at.getTime() })),
    booked: booked.map((one) => ({ planId: one.slot_plan_id ?? '', startsAt: one.starts_at.getTime() })),
    closed: closed.map((one) => ({ planId: one.plan_id, startsAt: one.starts_at.getTime() })),
    holidays,
    daysOff: new Set(daysOff.map(({ date }) => date)),
  };
}

const planIds = (plans: readonly SlotPlanRow[]): string[] => plans.map(({ id }) => id);

/** A coach with as many coming classes as one may have gets no other one. */
const hasRoom = async (db: Db, coachId: string, now: Date, rules: Rules): Promise<boolean> =>
  (await countComingClasses(db, coachId, now)) < rules.coachComingClasses;
