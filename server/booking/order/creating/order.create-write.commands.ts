import { OrderStatus } from '#contract/enums.ts';
import { platformPart } from '#contract/price.rules.ts';
import { autoAccept } from '#server/booking/order/answering/order.auto-accept.commands.ts';
import type { OrderContext, OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { answerDeadline, expiryOf } from '#server/booking/order/rules/order.deadlines.rules.ts';
import { paidFromBalance, paidFromPack } from '#server/booking/order/settling/order.payment-steps.rules.ts';
import { applyChanges } from '#server/booking/order/steps/order.apply.commands.ts';
import { shareNeeds, type Sharing } from '#server/booking/order/steps/order.effects.ts';
import type { Tx } from '#server/db/database.ts';
import { addBenefits, takePlace } from '#server/money/public.ts';
import { addNotices } from '#server/platform/public.ts';
import type { Config } from '#server/start/config.ts';
import type { Rules } from '#server/start/rules.ts';
import { type NewCodeUse, takeCodes } from '#server/teaching/public.ts';
import type { LockedOffers } from './order.create-facts.commands.ts';
import { bookedNotices, firstNotice } from './order.create.notices.ts';
import {
  findTakenIds,
  insertBooked,
  type NewOrder,
  type NewParticipant,
  releaseFirst,
} from './order.create.repository.ts';
import type { Booking } from './order.create.rules.ts';
import { newOrderNumber } from './order.number.rules.ts';
import { isFirstLesson } from './order.price.rules.ts';

export interface WrittenOrder {
  booking: Booking;
  context: OrderContext;
  /** Participants that shared needs with the coach. */
  needs: string[];
}

/**
 * Writes decided bookings in sets. The answer leaves out an order if another student's order took its id in
 * the same moment. It has all others; those that the balance pays are paid already.
 */
export async function writeOrders(
  tx: Tx,
  locked: LockedOffers,
  bookings: readonly Booking[],
  now: Date,
  { rules, secret }: Pick<Config, 'rules' | 'secret'>,
): Promise<WrittenOrder[]> {
  const written = await insertBookings(tx, locked, bookings, now, rules);
  const needs = await shareNeeds(tx, secret, written.map(sharingOf));
  await addNotices(
    tx,
    written.flatMap((item) => firstNotice(item, now)),
  );
  await addBenefitsOf(
    tx,
    written.map(({ booking }) => booking),
    now,
  );
  await takeCodes(
    tx,
    written.flatMap(({ booking }) => usesOf(booking)),
  );
  const paid = written.filter(({ booking }) => booking.start === 'paid');
  const changed = await applyChanges(
    tx,
    paid.map(({ context, booking: { session } }) =>
      session === null ? paidFromBalance(context, now, rules) : paidFromPack(context, session, now, rules),
    ),
    now,
  );
  const paidById = new Map(changed.map((context) => [context.order.id, context]));
  const made = written.map(({ context }) => paidById.get(context.order.id) ?? context);
  const after = new Map((await autoAccept(tx, made, now)).map((context) => [context.order.id, context]));
  const booked = written.map(({ booking, context }) => ({
    booking,
    context: after.get(context.order.id) ?? context,
    needs: needs.get(context.order.id) ?? [],
  }));
  await addNotices(
    tx,
    booked.flatMap((item) => bookedNotices(item, now)),
  );
  return booked;
}

/** The use of a code by a booking whose price it made. */
export const usesOf = ({ form, studentId, policy, unitMinor, totalMinor }: Booking): NewCodeUse[] => {
  const rule = policy.priceRule;
  if (rule?.kind !== 'code') return [];
  const amountMinor = platformPart({ unitMinor, rule }, totalMinor);
  return [{ orderId: form.orderId, codeId: rule.id, accountId: studentId, amountMinor }];
};

/** Notes the benefits of memberships that bookings used, and gives their users a place. */
export async function addBenefitsOf(tx: Tx, bookings: readonly Booking[], now: Date): Promise<void> {
  await addBenefits(
    tx,
    bookings.flatMap(({ benefits, form }) =>
      (benefits?.kinds ?? []).map((kind) => ({
        order_id: form.orderId,
        kind,
        membership_id: benefits?.membershipId ?? '',
        at: now,
      })),
    ),
  );
  for (const { benefits, studentId } of bookings)
    if (benefits !== null)
      await takePlace(tx, { membershipId: benefits.membershipId, accountId: studentId, at: now });
}

const sharingOf = ({ booking, context }: Omit<WrittenOrder, 'needs'>): Sharing => ({
  orderId: context.order.id,
  participantIds: booking.participants.map((one) => one.id),
  shares: booking.form.needs ?? [],
});

/** Inserts decided bookings as unpaid orders with their seats; free ones as requests. */
export async function insertBookings(
  tx: Tx,
  { students }: LockedOffers,
  bookings: readonly Booking[],
  now: Date,
  rules: Rules,
): Promise<Omit<WrittenOrder, 'needs'>[]> {
  const written: Omit<WrittenOrder, 'needs'>[] = [];
  let open = [...bookings];
  // A second round happens when a drawn number was taken: about once in a million orders.
  for (let round = 0; open.length > 0 && round < 5; round++) {
    const rows = await insertOrders(tx, open, now, rules);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const booking of open) {
      const order = byId.get(booking.form.orderId);
      const student = students.get(booking.studentId);
      if (order && student) written.push({ booking, context: { order, ...booking.offer, student } });
    }
    open = open.filter(({ form }) => !byId.has(form.orderId));
    if (open.length > 0) open = await withoutTaken(tx, open);
  }
  return written;
}

async function withoutTaken(tx: Tx, open: readonly Booking[]): Promise<Booking[]> {
  const taken = await findTakenIds(
    tx,
    open.map(({ form }) => form.orderId),
  );
  return open.filter(({ form }) => !taken.has(form.orderId));
}

/** Orders with their seats, participants and the first line of each history. */
async function insertOrders(
  tx: Tx,
  bookings: readonly Booking[],
  now: Date,
  rules: Rules,
): Promise<OrderRow[]> {
  const people = bookings.flatMap(newParticipants);
  await releaseFirst(
    tx,
    people.filter((one) => one.first_of !== null),
  );
  return insertBooked(tx, { orders: bookings.map((booking) => newOrder(booking, now, rules)), people });
}

function newOrder(booking: Booking, now: Date, rules: Rules): NewOrder {
  const { cls } = booking.offer;
  const isFree = booking.start === 'requested';
  return {
    id: booking.form.orderId,
    number: newOrderNumber(),
    student_id: booking.studentId,
    class_id: cls.id,
    coach_id: cls.coach_id,
    status: isFree ? OrderStatus.awaitAgree : OrderStatus.awaitPayment,
    seats: booking.participants.length,
    unit_minor: booking.unitMinor,
    first_extra_minor: booking.firstExtraMinor,
    total_minor: booking.totalMinor,
    currency: cls.currency,
    policy: booking.policy,
    caregivers: Math.min(booking.form.caregivers ?? 0, booking.participants.length),
    created_at: now,
    expires_at: isFree
      ? null
      : (booking.heldUntil ?? expiryOf(now, cls.starts_at, booking.isLongHold, rules)),
    agree_by: isFree ? answerDeadline(now, cls.starts_at, rules) : null,
    from_waitlist: booking.heldUntil !== undefined,
    long_hold: booking.isLongHold,
    partner_id: cls.partner_id,
    // The member's discount; a price rule is in the terms.
    unit_discount_minor:
      booking.session === null && booking.policy.priceRule === undefined
        ? cls.price_minor - booking.unitMinor
        : 0,
    set_id: booking.set?.id ?? null,
    set_dates: booking.set?.dates ?? null,
  };
}

const newParticipants = ({ form, participants, policy, offer: { cls } }: Booking): NewParticipant[] =>
  participants.map(({ id, kind, name }) => ({
    order_id: form.orderId,
    participant_id: id,
    kind,
    name,
    starts_at: cls.starts_at,
    ends_at: cls.ends_at,
    first_of: isFirstLesson(cls, policy) ? cls.coach_id : null,
  }));
