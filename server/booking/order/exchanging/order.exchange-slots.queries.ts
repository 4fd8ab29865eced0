import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import type { Rules } from '#server/start/rules.ts';
import {
  classOfSlot,
  daysLater,
  findOfferingCoach,
  listActivePlans,
  readSlotFacts,
  type SlotPlanRow,
  slotsOf,
} from '#server/teaching/public.ts';
import { isOldSlot, withoutOldSlot } from './order.exchange-slot.rules.ts';

interface SlotToTake {
  plan: SlotPlanRow;
  /** The class that the exchange would make; its id is stored nowhere. */
  cls: Row<'class'>;
}

interface SlotsToTake {
  slots: SlotToTake[];
  /** True when the coach has later free hours, or may have some: they are not looked at. */
  isCut: boolean;
}

/**
 * Reads the next free slots of the coach that an order can be exchanged for, at most 30 within 28 days. Those of a
 * trial lesson only for another one (docs/domain.md 4.36). None for a family behind a block.
 */
export async function listSlotsToTake(
  tx: Tx,
  { order, old }: { order: OrderRow; old: Row<'class'> },
  now: Date,
  rules: Rules,
): Promise<SlotsToTake> {
  const coachId = order.coach_id;
  if ((await findOfferingCoach(tx, coachId, order.student_id)) === undefined)
    return { slots: [], isCut: false };
  const plans = (await listActivePlans(tx, coachId)).filter((plan) => old.is_trial || !plan.is_trial);
  if (plans.length === 0) return { slots: [], isCut: false };
  // The earliest date that any clock shows.
  const from = new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10);
  const days = { from, days: limits.soonestSlotDays + 1 };
  const facts = withoutOldSlot(await readSlotFacts(tx, { coachId, plans }, days, now, rules), old);
  const free = plans
    .flatMap((plan) => slotsOf(plan, facts, days).map((slot) => ({ plan, slot })))
    .filter(({ plan, slot }) => !isOldSlot(old, plan.id, slot.startsAt))
    .toSorted((a, b) => a.slot.startsAt - b.slot.startsAt);
  const until = daysLater(from, limits.soonestSlotDays);
  return {
    slots: free
      .slice(0, limits.exchangeSlots)
      .map(({ plan, slot }) => ({ plan, cls: classOfSlot(plan, slot, randomUUID(), now, rules) })),
    isCut:
      free.length > limits.exchangeSlots || plans.some(({ ends_on: end }) => end === null || end > until),
  };
}
