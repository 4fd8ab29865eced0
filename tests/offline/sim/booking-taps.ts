import type { OrderSetForm } from '#contract/order-set.ts';
import { orderCreate, slotKey } from '#src/offline/core/actions/order-create.ts';
import { orderExchange } from '#src/offline/core/actions/order-exchange.ts';
import { orderSetCreate } from '#src/offline/core/actions/order-set-create.ts';
import type { Intent } from '#src/offline/core/enqueue.ts';
import type { FakeDates } from './fake-dates.ts';

/** One tap of a person, and its only true outcome. */
export interface Tap {
  intent: Intent;
  state: 'done' | 'rejected';
  /** The outcome of each date as the screens show it. */
  shown: readonly string[];
  /** Orders of the phone after the answer, with their dates; `ended` for an order that was given up. */
  orders: Readonly<Record<string, string>>;
}

/** Builds three taps that no other one can change, with keys that start with `k`. */
export interface Kind {
  name: string;
  taps: (dates: FakeDates, tab?: string) => [Tap, Tap, Tap];
  /** Passes of each point at which the tab dies. */
  passes: readonly number[];
}

/** An id of the contract that differs from the others at a glance. */
export const idOf = (name: string): string =>
  `00000000-0000-7000-8000-${Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)}`;

const [kid, sister, plan] = [idOf('kid'), idOf('sis'), idOf('plan')];
export const dayOf = (day: number): string => `2027-03-${10 + day}T09:00:00.000Z`;

const basisOf = (startsAt: string): OrderSetForm['dates'][number]['basis'] => ({
  classVersion: 1,
  priceMinor: 1000,
  currency: 'USD',
  startsAt,
  terms: {
    coachId: idOf('coach'),
    endsAt: startsAt,
    placeName: 'Pool',
    address: '',
    cityId: 'portland',
    freeCancelHours: 24,
    lateRefundPct: 50,
    minSize: 0,
  },
});

const tapped = { participantIds: [kid], tappedAt: '2027-03-01T09:00:00.000Z' };
const isOnline = true;

/** A booking of a class on each of some days; `seats` are those left on each day. */
function setTap(
  dates: FakeDates,
  at: number,
  { want, seats, tab }: { want: 'every' | 'fitting'; seats: readonly number[]; tab: string },
): Tap {
  const days = seats.map((left, i) => ({ left, day: at * 4 + i, classId: idOf(`c${at}${i}`) }));
  for (const { left, day, classId } of days)
    if (!dates.offers.has(classId))
      dates.offers.set(classId, { startsAt: dayOf(day), seats: left, priceMinor: 1000 });
  const wanted = days.map(({ day, classId }, i) => ({
    orderId: idOf(`o${at}${i}${tab}`),
    classId,
    basis: basisOf(dayOf(day)),
  }));
  const setId = idOf(`s${at}${tab}`);
  const form = { ...tapped, setId, seriesId: idOf('series'), want, dates: wanted, payFromBalance: true };
  const isBooked = want === 'fitting' || seats.every((left) => left > 0);
  const booked = wanted.filter((_, i) => isBooked && (seats[i] ?? 0) > 0);
  return {
    intent: {
      ...orderSetCreate.intent({ form, about: {} }, { isOnline }),
      id: `k${at}${tab}`,
      userId: 'u1',
      type: 'orderSet.create',
    },
    state: isBooked ? 'done' : 'rejected',
    shown: isBooked
      ? [`${booked.length} of ${wanted.length}`, ...days.map(({ left, day }) => shownDate(day, left))]
      : ['DATES_NOT_BOOKED', ...days.filter(({ left }) => left === 0).map(({ day }) => shownDate(day, 0))],
    orders: Object.fromEntries(booked.map(({ orderId, classId }) => [orderId, classId])),
  };
}

const shownDate = (day: number, left: number) => `${dayOf(day)} ${left > 0 ? 'booked' : 'CLASS_FULL'}`;

interface Exchanged {
  end: 'exchanged' | 'exchangeAsked' | 'CLASS_FULL';
  tab: string;
  /** Everybody of the order, and those of them who move; by default one child. */
  people?: readonly string[];
  moving?: readonly string[];
}

/** The booked date is day 0 of its tap, and the other one day 1. A full class misses one seat. */
function exchangeTap(
  dates: FakeDates,
  at: number,
  { end, tab, people = [kid], moving = people }: Exchanged,
): Tap {
  const [oldDay, newDay] = [dayOf(at * 4), dayOf(at * 4 + 1)];
  const [orderId, newOrderId] = [idOf(`b${at}`), idOf(`n${at}${tab}`)];
  const [oldClass, newClass] = [idOf(`d${at}`), idOf(`e${at}`)];
  if (!dates.offers.has(oldClass)) {
    dates.offers.set(oldClass, { startsAt: oldDay, seats: 0, priceMinor: 1000 });
    dates.offers.set(newClass, {
      startsAt: newDay,
      seats: moving.length - (end === 'CLASS_FULL' ? 1 : 0),
      priceMinor: 1000,
    });
    const asksCoach = end === 'exchangeAsked';
    dates.hold({ id: orderId, userId: 'u1', date: oldClass, people, asksCoach });
  }
  const form = {
    ...tapped,
    participantIds: [...moving],
    newOrderId,
    classId: newClass,
    basis: basisOf(newDay),
    shown: { startsAt: oldDay, unitMinor: 1000, isAsked: end === 'exchangeAsked' },
  };
  const isEnded = moving.length === people.length;
  const ends: Record<typeof end, Pick<Tap, 'shown' | 'orders'>> = {
    exchanged: {
      shown: ['exchanged', `${oldDay} ${isEnded ? 'ended' : 'booked'}`, `${newDay} booked`],
      orders: { [orderId]: isEnded ? 'ended' : oldClass, [newOrderId]: newClass },
    },
    exchangeAsked: { shown: ['exchangeAsked', `${oldDay} booked`], orders: { [orderId]: oldClass } },
    CLASS_FULL: { shown: ['CLASS_FULL'], orders: {} },
  };
  return {
    intent: {
      ...orderExchange.intent({ orderId, classId: oldClass, form, about: {} }),
      id: `k${at}${tab}`,
      userId: 'u1',
      type: 'order.exchange',
    },
    state: end === 'CLASS_FULL' ? 'rejected' : 'done',
    ...ends[end],
  };
}

function slotTap(dates: FakeDates, at: number, { isFree, tab }: { isFree: boolean; tab: string }): Tap {
  const slot = { planId: plan, planVersion: 1, startsAt: dayOf(at) };
  const date = slotKey(slot);
  if (!dates.offers.has(date))
    dates.offers.set(date, { startsAt: dayOf(at), seats: isFree ? 1 : 0, priceMinor: 1000, isSlot: true });
  const orderId = idOf(`o${at}${tab}`);
  const form = {
    ...tapped,
    orderId,
    slot,
    classId: idOf(`c${at}${tab}`),
    basis: basisOf(dayOf(at)),
    payFromBalance: true,
  };
  return {
    intent: {
      ...orderCreate.intent({ form, about: {} }, { isOnline }),
      id: `k${at}${tab}`,
      userId: 'u1',
      type: 'order.create',
    },
    state: isFree ? 'done' : 'rejected',
    shown: isFree ? ['booked', `${dayOf(at)} booked`] : ['SLOT_TAKEN'],
    orders: isFree ? { [orderId]: date } : {},
  };
}

export const kinds: readonly Kind[] = [
  {
    name: 'a booking of several dates',
    passes: [1, 2, 3],
    taps: (dates, tab = '') => [
      setTap(dates, 0, { want: 'fitting', seats: [1, 0, 1], tab }),
      setTap(dates, 1, { want: 'every', seats: [1, 1], tab }),
      setTap(dates, 2, { want: 'every', seats: [1, 0], tab }),
    ],
  },
  {
    name: 'another date instead',
    passes: [1, 2, 3],
    taps: (dates, tab = '') => [
      exchangeTap(dates, 0, { end: 'exchanged', tab }),
      exchangeTap(dates, 1, { end: 'exchangeAsked', tab }),
      exchangeTap(dates, 2, { end: 'CLASS_FULL', tab }),
    ],
  },
  {
    name: 'another date for two children',
    passes: [1, 2, 3],
    taps: (dates, tab = '') => {
      const people = [kid, sister];
      return [
        exchangeTap(dates, 0, { end: 'exchanged', tab, people }),
        exchangeTap(dates, 1, { end: 'exchanged', tab, people, moving: [sister] }),
        exchangeTap(dates, 2, { end: 'CLASS_FULL', tab, people }),
      ];
    },
  },
  {
    name: 'a booking of a slot',
    // A free slot and a taken one; the rest is as for a class.
    passes: [1, 2],
    taps: (dates, tab = '') => [
      slotTap(dates, 0, { isFree: true, tab }),
      slotTap(dates, 1, { isFree: false, tab }),
      slotTap(dates, 2, { isFree: true, tab }),
    ],
  },
];
