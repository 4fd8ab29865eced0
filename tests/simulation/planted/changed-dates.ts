import { sql } from 'kysely';
import type * as Write from '#server/booking/order/creating/order.create-write.commands.ts';
import type * as Hold from '#server/booking/order/creating/order.hold.rules.ts';
import type * as Payment from '#server/booking/order/settling/order.payment-steps.rules.ts';
import type * as Steps from '#server/booking/order/together/order.set-steps.commands.ts';
import type * as Together from '#server/booking/order/together/order.set.rules.ts';
import type * as Dates from '#server/teaching/slot-plan/slot-dates.rules.ts';
import type * as Plans from '#server/teaching/slot-plan/slot-plan.repository.ts';
import type * as Slots from '#server/teaching/slot-plan/slot.rules.ts';
import { isPlanted } from './defect.ts';
import { dateNames } from './defects-in-dates.ts';

export const together = (real: typeof Together): typeof Together => ({
  ...real,
  decideSet: (facts, request) =>
    real.decideSet(facts, isPlanted(dateNames.someOfAll) ? { ...request, isFitting: true } : request),
});

export const holds = (real: typeof Hold): typeof Hold => ({
  ...real,
  holdFor: (facts, request) =>
    isPlanted(dateNames.countedEach)
      ? real.holdFor(
          {
            ...facts,
            unpaid: facts.unpaid.map(({ holderId, classId, seats }) => ({ holderId, classId, seats })),
          },
          request,
        )
      : real.holdFor(facts, request),
  freeRefusal: (...args) => (isPlanted(dateNames.freeWithoutEnd) ? null : real.freeRefusal(...args)),
});

export const writing = (real: typeof Write): typeof Write => ({
  ...real,
  writeOrders: (tx, locked, bookings, ...rest) =>
    real.writeOrders(
      tx,
      locked,
      isPlanted(dateNames.moreNamed)
        ? bookings.map((one) => ({
            ...one,
            ...(one.set && { set: { ...one.set, dates: one.set.dates + 1 } }),
          }))
        : bookings,
      ...rest,
    ),
});

export const payment = (real: typeof Payment): typeof Payment => ({
  ...real,
  paidFromBalance: (context, ...rest) => {
    const change = real.paidFromBalance(context, ...rest);
    return isPlanted(dateNames.chargedTwice) && context.order.set_id !== null
      ? { ...change, legs: [...change.legs, ...change.legs.map((leg) => ({ ...leg, ref: 'again' }))] }
      : change;
  },
});

export const steps = (real: typeof Steps): typeof Steps => ({
  ...real,
  leaveDates: (ctx, form) =>
    real.leaveDates(ctx, isPlanted(dateNames.leftSome) ? { ...form, dates: form.dates.slice(0, 1) } : form),
  acceptDates: (ctx, form) =>
    real.acceptDates(
      ctx,
      isPlanted(dateNames.acceptedSome) && form.orderIds.length > 1
        ? { ...form, orderIds: form.orderIds.slice(1) }
        : form,
    ),
});

export const plans = (real: typeof Plans): typeof Plans => ({
  ...real,
  freeSlots: async (tx, classIds, at) => {
    if (isPlanted(dateNames.slotLeft)) return;
    if (!isPlanted(dateNames.exchangedSlot)) return await real.freeSlots(tx, classIds, at);
    const { rows } = await sql<{ id: string }>`
      select class_id::text as id from orders
      where class_id = any(${classIds}::uuid[]) and cancel_code = 'exchanged'`.execute(tx);
    const others = classIds.filter((id) => !rows.some((row) => row.id === id));
    if (others.length > 0) await real.freeSlots(tx, others, at);
  },
});

/** Facts in which the coach has nothing to do. */
const idle = (facts: Slots.SlotFacts): Slots.SlotFacts =>
  isPlanted(dateNames.slotsOverlap) ? { ...facts, busy: [], booked: [] } : facts;

export const slotRules = (real: typeof Slots): typeof Slots => ({
  ...real,
  slotAt: (plan, facts, startsAt) => real.slotAt(plan, idle(facts), startsAt),
});

export const slotDates = (real: typeof Dates): typeof Dates => ({
  ...real,
  freeAmong: (plan, facts, ...rest) => real.freeAmong(plan, idle(facts), ...rest),
});
