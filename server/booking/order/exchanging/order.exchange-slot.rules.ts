import type { Row } from '#server/db/types.ts';
import type { SlotFacts } from '#server/teaching/public.ts';

type OldClass = Pick<Row<'class'>, 'slot_plan_id' | 'starts_at' | 'ends_at'>;

/** True for the slot of the order itself. */
export const isOldSlot = (old: OldClass, planId: string, start: number): boolean =>
  old.slot_plan_id === planId && old.starts_at.getTime() === start;

/**
 * A slot that is given up blocks no other one: its class has one seat, and ends with the exchange. Another matter of the
 * coach at the same times, as in the private calendar, stays busy time.
 */
export function withoutOldSlot(facts: SlotFacts, old: OldClass): SlotFacts {
  if (old.slot_plan_id === null) return facts;
  const [start, end] = [old.starts_at.getTime(), old.ends_at.getTime()];
  const own = facts.busy.findIndex((one) => one.startsAt === start && one.endsAt === end);
  return {
    ...facts,
    busy: own === -1 ? facts.busy : facts.busy.toSpliced(own, 1),
    booked: facts.booked.filter((one) => !isOldSlot(old, one.planId, one.startsAt)),
  };
}
