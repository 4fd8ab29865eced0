import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { instantsAt, wallClock } from '#contract/wall-clock.rules.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  dateIn,
  type PlanHours,
  type Slot,
  type SlotDays,
  type SlotFacts,
  slotReader,
} from './slot.rules.ts';

/** Rules for several slots in one booking: they reach as far ahead as dates of a series (docs/domain.md 4.20). */
export const rulesForDates = (rules: Rules): Rules => ({
  ...rules,
  bookingHorizonDays: Math.max(rules.bookingHorizonDays, rules.seriesHorizonDays),
});

/** Days from one instant to another one, on the clock of a zone. */
export const daysBetween = (zone: string, first: number, last: number): SlotDays => {
  const [from, until] = [dateIn(first, zone), dateIn(last, zone)];
  return { from, days: Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS) + 1 };
};

/**
 * Returns the same wall time in each week from a start on, within the plan and its horizon. The weeks of a start that is
 * past go on: a booking that waited on the phone is chosen again from its first date. A time that the clocks skip is left
 * out.
 */
export function sameHour(
  { zone, ends_on: endsOn, length_minutes: length }: Pick<PlanHours, 'zone' | 'ends_on' | 'length_minutes'>,
  startsAt: number,
  { now, horizon }: Pick<SlotFacts, 'now' | 'horizon'>,
): Slot[] {
  const first = wallClock(startsAt, zone);
  const slots: Slot[] = [];
  // The clock of a place can be changed within these weeks: the week before is looked at, too.
  const past = Math.max(0, Math.floor((now - startsAt) / (7 * DAY_MS)) - 1);
  for (let index = past; slots.length < limits.seriesDates; index++) {
    const wall = first + index * 7 * DAY_MS;
    if (endsOn !== null && new Date(wall).toISOString().slice(0, 10) > endsOn) break;
    // The first is meant when a time comes twice, as in every plan.
    const [at] = index === 0 ? [startsAt] : instantsAt(wall, zone);
    if (at === undefined || at <= now) continue;
    if (at > horizon) break;
    slots.push({ startsAt: at, endsAt: at + length * MINUTE_MS });
  }
  return slots;
}

/**
 * Returns the free ones among these starts, soonest first. Each one that is free is busy time for the next ones, so that
 * the pause between them is kept. `most`: classes that the coach may still have.
 */
export function freeAmong(
  plan: PlanHours,
  facts: SlotFacts,
  starts: readonly number[],
  most: number,
): Map<number, Slot> {
  // A guest asks for a year of a coach with hundreds of classes: what the days share is read once.
  const slotThen = slotReader(plan, facts);
  const pause = plan.pause_minutes * MINUTE_MS;
  const free = new Map<number, Slot>();
  let before: Slot | undefined;
  for (const startsAt of starts.toSorted((a, b) => a - b)) {
    const slot = free.size < most ? slotThen(startsAt) : undefined;
    if (slot === undefined || (before !== undefined && startsAt < before.endsAt + pause)) continue;
    free.set(startsAt, slot);
    before = slot;
  }
  return free;
}

/** True when no two starts are on one day of the plan's place. */
export const areOnOwnDays = ({ zone }: Pick<PlanHours, 'zone'>, starts: readonly number[]): boolean =>
  new Set(starts.map((at) => dateIn(at, zone))).size === starts.length;
