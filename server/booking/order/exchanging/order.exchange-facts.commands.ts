import type { Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import {
  loadFacts,
  lockForBooking,
  type LockedOffers,
} from '#server/booking/order/creating/order.create-facts.commands.ts';
import type { BookingFacts, OrderRequest } from '#server/booking/order/creating/order.create.rules.ts';
import { listSeated } from '#server/booking/order/leaving/order.leave-some.repository.ts';
import { findOrders, type OrderContext, type OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { lockOwnOrder } from '#server/booking/order/steps/order.guards.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';

/** The other date as a family asked for it, now or in a question. */
export interface OtherDate {
  newOrderId: string;
  classId: string;
  participantIds: readonly string[];
  basis: Parsed<'order.exchange'>['basis'];
  /** The plan of a slot; its class does not exist yet. */
  slot?: { planId: string } | undefined;
}

export interface LockedExchange {
  context: OrderContext;
  request: OrderRequest;
  /** The new class with its coach; missing for a slot until `withSlot`. */
  locked: LockedOffers;
  slot: { planId: string } | undefined;
}

/**
 * Returns the code that goes along with everybody of an order. When only some take another date, it stays with the others
 * (docs/domain.md 4.23).
 */
const carriedCode = (order: OrderRow, people: number): { codeId?: string } => {
  const codeId = codeIdOf(order);
  return codeId !== undefined && people === order.seats ? { codeId } : {};
};

const codeIdOf = ({ policy: { priceRule } }: OrderRow): string | undefined =>
  priceRule?.kind === 'code' ? priceRule.id : undefined;

/** Builds the booking that another date would be: paid from escrow and balance, or by the session of the order. */
export const requestOf = (order: OrderRow, date: OtherDate, now: Date): OrderRequest => {
  const participantIds = [...new Set(date.participantIds.map((id) => id.toLowerCase()))];
  return {
    studentId: order.student_id,
    away: null,
    replaces: { orderId: order.id, codeId: codeIdOf(order) },
    form: {
      orderId: date.newOrderId.toLowerCase(),
      classId: date.classId.toLowerCase(),
      participantIds,
      basis: date.basis,
      tappedAt: now.toISOString(),
      replayed: false,
      payFromBalance: true,
      caregivers: Math.min(order.caregivers, participantIds.length),
      ...carriedCode(order, participantIds.length),
      ...(order.class_pack_id === null ? {} : { classPackId: order.class_pack_id }),
    },
  };
};

/**
 * Locks an order of the caller, with the rows that a booking of the new class needs. The order of locks is: coaches,
 * families, participants, both classes by id, the order. NOT_FOUND for a stranger's order.
 */
export async function lockExchange(
  ctx: CommandCtx,
  orderId: string,
  side: 'student' | 'coach',
  date: OtherDate,
): Promise<LockedExchange> {
  const { tx, actor, clock } = ctx;
  const [found] = await findOrders(tx, [orderId]);
  const owner = side === 'student' ? found?.student_id : found?.coach_id;
  if (found === undefined || owner !== actor.id) throw new AppError('NOT_FOUND');
  const request = requestOf(found, date, clock.now());
  const old = { ...request, form: { ...request.form, classId: found.class_id } };
  const { offers, students } = await lockForBooking(
    tx,
    [request, old],
    clock.now(),
    // A slot makes a class of the coach.
    date.slot === undefined ? [] : [found.coach_id],
  );
  const context = await lockOwnOrder(tx, orderId, { side, id: actor.id }, { class: true });
  const offer = offers.get(request.form.classId);
  return {
    context,
    request,
    slot: date.slot && { planId: date.slot.planId.toLowerCase() },
    locked: { offers: new Map(offer === undefined ? [] : [[request.form.classId, offer]]), students },
  };
}

export const factsOf = (
  tx: Tx,
  { locked, request }: Pick<LockedExchange, 'locked' | 'request'>,
  now: Date,
  rules: BookingFacts['rules'],
): Promise<BookingFacts> => loadFacts(tx, locked, [request], now, rules);

/** Refuses participants who are not, or no longer, in the order, or not the owner's (PARTICIPANT_UNKNOWN). */
export async function requireSeated(tx: Tx, { order }: OrderContext, ids: readonly string[]): Promise<void> {
  const seated = await listSeated(tx, order.id, order.student_id);
  const own = seated.filter(({ isOwn, isStudents }) => isOwn && isStudents).map(({ id }) => id);
  const unknown = ids.filter((id) => !own.includes(id));
  if (unknown.length > 0) throw new AppError('PARTICIPANT_UNKNOWN', { participantIds: unknown });
}
