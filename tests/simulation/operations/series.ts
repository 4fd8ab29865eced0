import { rejectReasons, OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import type { Turn } from '../turn.ts';
import { refresh } from './booking.ts';
import { answersTo } from './needs.ts';
import { oneOf, type Operation } from './operation.ts';
import { termsOf } from './terms.ts';
import { dayAfter, timesAhead } from './times.ts';

/** Series of one coach that families know; more of them would fill every calendar. */
const mostSeries = 3;
const mostPlans = 2;

/** Makes the dates that the check offers; now and then one that it does not. */
async function makeSeries(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  if (setting.model.offers.seriesOf(person.id).length >= mostSeries && random.isTrue(0.8)) return false;
  const times = timesAhead(turn, random.int(10, 90));
  const rule = {
    weekdays: [...new Set([weekdayOf(times.date), random.int(1, 7)])],
    everyWeeks: random.pick([1, 1, 2] as const),
    until: dayAfter(times.date, random.int(7, 35)),
  };
  const checked = await turn.read('series.check', { ...times, cityId: 'vancouver', ...rule });
  const dates = (checked?.items ?? [])
    .filter(({ stop }) => stop === null || random.isTrue(0.03))
    .map(({ date }) => date)
    .slice(0, 7);
  if (dates.length === 0) return false;
  const capacity = random.pick([1, 2, 3, 4, 6]);
  const made = await turn.command('series.create', {
    ...swimClass,
    cityId: 'vancouver',
    ...times,
    ...rule,
    dates,
    capacity,
    priceMinor: random.pick([0, 999, 2500, 4001]),
    ...termsOf(turn, capacity),
  });
  if (made === undefined) return true;
  setting.model.offers.noteSeries(made);
  await readClasses(
    turn,
    made.classes.map(({ id }) => id),
  );
  return true;
}

/** Reads some classes of a series, so that they are marked, moved and called off like others. */
export async function readClasses(turn: Turn, ids: readonly string[]): Promise<void> {
  for (const id of turn.random.shuffle(ids).slice(0, 2)) {
    const record = await turn.read('class.detail', { id });
    if (record) turn.setting.model.noteClass(record);
  }
}

/** Cancels some of the coming dates of a series. */
async function cancelDates(turn: Turn): Promise<boolean> {
  const id = oneOf(turn, turn.setting.model.offers.seriesOf(turn.person.id));
  const seen = id === undefined ? undefined : await turn.read('series.checkCancel', { id });
  const classIds = turn.random.shuffle(seen?.items ?? []).map((one) => one.id);
  if (id === undefined || classIds.length === 0) return false;
  await turn.command('series.cancel', {
    id,
    classIds: classIds.slice(0, turn.random.int(1, 2)),
    reason: { code: 'venue', text: 'The hall is closed' },
  });
  return true;
}

/** Offers long hours on most days, or changes the price and the length of those that exist. */
async function savePlan(turn: Turn): Promise<boolean> {
  const { random, setting } = turn;
  const mine = await turn.read('slotPlan.mine', {});
  const active = (mine?.items ?? []).filter(({ state }) => state === 'active');
  const before = oneOf(turn, active);
  if (before !== undefined && active.length >= mostPlans && random.isTrue(0.7)) return false;
  const isNew = before === undefined || active.length < mostPlans;
  const saved = await turn.command('slotPlan.save', {
    ...swimClass,
    cityId: 'vancouver',
    id: isNew ? turn.id() : before.id,
    version: isNew ? 0 : before.version,
    priceMinor: random.pick([0, 1200, 2500, 4001]),
    lengthMinutes: random.pick([30, 45, 60]),
    pauseMinutes: random.pick([0, 10]),
    noticeHours: random.pick([0, 2]),
    mostPerDay: random.pick([null, null, 4]),
    startsOn: dayAfter(turn.now().toISOString().slice(0, 10), isNew ? -1 : 0),
    endsOn: null,
    weekly: [1, 2, 3, 4, 5, 6, 7]
      .filter(() => random.isTrue(0.8))
      .concat(1)
      .filter((day, index, days) => days.indexOf(day) === index)
      .toSorted((a, b) => a - b)
      .map((weekday) => ({ weekday, from: '08:00', to: '20:00' })),
    daysOff: [],
  });
  if (saved) setting.model.offers.notePlan(turn.person.id, saved.id);
  return true;
}

async function endPlan(turn: Turn): Promise<boolean> {
  const id = oneOf(turn, turn.setting.model.offers.plansOf(turn.person.id));
  if (id === undefined) return false;
  await turn.command('slotPlan.end', { id });
  return true;
}

/** Orders of one booking of several dates that the person knows in this status; mostly all, sometimes some of them. */
export function datesOfOne(turn: Turn, statuses: readonly OrderStatus[]): OrderRecord[] {
  const { random, setting, person } = turn;
  const known = setting.model.ordersOf(person.id, statuses);
  const chosen = oneOf(
    turn,
    known.filter(({ set }) => set !== undefined),
  );
  const together = random.shuffle(known.filter(({ set }) => set !== undefined && set.id === chosen?.set?.id));
  return random.isTrue(0.6) ? together : together.slice(0, Math.max(1, random.int(1, together.length)));
}

/** Keeps what a step on several dates answered, or reads the dates again after a refusal. */
export async function noteDates(
  turn: Turn,
  dates: readonly OrderRecord[],
  answer: { orders: OrderRecord[] } | undefined,
): Promise<void> {
  if (answer) for (const order of answer.orders) turn.setting.model.note(order);
  else for (const { id } of dates) await refresh(turn, id);
}

async function accept(turn: Turn): Promise<boolean> {
  const dates = datesOfOne(turn, [OrderStatus.awaitAgree]).filter(({ coach }) => coach.id === turn.person.id);
  const [first] = dates;
  if (first?.set === undefined) return false;
  // One answer about each person holds for all dates.
  const answers = new Map(
    dates.flatMap((order) => answersTo(turn, order)).map((one) => [one.participantId, one]),
  );
  const answer = await turn.command('orderSet.accept', {
    id: first.set.id,
    orderIds: dates.map(({ id }) => id),
    answers: [...answers.values()],
  });
  await noteDates(turn, dates, answer);
  return true;
}

async function reject(turn: Turn): Promise<boolean> {
  const dates = datesOfOne(turn, [OrderStatus.awaitAgree]).filter(({ coach }) => coach.id === turn.person.id);
  const [first] = dates;
  if (first?.set === undefined) return false;
  const answer = await turn.command('orderSet.reject', {
    id: first.set.id,
    orderIds: dates.map(({ id }) => id),
    reason: { code: turn.random.pick(rejectReasons), text: 'Not this time' },
  });
  await noteDates(turn, dates, answer);
  return true;
}

export const seriesOperations: readonly Operation[] = [
  { kind: 'make a series', weight: 5, run: makeSeries },
  { kind: 'cancel dates of a series', weight: 1, run: cancelDates },
  { kind: 'save a slot plan', weight: 5, run: savePlan },
  { kind: 'end a slot plan', weight: 1, run: endPlan },
  { kind: 'accept several dates', weight: 10, run: accept },
  { kind: 'reject several dates', weight: 2, run: reject },
];
