import { accommodations } from '#contract/enums.ts';
import type { SlotPlanRecord, SlotsOfPlan } from '#contract/slot.ts';
import { presentFit, presentTrial } from '#server/teaching/class/class.presenter.ts';
import type { SlotPlanRow } from './slot-plan.repository.ts';
import type { Slot } from './slot.rules.ts';

/** A slot as instants of the contract. */
export const presentSpan = ({ startsAt, endsAt }: Slot) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

/** A plan as families read it. */
export const presentOffered = (row: SlotPlanRow): SlotsOfPlan['plan'] => ({
  id: row.id,
  version: row.version,
  title: row.title,
  activity: row.activity,
  ...presentFit(row),
  place: { name: row.place_name, address: row.address, cityId: row.city_id },
  zone: row.zone,
  lengthMinutes: row.length_minutes,
  priceMinor: row.price_minor,
  currency: row.currency,
  ...presentTrial(row),
});

/** A plan for its coach. */
export const presentPlan = (
  row: SlotPlanRow,
  { booked, unknownYears }: Pick<SlotPlanRecord, 'booked' | 'unknownYears'>,
): SlotPlanRecord => ({
  ...presentOffered(row),
  state: row.state,
  description: row.description,
  meets: accommodations.filter((name) => row.meets.includes(name)),
  pauseMinutes: row.pause_minutes,
  noticeHours: row.notice_hours,
  mostPerDay: row.most_a_day,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  weekly: row.weekly,
  daysOff: row.days_off,
  unknownYears,
  booked,
});
