import type { Output } from '#contract/all-apis.ts';
import { cancelReasons, OrderStatus } from '#contract/enums.ts';
import type { OrderSetForm } from '#contract/order-set.ts';
import type { SlotsOfPlan } from '#contract/slot.ts';
import { liveStatuses } from '../model.ts';
import type { Turn } from '../turn.ts';
import { extrasOf, termsSeen, totalSeen } from './booking-form.ts';
import { isBusy, payFor, serviceMethods, someOf } from './booking.ts';
import { codeFor } from './codes.ts';
import { oneOf, type Operation } from './operation.ts';
import { datesOfOne, noteDates } from './series.ts';

type Dates = OrderSetForm['dates'];

/** A booking of several dates as it was tapped, with a random choice of its options. */
function setForm(turn: Turn, coachId: string, participantIds: string[], dates: Dates) {
  const { random } = turn;
  return {
    setId: turn.id(),
    participantIds,
    want: random.pick(['every', 'fitting'] as const),
    dates: random.shuffle(dates),
    tappedAt: turn.now().toISOString(),
    replayed: random.isTrue(0.2),
    payFromBalance: random.isTrue(0.6),
    ...(random.isTrue(0.25) ? { fewerOk: true } : {}),
    ...codeFor(turn, coachId),
  };
}

/** Books, and mostly pays what waits for money. Returns the answer; undefined for a refusal. */
export async function send(turn: Turn, form: OrderSetForm): Promise<Output<'orderSet.create'> | undefined> {
  const { model } = turn.setting;
  const booked = await turn.command('orderSet.create', form);
  for (const order of booked?.orders ?? []) model.note(order);
  const unpaid = (booked?.orders ?? []).filter(({ status }) => status === OrderStatus.awaitPayment);
  const [first] = unpaid;
  if (first === undefined || turn.random.isTrue(0.3)) return booked;
  if (turn.random.isTrue(0.3)) {
    await payFor(turn, first.id, turn.random.pick(serviceMethods));
    return booked;
  }
  const paid = await turn.command('orderSet.pay', {
    id: form.setId,
    orderIds: unpaid.map(({ id }) => id),
  });
  await noteDates(turn, unpaid, paid);
  return booked;
}

/** Dates of a series, mostly as its page shows them now. */
async function bookDates(turn: Turn): Promise<boolean> {
  const { random, setting } = turn;
  // A course is booked as a whole: other phones find out by its refusal.
  const known = oneOf(
    turn,
    setting.model.offers.allSeries().filter(({ course }) => course === undefined || random.isTrue(0.1)),
  );
  if (known === undefined || isBusy(turn)) return false;
  const series = random.isTrue(0.8) ? await turn.read('series.detail', { id: known.id }) : known;
  if (series === undefined) return false;
  setting.model.offers.noteSeries(series);
  const now = turn.now().getTime();
  const classes = series.classes.filter(
    ({ canBook, startsAt }) => Date.parse(startsAt) > now && (canBook || random.isTrue(0.1)),
  );
  const dates = random
    .shuffle(classes)
    .slice(0, random.int(1, 7))
    .flatMap(({ id, basis }) => (basis ? [{ orderId: turn.id(), classId: id, basis }] : []));
  if (dates.length === 0) return false;
  const participantIds = someOf(turn);
  await send(turn, {
    ...setForm(turn, series.coachId, participantIds, dates),
    seriesId: series.id,
    ...extrasOf(turn, { meets: [] }, participantIds),
  });
  return true;
}

/** Slots of one coach, read now or remembered. */
async function slotsSeen(turn: Turn): Promise<SlotsOfPlan | undefined> {
  const { random, setting } = turn;
  const { offers } = setting.model;
  const remembered = oneOf(turn, offers.allSlots());
  if (remembered !== undefined && random.isTrue(0.5)) return remembered;
  const coachId = oneOf(turn, offers.offering());
  if (coachId === undefined) return undefined;
  const from = turn.now().toISOString().slice(0, 10);
  const list = await turn.read('slot.list', { coachId, from });
  offers.noteSlots(list?.plans ?? []);
  return oneOf(
    turn,
    (list?.plans ?? []).filter(({ slots }) => slots.length > 0),
  );
}

/** One of the soonest slots: few, so that families meet at them. */
async function bookSlot(turn: Turn): Promise<boolean> {
  const { random, setting } = turn;
  if (isBusy(turn)) return false;
  const seen = await slotsSeen(turn);
  const cls = seen?.class;
  const slot = seen && oneOf(turn, seen.slots.slice(0, random.pick([2, 6])));
  const participantId = oneOf(turn, turn.person.participants);
  if (!seen || !cls || slot === undefined || participantId === undefined) return false;
  const { version: classVersion, priceMinor, currency } = cls;
  const order = await turn.command('order.create', {
    orderId: turn.id(),
    classId: turn.id(),
    slot: { planId: seen.plan.id, planVersion: seen.plan.version, startsAt: slot.startsAt },
    participantIds: [participantId],
    basis: {
      classVersion,
      priceMinor,
      currency,
      startsAt: slot.startsAt,
      terms: { ...termsSeen(cls), endsAt: slot.endsAt },
      ...(random.isTrue(0.3) ? totalSeen(turn, { ...cls, startsAt: slot.startsAt }, 1) : {}),
    },
    tappedAt: turn.now().toISOString(),
    replayed: random.isTrue(0.2),
    payFromBalance: random.isTrue(0.5),
    ...extrasOf(turn, cls, [participantId]),
    ...codeFor(turn, cls.coach.id),
  });
  if (order === undefined) return true;
  setting.model.note(order);
  if (order.status === OrderStatus.awaitPayment && random.isTrue(0.6))
    await payFor(turn, order.id, random.pick(serviceMethods));
  // The coach marks, moves and calls it off as any class.
  const made = random.isTrue(0.3) && (await turn.read('class.detail', { id: order.class.id }));
  if (made) setting.model.noteClass(made);
  return true;
}

/** The same hour in several weeks. */
async function bookSlots(turn: Turn): Promise<boolean> {
  const { random } = turn;
  if (isBusy(turn)) return false;
  const seen = await slotsSeen(turn);
  const slot = seen && oneOf(turn, seen.slots.slice(0, 6));
  const participantId = oneOf(turn, turn.person.participants);
  if (seen === undefined || slot === undefined || participantId === undefined) return false;
  const weeks = await turn.read('slot.dates', { planId: seen.plan.id, startsAt: slot.startsAt });
  const cls = weeks?.class;
  if (!weeks || !cls) return false;
  const { version: classVersion, priceMinor, currency } = cls;
  const dates = weeks.dates
    .slice(0, 6)
    .filter(({ isFree }) => isFree || random.isTrue(0.15))
    .slice(0, random.int(2, 4))
    .map(({ startsAt, endsAt }) => ({
      orderId: turn.id(),
      classId: turn.id(),
      basis: { classVersion, priceMinor, currency, startsAt, terms: { ...termsSeen(cls), endsAt } },
    }));
  if (dates.length < 2) return false;
  await send(turn, {
    ...setForm(turn, cls.coach.id, [participantId], dates),
    slots: { planId: weeks.plan.id, planVersion: weeks.plan.version },
    ...extrasOf(turn, cls, [participantId]),
  });
  return true;
}

async function payDates(turn: Turn): Promise<boolean> {
  const dates = datesOfOne(turn, [OrderStatus.awaitPayment]);
  const [first] = dates;
  if (first?.set === undefined) return false;
  const orderIds = dates.map(({ id }) => id);
  await noteDates(turn, dates, await turn.command('orderSet.pay', { id: first.set.id, orderIds }));
  return true;
}

/** Leaves some dates or all, with the refunds that the family reads now. */
async function leaveDates(turn: Turn): Promise<boolean> {
  const known = datesOfOne(turn, liveStatuses.slice(0, 3));
  const dates = [];
  for (const { id } of known) {
    const record = await turn.read('order.detail', { id });
    if (record === undefined) continue;
    turn.setting.model.note(record);
    if (record.actions.includes('cancel') || turn.random.isTrue(0.05)) dates.push(record);
  }
  const [first] = dates;
  if (first?.set === undefined) return false;
  const answer = await turn.command('orderSet.leave', {
    id: first.set.id,
    dates: dates.map(({ id, cancel }) => ({ orderId: id, shownRefundMinor: cancel?.refundMinor ?? 0 })),
    reason: { code: turn.random.pick(cancelReasons), text: 'Plans have changed' },
    tappedAt: turn.now().toISOString(),
    ...(turn.random.isTrue(0.25) ? { refundTo: 'balance' as const } : {}),
  });
  await noteDates(turn, dates, answer);
  return true;
}

/** Waits for dates of a series, mostly full ones. */
async function waitForDates(turn: Turn): Promise<boolean> {
  const { random, setting } = turn;
  const known = oneOf(
    turn,
    setting.model.offers.allSeries().filter(({ course }) => course === undefined || random.isTrue(0.1)),
  );
  const series = known && (await turn.read('series.detail', { id: known.id }));
  if (series === undefined) return false;
  setting.model.offers.noteSeries(series);
  const now = turn.now().getTime();
  const dates = series.classes
    .filter(({ canWait, startsAt }) => Date.parse(startsAt) > now && (canWait === true || random.isTrue(0.2)))
    .flatMap(({ id, basis }) => {
      if (!basis) return [];
      const { classVersion, priceMinor, currency, startsAt } = basis;
      return [{ entryId: turn.id(), classId: id, basis: { classVersion, priceMinor, currency, startsAt } }];
    })
    .slice(0, 8);
  if (dates.length === 0) return false;
  const participantIds = someOf(turn);
  await turn.command('waitlist.joinDates', {
    seriesId: series.id,
    dates: random.shuffle(dates),
    participantIds,
    takesFewer: random.isTrue(0.5),
    ...extrasOf(turn, { meets: [] }, participantIds),
    tappedAt: turn.now().toISOString(),
  });
  return true;
}

/** Leaves some waits of one page, those for a course among them. */
async function leaveWaits(turn: Turn): Promise<boolean> {
  const list = await turn.read('waitlist.mine', { only: 'open' });
  const waits = (list?.items ?? []).filter(({ actions }) => actions.includes('leave'));
  if (waits.length === 0) return false;
  const entryIds = turn.random
    .shuffle(waits)
    .slice(0, turn.random.int(1, 3))
    .map(({ id }) => id);
  await turn.command('waitlist.leaveDates', { entryIds });
  return true;
}

export const severalDatesOperations: readonly Operation[] = [
  { kind: 'book several dates', weight: 8, run: bookDates },
  { kind: 'book a slot', weight: 8, run: bookSlot },
  { kind: 'book several slots', weight: 5, run: bookSlots },
  { kind: 'wait for several dates', weight: 6, run: waitForDates },
  { kind: 'leave several waits', weight: 1, run: leaveWaits },
  { kind: 'pay several dates', weight: 4, run: payDates },
  { kind: 'leave several dates', weight: 4, run: leaveDates },
];
