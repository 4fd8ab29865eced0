import { toWallTime } from '#server/base/zone.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import type { SlotPlanRow } from './slot-plan.repository.ts';
import type { Slot } from './slot.rules.ts';

/** The class of one seat that a booking of a slot makes; terms are those of the place. */
export function classOfSlot(
  plan: SlotPlanRow,
  slot: Slot,
  id: string,
  now: Date,
  rules: Rules,
): Row<'class'> {
  const [startsAt, endsAt] = [new Date(slot.startsAt), new Date(slot.endsAt)];
  return {
    id,
    coach_id: plan.coach_id,
    version: 1,
    state: 'published',
    title: plan.title,
    description: plan.description,
    bring: {},
    activity: plan.activity,
    meets: plan.meets,
    age_from: plan.age_from,
    age_to: plan.age_to,
    level: plan.level,
    taught_in: plan.taught_in,
    place_name: plan.place_name,
    address: plan.address,
    city_id: plan.city_id,
    zone: plan.zone,
    local_start: wallText(startsAt, plan.zone),
    local_end: wallText(endsAt, plan.zone),
    starts_at: startsAt,
    ends_at: endsAt,
    capacity: 1,
    taken: 0,
    helper_slots: 0,
    helpers_taken: 0,
    helpers_planned: true,
    helpers_cleared_until: null,
    price_minor: plan.price_minor,
    currency: plan.currency,
    members_first: false,
    partner_id: null,
    created_at: now,
    free_cancel_hours: null,
    late_refund_pct: null,
    min_notice_minutes: plan.notice_hours * 60,
    auto_accept: false,
    min_size: 1,
    min_size_hours: rules.minSizeHours,
    min_size_checked_at: null,
    moved_at: null,
    canceled_at: null,
    cancel_by: null,
    cancel_code: null,
    cancel_text: null,
    series_id: null,
    series_date: null,
    course: null,
    slot_plan_id: plan.id,
    is_trial: plan.is_trial,
    venue_id: plan.venue_id,
  };
}

function wallText(at: Date, zone: string): string {
  const { date, time } = toWallTime(at, zone);
  return `${date} ${time}`;
}
