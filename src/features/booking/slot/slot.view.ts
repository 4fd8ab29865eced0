import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { NearSlot, SlotsOfPlan } from '#contract/slot.ts';
import { dayIn } from '#src/i18n/format.ts';
import { slotKey } from '#src/offline/core/actions/order-create.ts';

/** A slot in an address or a request. */
export interface SlotAddress {
  planId: string;
  startsAt: string;
}

/** Slots of one plan by the days of its place. */
export interface PlanDays {
  plan: SlotsOfPlan['plan'];
  days: { date: string; slots: SlotsOfPlan['slots'] }[];
}

/** Page on which a slot is booked. */
export const slotPath = ({ planId, startsAt }: SlotAddress): string =>
  pathTo(paths.student.payment, { slot: planId, at: startsAt });

/** Returns the address of the screen on which an order is exchanged for a slot. */
export const exchangePath =
  (orderId: string) =>
  (slot: SlotAddress): string =>
    pathTo(paths.student.exchange, { id: orderId, class: slotKey(slot) });

/** The earliest date that any clock shows. */
export const earliestDate = (instant: string): string =>
  new Date(Date.parse(instant) - 12 * HOUR_MS).toISOString().slice(0, 10);

export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The class of a slot with an id of its own: drafts and waiting bookings of the phone belong to one slot. */
export const keyedBySlot = (record: ClassRecord): ClassRecord =>
  record.slot === undefined ? record : { ...record, id: slotKey(record.slot) };

/** The class that a booking of a listed slot would make; undefined for a time that is not listed. */
export function classAt(
  { plan, class: first, slots }: SlotsOfPlan,
  startsAt: string,
): ClassRecord | undefined {
  const span = slots.find((one) => one.startsAt === startsAt);
  if (first === null || span === undefined) return undefined;
  return keyedBySlot({
    ...first,
    ...span,
    slot: { planId: plan.id, planVersion: plan.version, startsAt },
  });
}

/** Plans with days that have slots, soonest first. A slot that has begun on this phone's clock is left out. */
export function planDays(plans: readonly SlotsOfPlan[], now: number): PlanDays[] {
  const firstOf = ({ days }: PlanDays) => Date.parse(days[0]?.slots[0]?.startsAt ?? '');
  return plans
    .map(({ plan, slots }) => {
      const coming = slots.filter(({ startsAt }) => Date.parse(startsAt) > now);
      const days: PlanDays['days'] = [];
      for (const slot of coming) {
        const date = dayIn(plan.zone, slot.startsAt);
        const last = days.at(-1);
        if (last?.date === date) last.slots.push(slot);
        else days.push({ date, slots: [slot] });
      }
      return { plan, days };
    })
    .filter(({ days }) => days.length > 0)
    .toSorted((a, b) => firstOf(a) - firstOf(b));
}

/** Reads the slot of a stored request; undefined for a booking of a class. */
export function slotIn(input: Readonly<Record<string, unknown>>): SlotAddress | undefined {
  const { planId, startsAt } = { ...(input['slot'] as Partial<SlotAddress> | null | undefined) };
  return planId === undefined || startsAt === undefined ? undefined : { planId, startsAt };
}

/** Reads the near slots of a refusal; they came over the wire. */
export function nearIn(facts: unknown): NearSlot[] {
  const near: unknown =
    typeof facts === 'object' && facts !== null && 'near' in facts ? facts.near : undefined;
  return Array.isArray(near) ? near.filter(isNear) : [];
}

function isNear(value: unknown): value is NearSlot {
  const { planId, startsAt, zone } = { ...(value as Partial<NearSlot> | null) };
  return [planId, startsAt, zone].every((one) => typeof one === 'string');
}
