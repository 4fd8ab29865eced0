import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import type { WeeklyHours } from '#contract/slot.ts';
import { instantsAt, wallClock } from '#contract/wall-clock.rules.ts';
import type { Row } from '#server/db/types.ts';

type PlanRow = Row<'slot_plan'>;
/** Columns of a plan that decide its slots. */
export type PlanHours = Pick<
  PlanRow,
  | 'id'
  | 'state'
  | 'city_id'
  | 'zone'
  | 'length_minutes'
  | 'pause_minutes'
  | 'notice_hours'
  | 'most_a_day'
  | 'starts_on'
  | 'ends_on'
  | 'weekly'
  | 'days_off'
>;

/** One time of a plan that a family may book, as instants. */
export interface Slot {
  startsAt: number;
  endsAt: number;
}

/** Facts about the coach that block slots. */
export interface SlotFacts {
  now: number;
  /** Slots begin up to then. */
  horizon: number;
  /** The coach leads until then; 0 for a coach who takes no bookings. */
  clearedUntil: number;
  /** Classes that the coach gives, helps in or takes part in. */
  busy: readonly Slot[];
  /** Booked classes of slot plans. */
  booked: readonly { planId: string; startsAt: number }[];
  /** Holidays as `city date`. */
  holidays: ReadonlySet<string>;
}

/** Days of a read: the first date, and how many. */
export interface SlotDays {
  from: string;
  days: number;
}

export const holidayKey = (cityId: string, date: string): string => `${cityId} ${date}`;

const wallOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);
const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** Returns the date on the clocks of a zone. */
export const dateIn = (instant: number, zone: string): string => dateOf(wallClock(instant, zone));

/** Returns the date that many days later. */
export const daysLater = (date: string, days: number): string =>
  dateOf(wallOf(date, '00:00') + days * DAY_MS);

/** Returns the free slots of a plan, soonest first. */
export function slotsOf(plan: PlanHours, facts: SlotFacts, { from, days }: SlotDays): Slot[] {
  if (plan.state !== 'active') return [];
  return Array.from({ length: days }, (_, index) => daysLater(from, index)).flatMap((date) =>
    isOffered(plan, facts, date) ? timesOn(plan, date).filter((slot) => isFree(plan, facts, slot)) : [],
  );
}

/** Returns the free slot of a plan that begins at this instant. */
export const slotAt = (plan: PlanHours, facts: SlotFacts, startsAt: number): Slot | undefined =>
  slotsOf(plan, facts, { from: dateIn(startsAt, plan.zone), days: 1 }).find(
    (slot) => slot.startsAt === startsAt,
  );

/** Free slots of these plans that begin nearest to an instant, soonest first. */
export function nearSlots<P extends PlanHours>(
  plans: readonly P[],
  facts: SlotFacts,
  startsAt: number,
): { plan: P; slot: Slot }[] {
  const distance = (slot: Slot) => Math.abs(slot.startsAt - startsAt);
  return plans
    .flatMap((plan) => slotsOf(plan, facts, nearDays(plan.zone, startsAt)).map((slot) => ({ plan, slot })))
    .toSorted((a, b) => distance(a.slot) - distance(b.slot))
    .slice(0, limits.nearSlots)
    .toSorted((a, b) => a.slot.startsAt - b.slot.startsAt);
}

/** Days around an instant among which near slots are looked for. */
export const nearDays = (zone: string, startsAt: number): SlotDays => ({
  from: daysLater(dateIn(startsAt, zone), -limits.slotDays),
  days: 2 * limits.slotDays + 1,
});

function isOffered(plan: PlanHours, { booked, holidays }: SlotFacts, date: string): boolean {
  if (date < plan.starts_on || (plan.ends_on !== null && date > plan.ends_on)) return false;
  if (plan.days_off.includes(date) || holidays.has(holidayKey(plan.city_id, date))) return false;
  if (plan.most_a_day === null) return true;
  const onDay = booked.filter((one) => one.planId === plan.id && dateIn(one.startsAt, plan.zone) === date);
  return onDay.length < plan.most_a_day;
}

/**
 * Returns all times of a plan on a date by the wall clock of its place. A time that the clocks skip is left out; of one
 * that comes twice the first is meant. A slot lasts its whole length, and is over on the clock by the end of the hours.
 */
function timesOn(plan: PlanHours, date: string): Slot[] {
  const weekday = weekdayOf(date);
  const length = plan.length_minutes * MINUTE_MS;
  const step = length + plan.pause_minutes * MINUTE_MS;
  return plan.weekly
    .filter((row) => row.weekday === weekday)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .flatMap(({ from, to }) => {
      const [first, last] = [wallOf(date, from), wallOf(date, to)];
      const slots: Slot[] = [];
      for (let wall = first; wall + length <= last; wall += step) {
        const [startsAt] = instantsAt(wall, plan.zone);
        if (startsAt === undefined) continue;
        const endsAt = startsAt + length;
        if (wallClock(endsAt, plan.zone) <= last) slots.push({ startsAt, endsAt });
      }
      return slots;
    });
}

function isFree(plan: PlanHours, facts: SlotFacts, { startsAt, endsAt }: Slot): boolean {
  if (startsAt <= facts.now || startsAt - facts.now < plan.notice_hours * HOUR_MS) return false;
  if (startsAt > facts.horizon || endsAt > facts.clearedUntil) return false;
  const pause = plan.pause_minutes * MINUTE_MS;
  // A class that moved or got another coach keeps its slot.
  if (facts.booked.some((one) => one.planId === plan.id && one.startsAt === startsAt)) return false;
  return !facts.busy.some((one) => one.startsAt < endsAt + pause && one.endsAt > startsAt - pause);
}

/** True when no row ends before it begins or is too short for a slot, and no two rows of a weekday overlap. */
export const areHoursInOrder = (weekly: readonly WeeklyHours[], lengthMinutes: number): boolean =>
  weekly.every((row, index) => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const isLongEnough = minutes(row.to) - minutes(row.from) >= lengthMinutes;
    return (
      isLongEnough &&
      !weekly.some(
        (other, place) =>
          place !== index && other.weekday === row.weekday && other.from < row.to && other.to > row.from,
      )
    );
  });
