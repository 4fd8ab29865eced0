import { AppError } from '#server/base/errors.ts';
import { findOwnOfSlot } from '#server/booking/slot/slot.repository.ts';
import { slotTaken } from '#server/booking/slot/slot.rules.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  classOfSlot,
  findOfferingCoach,
  findPlan,
  insertSlotClass,
  isInReach,
  readNearSlots,
  slotAt,
} from '#server/teaching/public.ts';
import type { Exchange } from './order.exchange-decide.rules.ts';
import type { LockedExchange } from './order.exchange-facts.commands.ts';
import { isOldSlot, withoutOldSlot } from './order.exchange-slot.rules.ts';

/**
 * Adds the class that a slot would make to what is locked, or returns why the slot cannot be taken (docs/domain.md 4.21).
 * No class is stored yet. Returns the exchange for a class as it is.
 */
export async function withSlot(
  { tx, config: { rules } }: Pick<CommandCtx, 'tx' | 'config'>,
  exchange: LockedExchange,
  now: Date,
): Promise<LockedExchange | AppError> {
  const { context, request, slot, locked } = exchange;
  if (slot === undefined) return exchange;
  const { order, cls: old, coach } = context;
  const { classId, basis } = request.form;
  if (locked.offers.has(classId)) return new AppError('ID_TAKEN');
  const plan = await findPlan(tx, slot.planId);
  if (plan?.coach_id !== order.coach_id) return new AppError('NOT_FOUND');
  // Nobody learns of a block (docs/domain.md 4.19).
  if ((await findOfferingCoach(tx, coach.id, order.student_id)) === undefined)
    return new AppError('COACH_UNAVAILABLE');
  // The lesson that would be given up is one with the coach already.
  if (plan.is_trial && !old.is_trial)
    return new AppError('FIRST_ONLY', { participantIds: request.form.participantIds });
  const start = Date.parse(basis.startsAt);
  if (isOldSlot(old, plan.id, start)) return new AppError('BAD_INPUT', { field: 'classId' });
  if (!isInReach(start, now, rules)) return new AppError('SLOT_TAKEN', { near: [] });
  const { plans, facts } = await readNearSlots(tx, { plan, start }, now, rules);
  const free = slotAt(plan, withoutOldSlot(facts, old), start);
  if (free === undefined) {
    const own = await findOwnOfSlot(tx, order.student_id, { planId: plan.id, startsAt: new Date(start) });
    return own === undefined ? slotTaken(plans, facts, start) : new AppError('ALREADY_BOOKED', own);
  }
  const cls = classOfSlot(plan, free, classId, now, rules);
  return { ...exchange, locked: { ...locked, offers: new Map([[classId, { cls, coach }]]) } };
}

/** Makes the class of a slot that is taken; false when its id or the slot is taken. A class exists already. */
export const makeSlotClass = async (
  tx: Tx,
  { slot }: LockedExchange,
  { booking }: Exchange,
): Promise<boolean> => slot === undefined || (await insertSlotClass(tx, booking.offer.cls));
