import { AppError } from '#server/base/errors.ts';
import {
  type Booking,
  type BookingFacts,
  type OrderRequest,
  personRefusal,
} from '#server/booking/order/creating/order.create.rules.ts';
import { freeRefusal } from '#server/booking/order/creating/order.hold.rules.ts';
import { policyOf } from '#server/booking/order/creating/order.policy.rules.ts';
import {
  benefitsOf,
  keptRule,
  type Met,
  priceFor,
  priceRefusal,
  sessionPrice,
  termsFor,
  usedBenefits,
  withoutUse,
} from '#server/booking/order/creating/order.price.rules.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { priceOfLeaving } from '#server/booking/order/rules/order.money.rules.ts';
import type { Row } from '#server/db/types.ts';
import { type ClassPackRow, whyUnusable } from '#server/money/public.ts';
import { isQueueOpen, publicSeats } from '#server/teaching/public.ts';
import { amountsOf, type ExchangeAmounts } from './order.exchange-money.rules.ts';

export interface Exchange {
  booking: Booking;
  amounts: ExchangeAmounts;
}

/**
 * Decides another date as a booking of its class would be decided, without the seats that are given up
 * (docs/domain.md 4.21). Pure: the same facts give the same answer.
 */
export function decideExchange(
  all: BookingFacts,
  request: OrderRequest,
  order: OrderRow,
): Exchange | AppError {
  const facts = withoutOld(all, request, order);
  const { form, studentId } = request;
  const offer = facts.offers.get(form.classId);
  if (offer === undefined || offer.cls.coach_id !== order.coach_id) return new AppError('NOT_FOUND');
  const { cls } = offer;
  if (cls.id === order.class_id) return new AppError('BAD_INPUT', { field: 'classId' });
  if (facts.takenOrderIds.has(form.orderId)) return new AppError('ID_TAKEN');
  const terms = termsFor(facts, cls, studentId);
  const people = form.participantIds.map((id) => ({ id }));
  const refusal = personRefusal(facts, request) ?? priceRefusal(facts, offer, request, people);
  if (refusal !== null) return refusal;
  const seats = people.length;
  const seatsLeft = seatsIn(facts, cls);
  if (seats > seatsLeft) return new AppError('CLASS_FULL', { seatsLeft });
  const session = sessionOf(facts, cls, request, order);
  if (session instanceof AppError) return session;
  const price =
    session === null
      ? priceFor(facts, cls, { studentId, codeId: form.codeId }, people)
      : sessionPrice(session);
  const { unitMinor, firstExtraMinor, totalMinor } = price;
  const amounts = amountsOf(priceOfLeaving(order, seats), totalMinor);
  const money = moneyRefusal(facts, { request, totalMinor, amounts });
  if (money !== null) return money;
  return {
    amounts,
    booking: {
      offer,
      studentId,
      form,
      participants: form.participantIds.flatMap((id) => {
        const one = facts.participants.get(id);
        return one === undefined ? [] : [{ ...one, kind: id === studentId ? 'self' : 'child' } as const];
      }),
      unitMinor,
      firstExtraMinor,
      totalMinor,
      session,
      benefits: benefitsOf(facts, studentId, usedBenefits(terms, price)),
      policy: { ...policyOf(cls, facts.rules, facts.waiverVersion), ...keptRule(cls, price) },
      start: 'paid',
      isLongHold: false,
    },
  };
}

/** Seats that anybody may take: the waitlist of the class goes first. */
export const seatsIn = ({ leastWanted, now, rules }: BookingFacts, cls: Row<'class'>): number =>
  publicSeats(cls.capacity - cls.taken, leastWanted.get(cls.id), isQueueOpen(cls, now, rules));

/**
 * Lessons that count besides the one that is given up. When that one is a first lesson, those at their own price were
 * booked after it: the first lesson goes along.
 */
export const metBesides = (met: readonly Met[], { id, coach_id: coachId }: OrderRow): Met[] =>
  met.filter(
    (one) =>
      one.orderId !== id &&
      !(
        one.coachId === coachId &&
        !one.isFirst &&
        met.some(
          ({ orderId, participantId, isFirst }) =>
            orderId === id && isFirst && participantId === one.participantId,
        )
      ),
  );

/** The seats that are given up are no clash, and no free seats that the family has. */
export function withoutOld(
  facts: BookingFacts,
  { form, studentId }: OrderRequest,
  order: OrderRow,
): BookingFacts {
  const seats = facts.seats.filter(
    (seat) => seat.orderId !== order.id || !form.participantIds.includes(seat.participantId),
  );
  const met = metBesides(facts.met, order);
  const codes = withoutUse(facts.codes, order);
  if (order.total_minor > 0) return { ...facts, seats, met, codes };
  const free = facts.free.map((held) =>
    held.holderId === studentId && held.classId === order.class_id
      ? { ...held, seats: held.seats - form.participantIds.length }
      : held,
  );
  return { ...facts, seats, met, codes, free };
}

/** A session goes along at its value when its pack, with it, could pay the new class. */
export function sessionOf(
  { packs, now }: BookingFacts,
  cls: Row<'class'>,
  { form, studentId }: OrderRequest,
  order: OrderRow,
): Booking['session'] | AppError {
  if (order.class_pack_id === null) return null;
  const pack = packs.get(order.class_pack_id);
  const why = whyUnusable(pack && withSession(pack, order), {
    accountId: studentId,
    participantIds: form.participantIds,
    cls,
    now,
  });
  return why === null
    ? { packId: order.class_pack_id, valueMinor: order.unit_minor }
    : new AppError('PACK_NOT_USABLE', { why, packId: order.class_pack_id });
}

/** The pack as it is once the session of the old order has returned. */
const withSession = (pack: ClassPackRow, order: OrderRow): ClassPackRow => ({
  ...pack,
  sessions_used: pack.sessions_used - 1,
  unused_minor: pack.unused_minor + order.total_minor,
});

function moneyRefusal(
  facts: BookingFacts,
  {
    request,
    totalMinor,
    amounts: { paidMinor },
  }: { request: OrderRequest; totalMinor: number; amounts: ExchangeAmounts },
): AppError | null {
  const balance = facts.balances.get(request.studentId) ?? 0;
  if (paidMinor > balance)
    return new AppError('BALANCE_TOO_LOW', { missingMinor: paidMinor - balance, balanceMinor: balance });
  return totalMinor === 0
    ? freeRefusal(facts, { ...request, seats: request.form.participantIds.length })
    : null;
}
