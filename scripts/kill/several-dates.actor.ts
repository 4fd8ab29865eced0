import { randomUUID } from 'node:crypto';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderSetForm } from '#contract/order-set.ts';
import { type ClientLog, datesOfOne } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

const leavable = [OrderStatus.awaitPayment, OrderStatus.awaitAgree, OrderStatus.progress];

/** A family books several dates and slots, with and without a code, pays and leaves them, until the signal aborts. */
export const actAsSeveralDates = (
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> =>
  again(caller, [200, 900], signal, async () => {
    const draw = caller.random.next();
    if (draw < 0.3) await bookDates(caller, participantIds, log);
    else if (draw < 0.55) await bookSlot(caller, participantIds, log);
    else if (draw < 0.7) await bookSlots(caller, participantIds, log);
    else if (draw < 0.85) await payDates(caller, log);
    else await leaveDates(caller, log);
  });

/** A code of the coach that some family may have used up by now. */
function codeFor(caller: KeyedCaller, coachId: string, log: ClientLog): { codeId?: string } {
  const code = oneOf(
    caller,
    log.codes.filter((one) => one.coachId === coachId),
  );
  return code !== undefined && caller.random.isTrue(0.6) ? { codeId: code.id } : {};
}

async function bookDates(
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
): Promise<void> {
  const { random } = caller;
  const id = oneOf(caller, log.series);
  const series = id === undefined ? undefined : await caller.read('series.detail', { id });
  if (series === undefined) return;
  const dates = random
    .shuffle(series.classes.filter(({ canBook }) => canBook))
    .slice(0, random.int(1, 4))
    .flatMap(({ id: classId, basis }) => (basis ? [{ orderId: randomUUID(), classId, basis }] : []));
  if (dates.length === 0) return;
  await sendDates(caller, log, {
    ...formOf(caller, dates, participantIds),
    seriesId: series.id,
    ...codeFor(caller, series.coachId, log),
  });
}

function formOf(
  { random }: KeyedCaller,
  dates: OrderSetForm['dates'],
  participantIds: readonly string[],
): OrderSetForm {
  return {
    setId: randomUUID(),
    participantIds: random.shuffle(participantIds).slice(0, 1),
    want: random.pick(['every', 'fitting'] as const),
    dates,
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: random.isTrue(0.6),
  };
}

/** Sends a booking of several dates, and keeps its orders. */
export async function sendDates(caller: KeyedCaller, log: ClientLog, form: OrderSetForm): Promise<void> {
  for (const { orderId } of form.dates) log.sent.orders.add(orderId);
  const booked = await caller.command('orderSet.create', form);
  if (booked === undefined) return;
  if (booked.orders.length + booked.missed.length !== form.dates.length)
    log.surprises.push(`the booking ${form.setId} has other dates than were named`);
  for (const order of booked.orders) log.note(order);
}

/** Facts that a booking agrees to at the first free slot. */
const seen = (cls: ClassRecord, { startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  classVersion: cls.version,
  priceMinor: cls.priceMinor,
  currency: cls.currency,
  startsAt,
  terms: {
    coachId: cls.coach.id,
    endsAt,
    placeName: cls.place.name,
    address: cls.place.address,
    cityId: cls.place.cityId,
    freeCancelHours: cls.freeCancelHours,
    lateRefundPct: cls.lateRefundPct,
    minSize: cls.minSize,
  },
});

async function soonestSlots(caller: KeyedCaller, log: ClientLog) {
  const coachId = oneOf(caller, log.offering);
  if (coachId === undefined) return undefined;
  const list = await caller.read('slot.list', { coachId, from: new Date().toISOString().slice(0, 10) });
  return oneOf(
    caller,
    (list?.plans ?? []).filter(({ slots }) => slots.length > 0),
  );
}

/** One of the first three slots: families meet at them. */
async function bookSlot(
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
): Promise<void> {
  const found = await soonestSlots(caller, log);
  const slot = oneOf(caller, found?.slots.slice(0, 3) ?? []);
  if (!found?.class || slot === undefined) return;
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  const order = await caller.command('order.create', {
    orderId,
    classId: randomUUID(),
    slot: { planId: found.plan.id, planVersion: found.plan.version, startsAt: slot.startsAt },
    participantIds: caller.random.shuffle(participantIds).slice(0, 1),
    basis: seen(found.class, slot),
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: caller.random.isTrue(0.6),
    ...codeFor(caller, found.class.coach.id, log),
  });
  if (order) log.note(order);
}

async function bookSlots(
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
): Promise<void> {
  const found = await soonestSlots(caller, log);
  const slot = oneOf(caller, found?.slots ?? []);
  if (found === undefined || slot === undefined) return;
  const weeks = await caller.read('slot.dates', { planId: found.plan.id, startsAt: slot.startsAt });
  const cls = weeks?.class;
  if (!weeks || !cls) return;
  const dates = weeks.dates
    .filter(({ isFree }) => isFree)
    .slice(0, caller.random.int(2, 4))
    .map((date) => ({ orderId: randomUUID(), classId: randomUUID(), basis: seen(cls, date) }));
  if (dates.length < 2) return;
  await sendDates(caller, log, {
    ...formOf(caller, dates, participantIds),
    slots: { planId: weeks.plan.id, planVersion: weeks.plan.version },
    ...codeFor(caller, cls.coach.id, log),
  });
}

async function payDates(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const dates = datesOfOne(caller.random, log.liveOrders(caller.userId, [OrderStatus.awaitPayment]));
  const [first] = dates;
  if (first?.set === undefined) return;
  const orderIds = dates.map(({ id }) => id);
  const paid = await caller.command('orderSet.pay', { id: first.set.id, orderIds });
  for (const order of paid?.orders ?? []) log.note(order);
}

async function leaveDates(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const known = datesOfOne(caller.random, log.liveOrders(caller.userId, leavable));
  const dates = [];
  for (const { id } of known) {
    const record = await caller.read('order.detail', { id });
    if (record) log.note(record);
    if (record?.actions.includes('cancel') === true) dates.push(record);
  }
  const [first] = dates;
  if (first?.set === undefined) return;
  const left = await caller.command('orderSet.leave', {
    id: first.set.id,
    dates: dates.map(({ id, cancel }) => ({ orderId: id, shownRefundMinor: cancel?.refundMinor ?? 0 })),
    reason: { code: 'plans', text: '' },
    tappedAt: new Date().toISOString(),
  });
  for (const order of left?.orders ?? []) log.note(order);
}
