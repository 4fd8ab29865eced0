import type { NearSlot } from '#contract/slot.ts';
import { AppError } from '#server/base/errors.ts';
import { nearSlots, presentSpan, type SlotPlanRow } from '#server/teaching/public.ts';

type Facts = Parameters<typeof nearSlots>[1];

/** The refusal of a slot that is not free, with free slots of the coach near it. */
export function slotTaken(plans: readonly SlotPlanRow[], facts: Facts, startsAt: number): AppError {
  const near: NearSlot[] = nearSlots(plans, facts, startsAt).map(({ plan, slot }) => ({
    planId: plan.id,
    planVersion: plan.version,
    startsAt: presentSpan(slot).startsAt,
    zone: plan.zone,
  }));
  return new AppError('SLOT_TAKEN', { near });
}
