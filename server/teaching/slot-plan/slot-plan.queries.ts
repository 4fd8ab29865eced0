import type { Output } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { SlotPlanRecord } from '#contract/slot.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { presentPlan } from './slot-plan.presenter.ts';
import { listBookedOfPlans, listPlans, type SlotPlanRow } from './slot-plan.repository.ts';

/** Booked classes that are named of each plan. */
const bookedShown = 10;
/** Active plans, and some of the ended ones. */
const plansShown = 2 * limits.slotPlans;

/** The coach's plans with the next booked classes of each. */
export async function listOwnPlans({ database, actor, clock }: Ctx): Promise<Output<'slotPlan.mine'>> {
  const rows = await listPlans(database.query, signedIn(actor).id, plansShown);
  return { items: await presentPlans(database.query, rows, clock.now()) };
}

/** Presents plans for their coach. */
export async function presentPlans(
  db: Database['query'] | Tx,
  rows: readonly SlotPlanRow[],
  now: Date,
): Promise<SlotPlanRecord[]> {
  if (rows.length === 0) return [];
  const booked = await listBookedOfPlans(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) =>
    presentPlan(
      row,
      booked
        .filter((cls) => cls.slot_plan_id === row.id)
        .slice(0, bookedShown)
        .map((cls) => ({
          classId: cls.id,
          startsAt: cls.starts_at.toISOString(),
          endsAt: cls.ends_at.toISOString(),
        })),
    ),
  );
}
