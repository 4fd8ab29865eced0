import { OrderStatus } from '#contract/enums.ts';
import type { OrderForm } from '#contract/order-form.ts';
import { orderSteps } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import { AppError } from '#server/base/errors.ts';
import { presentOrder, type Related } from '#server/booking/order/reading/order.presenter.ts';
import { storeCards, waitIfFull } from '#server/booking/order/steps/order.effects.ts';
import type { Deps } from '#server/context/context.ts';
import type { GroupedHandler, GroupedRequest } from '#server/context/handler-table.ts';
import type { Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { partnerNames, venueSpots } from '#server/teaching/public.ts';
import { loadFacts, lockForBooking, type LockedOffers } from './order.create-facts.commands.ts';
import { writeOrders, type WrittenOrder } from './order.create-write.commands.ts';
import { decideOrders, type Booking, type OrderRequest } from './order.create.rules.ts';
import { bookSlots } from './order.slot.commands.ts';

/** Lanes of one process. While one waits for its commit, the other keeps the database busy. */
const laneCount = 2;

/** A class always has the same lane, so its bookings never wait for each other. Ids are random: their ends are too. */
const laneOf = (id: string): string => `lane ${Number.parseInt(id.slice(-1), 16) % laneCount}`;

/**
 * Books seats. Decides all requests of the same moment together, in order of arrival. One transaction takes a
 * fixed number of statements and one commit, however many requests there are.
 */
export const bookSeats: GroupedHandler<'order.create'> = {
  // Slots have lanes of their own, as many: a group holds bookings of slots only, or none.
  lane: (form) => (form.slot === undefined ? laneOf(form.classId) : `slots ${laneOf(form.slot.planId)}`),
  run: bookTogether,
};

async function bookTogether(
  deps: Deps,
  tx: Tx,
  grouped: GroupedRequest<'order.create'>[],
): Promise<(OrderRecord | AppError)[]> {
  if (grouped.length === 0) return [];
  const { rules } = deps.config;
  const requests = grouped.map(({ ctx, input }) => ({
    studentId: ctx.actor.id,
    form: withPlainIds(input),
    zone: ctx.actor.zone,
    away: ctx.actor.away,
  }));
  const ofSlots = requests.flatMap((request) =>
    request.form.slot === undefined ? [] : { ...request, slot: request.form.slot },
  );
  if (ofSlots.length === requests.length)
    return await bookSlots(deps, tx, ofSlots, deps.clock.now(), (written, at) =>
      presentWritten(tx, written, at, rules),
    );
  const locked = await lockForBooking(tx, requests, deps.clock.now());
  // Read under the locks: a call that waited for them is decided by the time at which it got them.
  const now = deps.clock.now();
  const decided = decideOrders(await loadFacts(tx, locked, requests, now, rules), requests);
  const bookings = decided.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome));
  const written = await writeOrders(tx, locked, bookings, now, deps.config);
  const orders = new Map(written.map((item) => [item.context.order.id, item]));
  const outcomes: typeof decided = [];
  for (const [index, outcome] of decided.entries())
    outcomes.push(await orWait(deps, tx, locked, { request: requests[index], outcome, now }));
  for (const [index, { studentId, form, zone }] of requests.entries()) {
    const outcome = outcomes[index];
    const isMade = outcome instanceof AppError ? outcome.reason === 'WAITLISTED' : orders.has(form.orderId);
    if (form.cards !== undefined && isMade)
      await storeCards(tx, { guardian: { id: studentId, zone }, form }, now, deps.config);
  }
  const records = await presentWritten(tx, written, now, rules);
  return outcomes.map((outcome) =>
    outcome instanceof AppError ? outcome : (records.get(outcome.form.orderId) ?? new AppError('ID_TAKEN')),
  );
}

/** Presents orders that were just written, by id. */
export async function presentWritten(
  tx: Tx,
  written: readonly WrittenOrder[],
  now: Date,
  rules: Rules,
): Promise<Map<string, OrderRecord>> {
  const partners = await partnerNames(
    tx,
    written.map(({ context }) => context.order.partner_id),
  );
  const venues = await venueSpots(
    tx,
    written.map(({ context }) => context.cls.venue_id),
  );
  return new Map(
    written.map((item) => {
      const { order } = item.context;
      return [
        order.id,
        presentOrder(order, relatedOf(item, { partners, venues }, now), 'student', now, rules),
      ];
    }),
  );
}

/** Joins the waitlist of a full class when the form allows that; returns every other outcome unchanged. */
async function orWait(
  { config }: Deps,
  tx: Tx,
  { offers }: LockedOffers,
  { request, outcome, now }: { request: OrderRequest | undefined; outcome: Booking | AppError; now: Date },
): Promise<Booking | AppError> {
  if (request === undefined || !(outcome instanceof AppError) || outcome.reason !== 'CLASS_FULL')
    return outcome;
  const cls = offers.get(request.form.classId)?.cls;
  if (cls === undefined) return outcome;
  return waitIfFull(
    tx,
    cls,
    { accountId: request.studentId, form: request.form, full: outcome },
    now,
    config,
  );
}

/** Ids are compared as text here; a phone may have written them in capitals. */
export const withPlainIds = (form: OrderForm): OrderForm => ({
  ...form,
  orderId: form.orderId.toLowerCase(),
  classId: form.classId.toLowerCase(),
  ...(form.slot === undefined ? {} : { slot: { ...form.slot, planId: form.slot.planId.toLowerCase() } }),
  participantIds: form.participantIds.map((id) => id.toLowerCase()),
  ...(form.classPackId === undefined ? {} : { classPackId: form.classPackId.toLowerCase() }),
  ...(form.codeId === undefined ? {} : { codeId: form.codeId.toLowerCase() }),
  ...(form.needs === undefined
    ? {}
    : {
        needs: form.needs.map((share) => ({ ...share, participantId: share.participantId.toLowerCase() })),
      }),
  ...(form.cards === undefined
    ? {}
    : { cards: form.cards.map((card) => ({ ...card, participantId: card.participantId.toLowerCase() })) }),
});

/** Nothing else that the record shows is read again: it was just written or locked. */
function relatedOf(
  { booking, context, needs }: WrittenOrder,
  known: Pick<Related, 'partners' | 'venues'>,
  now: Date,
): Related {
  const { order, cls, coach, student } = context;
  const people = booking.participants
    .map(({ id, kind, name }) => ({
      participant_id: id,
      kind,
      name,
      // The answer goes to the family, which reads no age here.
      birth_date: null,
      left_at: null,
      left_refund_minor: null,
      mark: null,
      marked_at: null,
      is_own: true,
      is_students: true,
      is_coachs: false,
    }))
    .toSorted((a, b) =>
      a.kind === b.kind ? (a.participant_id < b.participant_id ? -1 : 1) : a.kind === 'self' ? -1 : 1,
    );
  const steps = [
    booking.start === 'requested' ? orderSteps.bookFree : orderSteps.book,
    ...(booking.start === 'paid' ? [orderSteps.pay] : []),
    ...(order.status === OrderStatus.progress ? [orderSteps.autoAccept] : []),
  ];
  return {
    classes: new Map([[cls.id, cls]]),
    coaches: new Map([[coach.id, coach]]),
    students: new Map([[student.id, student]]),
    participants: new Map([[order.id, people]]),
    events: new Map([[order.id, steps.map(({ event }) => ({ event, at: now }))]]),
    ratings: new Map(),
    needs: new Map([[order.id, needs.map((id) => ({ participant_id: id, answer: null }))]]),
    proposals: new Map(),
    exchanges: new Map(),
    returned: new Set(),
    askedCourses: new Set(),
    movedLate: new Set(),
    nameless: new Set(),
    disputes: new Map(),
    evidence: new Map(),
    clashes: new Map(),
    corrections: new Map(),
    helpers: new Map(),
    ...known,
  };
}
