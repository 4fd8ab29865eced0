import type { Parsed } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { SlotPlanRecord } from '#contract/slot.ts';
import { hoursFault } from '#contract/weekly-hours.rules.ts';
import { AppError } from '#server/base/errors.ts';
import { requireZone } from '#server/base/zone.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { refuseUnusableActivity, zoneOfCity } from '#server/platform/public.ts';
import { lockForClasses, lockOwnTimes } from '#server/teaching/class-form/class.create.commands.ts';
import { fitColumns, requireAgesInOrder, requirePayable } from '#server/teaching/class/class.rules.ts';
import { venueOfPlace } from '#server/teaching/venue/venue.commands.ts';
import { presentPlans } from './slot-plan.queries.ts';
import {
  findPlan,
  insertPlan,
  listActivePlans,
  setPlan,
  setPlanEnded,
  type SlotPlanRow,
} from './slot-plan.repository.ts';
import { dateIn } from './slot.rules.ts';

type Form = Parsed<'slotPlan.save'>;

/**
 * Creates a plan of the coach, or changes it as a whole (docs/domain.md 4.22). CONTENT_CHANGED for another version than
 * the one that was shown, PLAN_ENDED for an ended plan, TOO_MANY_PLANS beyond the bound, TRAINING_MISSING as with a class.
 */
export async function savePlan(ctx: CommandCtx, form: Form): Promise<SlotPlanRecord> {
  const { tx, actor, config } = ctx;
  await lockForClasses(ctx);
  const now = ctx.clock.now();
  refuseBadForm(form, config.rules.currency);
  const zone = await zoneOfCity(tx, form.cityId);
  if (zone === undefined) throw new AppError('BAD_INPUT', { field: 'cityId' });
  if (isOver({ ends_on: form.endsOn, zone }, now)) throw new AppError('BAD_INPUT', { field: 'endsOn' });
  const before = await findPlan(tx, form.id);
  await refuseUnusableActivity(
    tx,
    form.activity,
    before?.coach_id === actor.id ? before.activity : undefined,
  );
  // A plan that was over counts again once it has a later last day.
  if (before === undefined || isOver(before, now)) await refuseTooManyPlans(ctx, form.id, now);
  if (form.version > 0) return presented(ctx, await changePlan(ctx, form, zone, before), now);
  if (before !== undefined) throw new AppError('ID_TAKEN');
  const columns = columnsOf(ctx, form, zone, nothingBefore);
  const venueId = await venueOfPlace(tx, actor.id, form, now);
  const row = await insertPlan(tx, { ...columns, id: form.id, venue_id: venueId, created_at: now });
  // Another coach took the id in the same moment.
  if (row === undefined) throw new AppError('ID_TAKEN');
  return presented(ctx, row, now);
}

/** TOO_MANY_PLANS when the coach has as many other plans that are not over as one may have. */
async function refuseTooManyPlans({ tx, actor }: CommandCtx, id: string, now: Date): Promise<void> {
  const others = (await listActivePlans(tx, actor.id)).filter((plan) => plan.id !== id && !isOver(plan, now));
  if (others.length >= limits.slotPlans) throw new AppError('TOO_MANY_PLANS', { most: limits.slotPlans });
}

/** True after the last day of a plan, by the clock of its place. */
const isOver = ({ ends_on: endsOn, zone }: Pick<SlotPlanRow, 'ends_on' | 'zone'>, now: Date): boolean =>
  endsOn !== null && endsOn < dateIn(now.getTime(), zone);

/** Ends a plan; the classes that bookings made stay. PLAN_ENDED for one that is ended. */
export async function endPlan(ctx: CommandCtx, { id }: Parsed<'slotPlan.end'>): Promise<SlotPlanRecord> {
  await lockOwnTimes(ctx.tx, ctx.actor.id);
  const now = ctx.clock.now();
  const before = await findPlan(ctx.tx, id);
  if (before?.coach_id !== ctx.actor.id) throw new AppError('NOT_FOUND');
  const row = await setPlanEnded(ctx.tx, id, now);
  if (row === undefined) throw new AppError('PLAN_ENDED');
  return presented(ctx, row, now);
}

async function changePlan(
  ctx: CommandCtx,
  form: Form,
  zone: string,
  before: SlotPlanRow | undefined,
): Promise<SlotPlanRow> {
  if (before?.coach_id !== ctx.actor.id) throw new AppError('NOT_FOUND');
  if (before.state === 'ended') throw new AppError('PLAN_ENDED');
  const row = await setPlan(ctx.tx, {
    ...columnsOf(ctx, form, zone, before),
    venue_id: await venueOfPlace(ctx.tx, ctx.actor.id, form, ctx.clock.now()),
    id: form.id,
    version: form.version,
  });
  if (row === undefined) throw new AppError('CONTENT_CHANGED');
  return row;
}

function refuseBadForm(form: Form, currency: string): void {
  requirePayable(form.priceMinor, currency);
  requireAgesInOrder(form);
  if (hoursFault(form.weekly, form.lengthMinutes) !== null)
    throw new AppError('BAD_INPUT', { field: 'weekly' });
  if (form.endsOn !== null && form.endsOn < form.startsOn)
    throw new AppError('BAD_INPUT', { field: 'endsOn' });
}

const nothingBefore: Pick<SlotPlanRow, 'title' | 'description' | 'is_trial'> = {
  title: {},
  description: {},
  is_trial: false,
};

const columnsOf = (
  { actor, config }: CommandCtx,
  form: Form,
  zone: string,
  before: typeof nothingBefore,
) => ({
  coach_id: actor.id,
  title: JSON.stringify({ ...before.title, [form.language]: form.title }),
  description: JSON.stringify(withText(before.description, form)),
  activity: form.activity,
  meets: [...new Set(form.meets)],
  ...fitColumns(form),
  place_name: form.placeName,
  address: form.address,
  city_id: form.cityId,
  zone: requireZone(zone),
  length_minutes: form.lengthMinutes,
  pause_minutes: form.pauseMinutes,
  price_minor: form.priceMinor,
  is_trial: form.isTrial ?? before.is_trial,
  currency: config.rules.currency,
  notice_hours: form.noticeHours,
  most_a_day: form.mostPerDay,
  starts_on: form.startsOn,
  ends_on: form.endsOn,
  weekly: JSON.stringify(form.weekly.toSorted((a, b) => a.weekday - b.weekday || (a.from < b.from ? -1 : 1))),
  days_off: [...new Set(form.daysOff)].toSorted(),
});

/** An empty text removes the description of its language. */
function withText(before: SlotPlanRow['description'], { language, description }: Form) {
  const { [language]: _old, ...others } = before;
  return description === '' ? others : { ...others, [language]: description };
}

async function presented({ tx, config }: CommandCtx, row: SlotPlanRow, now: Date): Promise<SlotPlanRecord> {
  const [record] = await presentPlans(tx, [row], now, config.rules);
  if (record === undefined) throw new Error('a slot plan cannot be read');
  return record;
}
