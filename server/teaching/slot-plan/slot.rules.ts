import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import { offsetAt, wallClock } from '#contract/wall-clock.rules.ts';
import { endMinute } from '#contract/weekly-hours.rules.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';

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
  /** Classes that the coach gives, helps in or takes part in, and busy times of the private calendar. */
  busy: readonly Slot[];
  /** Booked classes of slot plans. */
  booked: readonly { planId: string; startsAt: number }[];
  /** Starts of slots that the coach has given up. */
  closed: readonly { planId: string; startsAt: number }[];
  /** Holidays as `city date`. */
  holidays: ReadonlySet<string>;
  /** Days off of the coach, for all plans. */
  daysOff: ReadonlySet<string>;
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
  const freeOn = dayReader(plan, facts);
  return Array.from({ length: days }, (_, index) => freeOn(daysLater(from, index))).flat();
}

/** Returns the dates of this span on which a plan has a free slot. */
export function freeDays(plan: PlanHours, facts: SlotFacts, { from, days }: SlotDays): string[] {
  const freeOn = dayReader(plan, facts);
  return Array.from({ length: days }, (_, index) => daysLater(from, index)).filter(
    (date) => freeOn(date).length > 0,
  );
}

/** Returns the soonest free slot of a plan within these days. */
export function firstSlot(plan: PlanHours, facts: SlotFacts, { from, days }: SlotDays): Slot | undefined {
  const freeOn = dayReader(plan, facts);
  for (let day = 0; day < days; day++) {
    const [first] = freeOn(daysLater(from, day));
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Returns a function that reads the free slot of a plan at an instant, for many instants. */
export function slotReader(plan: PlanHours, facts: SlotFacts): (startsAt: number) => Slot | undefined {
  const freeOn = dayReader(plan, facts);
  return (startsAt) => freeOn(dateIn(startsAt, plan.zone)).find((slot) => slot.startsAt === startsAt);
}

/** Returns the free slot of a plan that begins at this instant. */
export const slotAt = (plan: PlanHours, facts: SlotFacts, startsAt: number): Slot | undefined =>
  slotReader(plan, facts)(startsAt);

/** Free slots of these plans that begin nearest to an instant, soonest first. Days are read outward until they suffice. */
export function nearSlots<P extends PlanHours>(
  plans: readonly P[],
  facts: SlotFacts,
  startsAt: number,
): { plan: P; slot: Slot }[] {
  const distance = ({ slot }: { slot: Slot }) => Math.abs(slot.startsAt - startsAt);
  const readers = plans.map((plan) => ({
    plan,
    date: dateIn(startsAt, plan.zone),
    freeOn: dayReader(plan, facts),
  }));
  let nearest: { plan: P; slot: Slot }[] = [];
  for (let away = 0; away <= limits.slotDays; away++) {
    const found = readers.flatMap(({ plan, date, freeOn }) =>
      (away === 0 ? [0] : [-away, away])
        .flatMap((days) => freeOn(daysLater(date, days)))
        .map((slot) => ({ plan, slot })),
    );
    nearest = [...nearest, ...found].toSorted((a, b) => distance(a) - distance(b)).slice(0, limits.nearSlots);
    const last = nearest[limits.nearSlots - 1];
    // Slots of days further away begin later than that, also where the clocks are changed.
    if (last !== undefined && distance(last) <= (away - 1) * DAY_MS) break;
  }
  return nearest.toSorted((a, b) => a.slot.startsAt - b.slot.startsAt);
}

/** False for an instant so far from now that no slot begins then and no facts about it are read. */
export const isInReach = (startsAt: number, now: Date, { bookingHorizonDays }: Rules): boolean =>
  startsAt >= now.getTime() - DAY_MS && startsAt <= now.getTime() + (bookingHorizonDays + 1) * DAY_MS;

/** Days around an instant among which near slots are looked for. */
export const nearDays = (zone: string, startsAt: number): SlotDays => ({
  from: daysLater(dateIn(startsAt, zone), -limits.slotDays),
  days: 2 * limits.slotDays + 1,
});

/**
 * Returns a function that reads the free slots of a plan on a date. One read may have hundreds of slots, and the clock of
 * a zone is slow. What the days share is read once, and the clock is read for days, not for slots.
 */
function dayReader(plan: PlanHours, facts: SlotFacts): (date: string) => Slot[] {
  const clockOn = clockReader(plan.zone);
  const booked = facts.booked.filter((one) => one.planId === plan.id);
  const closed = facts.closed.filter((one) => one.planId === plan.id);
  const taken = new Set([...booked, ...closed].map((one) => one.startsAt));
  const fullDays =
    plan.most_a_day === null ? new Set<string>() : daysWith(plan.most_a_day, booked, plan.zone);
  const last = Math.min(facts.horizon, facts.clearedUntil);
  return (date) => {
    // A day on the clocks of a zone lies within the same day in UTC, the one before and the one after.
    const day = wallOf(date, '00:00');
    if (day + 2 * DAY_MS <= facts.now || day - DAY_MS > last) return [];
    if (plan.state !== 'active' || fullDays.has(date) || !isOffered(plan, facts, date)) return [];
    const busy = facts.busy.filter((one) => one.startsAt < day + 3 * DAY_MS && one.endsAt > day - 2 * DAY_MS);
    const onDay = { ...facts, busy };
    return timesOn(plan, date, clockOn(day)).filter(
      (slot) => !taken.has(slot.startsAt) && isFree(plan, onDay, slot),
    );
  };
}

/** Dates with at least that many booked slots. */
function daysWith(count: number, booked: SlotFacts['booked'], zone: string): Set<string> {
  const days = Map.groupBy(booked, ({ startsAt }) => dateIn(startsAt, zone));
  return new Set([...days].flatMap(([date, slots]) => (slots.length >= count ? [date] : [])));
}

/** Offsets of a zone around a date: that from an instant on, and that before it. */
interface DayClock {
  before: number;
  changedAt: number;
  after: number;
}

/** Returns a function that reads the offsets of a zone around a date. Clocks are not changed twice within these days. */
function clockReader(zone: string): (day: number) => DayClock {
  const known = new Map<number, number>();
  const offset = (instant: number): number => {
    const found = known.get(instant) ?? offsetAt(instant, zone);
    known.set(instant, found);
    return found;
  };
  return (day) => {
    const [first, end] = [day - DAY_MS, day + 2 * DAY_MS];
    const [before, after] = [offset(first), offset(end)];
    let [from, changedAt] = [first, before === after ? first : end];
    // Clocks are changed at a whole minute.
    while (changedAt - from > MINUTE_MS) {
      const middle = from + Math.floor((changedAt - from) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offset(middle) === before) from = middle;
      else changedAt = middle;
    }
    return { before, changedAt, after };
  };
}

const offsetIn = ({ before, changedAt, after }: DayClock, instant: number): number =>
  instant < changedAt ? before : after;

/** The first instant at which the clock shows this wall time; undefined for a time that it skips. */
function firstAt(clock: DayClock, wall: number): number | undefined {
  const instants = [wall - Math.max(clock.before, clock.after), wall - Math.min(clock.before, clock.after)];
  return instants.find((instant) => instant + offsetIn(clock, instant) === wall);
}

function isOffered(plan: PlanHours, { holidays, daysOff }: SlotFacts, date: string): boolean {
  if (date < plan.starts_on || (plan.ends_on !== null && date > plan.ends_on)) return false;
  return !daysOff.has(date) && !plan.days_off.includes(date) && !holidays.has(holidayKey(plan.city_id, date));
}

/**
 * Returns all times of a plan on a date by the wall clock of its place. A time that the clocks skip is left out; of one
 * that comes twice the first is meant. A slot lasts its whole length, and is over on the clock by the end of the hours.
 */
function timesOn(plan: PlanHours, date: string, clock: DayClock): Slot[] {
  const weekday = weekdayOf(date);
  const length = plan.length_minutes * MINUTE_MS;
  const step = length + plan.pause_minutes * MINUTE_MS;
  return plan.weekly
    .filter((row) => row.weekday === weekday)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .flatMap((row) => {
      const first = wallOf(date, row.from);
      const last = wallOf(date, '00:00') + endMinute(row) * MINUTE_MS;
      const slots: Slot[] = [];
      for (let wall = first; wall + length <= last; wall += step) {
        const startsAt = firstAt(clock, wall);
        if (startsAt === undefined) continue;
        const endsAt = startsAt + length;
        if (endsAt + offsetIn(clock, endsAt) <= last) slots.push({ startsAt, endsAt });
      }
      return slots;
    });
}

function isFree(plan: PlanHours, facts: Omit<SlotFacts, 'booked'>, { startsAt, endsAt }: Slot): boolean {
  if (startsAt <= facts.now || startsAt - facts.now < plan.notice_hours * HOUR_MS) return false;
  if (startsAt > facts.horizon || endsAt > facts.clearedUntil) return false;
  const pause = plan.pause_minutes * MINUTE_MS;
  return !facts.busy.some((one) => one.startsAt < endsAt + pause && one.endsAt > startsAt - pause);
}
