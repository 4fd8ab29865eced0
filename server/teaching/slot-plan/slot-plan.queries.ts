import type { Output } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { SlotPlanRecord } from '#contract/slot.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { listHolidays } from '#server/platform/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentPlan } from './slot-plan.presenter.ts';
import { listBookedOfPlans, listPlans, type SlotPlanRow } from './slot-plan.repository.ts';

/** Booked classes that are named of each plan. */
const bookedShown = 10;
/** Active plans, and some of the ended ones. */
const plansShown = 2 * limits.slotPlans;

/** The coach's plans with the next booked classes of each. */
export async function listOwnPlans({
  database,
  actor,
  clock,
  config,
}: Ctx): Promise<Output<'slotPlan.mine'>> {
  const now = clock.now();
  // The day of UTC is near enough: it only decides which plans a long list leaves out.
  const bound = { most: plansShown, today: now.toISOString().slice(0, 10) };
  const rows = await listPlans(database.query, signedIn(actor).id, bound);
  return { items: await presentPlans(database.query, rows, now, config.rules) };
}

/** Presents plans for their coach. */
export async function presentPlans(
  db: Database['query'] | Tx,
  rows: readonly SlotPlanRow[],
  now: Date,
  rules: Rules,
): Promise<SlotPlanRecord[]> {
  if (rows.length === 0) return [];
  const booked = await listBookedOfPlans(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const yearsOf = await readUnknownYears(db, rows, now, rules);
  return rows.map((row) =>
    presentPlan(row, {
      unknownYears: yearsOf(row),
      booked: booked
        .filter((cls) => cls.slot_plan_id === row.id)
        .slice(0, bookedShown)
        .map((cls) => ({
          classId: cls.id,
          startsAt: cls.starts_at.toISOString(),
          endsAt: cls.ends_at.toISOString(),
        })),
    }),
  );
}

/** Reads the years within reach of a booking that have no holidays of a plan's city: its hours are open on all of them. */
async function readUnknownYears(
  db: Database['query'] | Tx,
  rows: readonly SlotPlanRow[],
  now: Date,
  rules: Rules,
): Promise<(row: SlotPlanRow) => number[]> {
  const horizon = new Date(now.getTime() + rules.bookingHorizonDays * DAY_MS);
  const [first, last] = [now.getUTCFullYear(), horizon.getUTCFullYear()];
  const known = new Set<string>();
  for (const cityId of new Set(rows.map((row) => row.city_id)))
    for (const { date } of await listHolidays(db, cityId, { from: `${first}-01-01`, until: `${last}-12-31` }))
      known.add(`${cityId} ${date.slice(0, 4)}`);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return ({ state, city_id: cityId, starts_on: startsOn, ends_on: endsOn }) =>
    years.filter(
      (year) =>
        state === 'active' &&
        startsOn <= `${year}-12-31` &&
        (endsOn === null || endsOn >= `${year}-01-01`) &&
        !known.has(`${cityId} ${year}`),
    );
}
