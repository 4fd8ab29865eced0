import { HOUR_MS } from '#contract/durations.ts';
import { cancelReasons } from '#contract/enums.ts';
import type { OrderSetForm } from '#contract/order-set.ts';
import type { OrderRecord } from '#contract/order.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { liveStatuses } from '../model.ts';
import type { Turn } from '../turn.ts';
import { extrasOf } from './booking-form.ts';
import { isBusy, someOf } from './booking.ts';
import { oneOf, type Operation } from './operation.ts';
import { noteDates, readClasses } from './series.ts';
import { send } from './several-dates.ts';
import { termsOf } from './terms.ts';
import { dayAfter, timesAhead } from './times.ts';

const mostCourses = 2;

const isCourse = ({ course }: SeriesRecord): boolean => course !== undefined;

/** Makes a course on the dates that the check offers; now and then with shares that pay for waiting. */
async function makeCourse(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const { offers } = setting.model;
  const own = offers.allSeries().filter((one) => one.coachId === person.id && isCourse(one));
  if (own.length >= mostCourses && random.isTrue(0.8)) return false;
  const times = timesAhead(turn, random.int(6, 120));
  const rule = {
    weekdays: [...new Set([weekdayOf(times.date), random.int(1, 7), random.int(1, 7)])],
    everyWeeks: 1 as const,
    until: dayAfter(times.date, random.int(3, 14)),
  };
  const checked = await turn.read('series.check', { ...times, cityId: 'vancouver', ...rule });
  const dates = (checked?.items ?? [])
    .filter(({ stop }) => stop === null)
    .map(({ date }) => date)
    .slice(0, random.int(2, 5));
  if (dates.length < 2) return false;
  const capacity = random.pick([1, 2, 3, 4, 6]);
  const lateRefundPct = random.pick([0, 50, 50, 100] as const);
  const isFair = random.isTrue(0.95);
  const { lateRefundPct: _, ...terms } = termsOf(turn, capacity);
  const made = await turn.command('series.create', {
    ...swimClass,
    cityId: 'vancouver',
    ...times,
    ...rule,
    dates,
    capacity,
    priceMinor: 0,
    ...terms,
    course: {
      priceMinor: random.pick([1000, 4001, 7777, 10_000]),
      freeDays: random.int(1, 3),
      lateRefundPct,
      restRefundPct: random.pick(isFair ? [0, Math.min(lateRefundPct, 50) as 0 | 50] : ([100] as const)),
      joinsLater: random.isTrue(0.4),
    },
  });
  if (made === undefined) return true;
  offers.noteSeries(made);
  await readClasses(
    turn,
    made.classes.map(({ id }) => id),
  );
  return true;
}

/** A course as its page shows it now. */
async function courseSeen(turn: Turn): Promise<SeriesRecord | undefined> {
  const { offers } = turn.setting.model;
  const known = oneOf(turn, offers.allSeries().filter(isCourse));
  const series = known && (await turn.read('series.detail', { id: known.id }));
  if (series) offers.noteSeries(series);
  return series;
}

type Course = NonNullable<SeriesRecord['course']>;

/** The rule of leaving as the form shows it; now and then none, as phones of earlier builds, or a kinder one than it is. */
function ruleSeen({ random }: Turn, course: Course): Pick<OrderSetForm, 'course'> {
  if (random.isTrue(0.04)) return {};
  const { freeDays, lateRefundPct, restRefundPct } = course;
  const isKinder = freeDays > 1 && random.isTrue(0.05);
  return { course: { freeDays: isKinder ? freeDays - 1 : freeDays, lateRefundPct, restRefundPct } };
}

/** Books all dates to come; now and then without one of them, which has to be refused. */
async function bookCourse(turn: Turn): Promise<boolean> {
  const { random } = turn;
  if (isBusy(turn)) return false;
  const series = await courseSeen(turn);
  const course = series?.course;
  if (!series || !course) return false;
  const mayJoin = course.canBook || random.isTrue(0.3);
  // A phone that does not know that the course is closed sends the dates that are still ahead.
  const soon = new Date(turn.now().getTime() + 3 * HOUR_MS).toISOString();
  const toCome = series.classes.filter(
    ({ canBook, state, startsAt }) =>
      canBook || (!course.canBook && state === 'published' && startsAt > soon),
  );
  if (!mayJoin || toCome.length === 0) return false;
  const [left] = toCome.length > 1 && random.isTrue(0.12) ? random.shuffle(toCome) : [];
  const participantIds = someOf(turn);
  const form = {
    setId: turn.id(),
    seriesId: series.id,
    participantIds,
    want: random.isTrue(0.95) ? ('every' as const) : ('fitting' as const),
    dates: random
      .shuffle(toCome)
      .flatMap(({ id, basis }) =>
        basis && id !== left?.id ? [{ orderId: turn.id(), classId: id, basis }] : [],
      ),
    tappedAt: turn.now().toISOString(),
    replayed: random.isTrue(0.2),
    payFromBalance: random.isTrue(0.7),
    ...ruleSeen(turn, course),
    ...extrasOf(turn, { meets: [] }, participantIds),
  };
  const booked = await send(turn, form);
  if (booked && left) await reportIfOpen(turn, left.id);
  return true;
}

/** A date that was left out of a booking is over, or nobody could book it. */
async function reportIfOpen(turn: Turn, classId: string): Promise<void> {
  const record = await turn.read('class.detail', { id: classId });
  if (record?.course === undefined || record.state !== 'published') return;
  const bookableUntil = Date.parse(record.startsAt) - record.minNoticeMinutes * 60_000;
  if (bookableUntil > turn.now().getTime() + 60_000)
    turn.setting.journal.report(`orderSet.create: a course was booked without its date ${classId}`);
}

/** Orders of one booking of a course that the person knows, read now. */
async function courseOrders(turn: Turn): Promise<OrderRecord[]> {
  const { model } = turn.setting;
  const known = model.ordersOf(turn.person.id, liveStatuses).filter((one) => one.terms?.course !== undefined);
  const chosen = oneOf(turn, known);
  if (chosen?.set === undefined) return [];
  const read: OrderRecord[] = [];
  for (const { id, set, student } of known) {
    if (set?.id !== chosen.set.id || student.id !== turn.person.id) continue;
    const record = await turn.read('order.detail', { id });
    if (record) model.note(record);
    if (record?.actions.includes('cancel')) read.push(record);
  }
  return read;
}

/** Leaves a course with the sum that the family reads; now and then one of its dates alone. */
async function leaveCourse(turn: Turn): Promise<boolean> {
  const { random } = turn;
  const all = await courseOrders(turn);
  const dates = all.length > 1 && random.isTrue(0.2) ? all.slice(1) : all;
  const [first] = dates;
  if (first?.set === undefined) return false;
  const leaving = {
    reason: { code: random.pick(cancelReasons), text: 'Plans have changed' },
    tappedAt: turn.now().toISOString(),
  };
  if (random.isTrue(0.15)) {
    const shownRefundMinor = first.cancel?.refundMinor ?? 0;
    const order = await turn.command('order.cancel', { id: first.id, shownRefundMinor, ...leaving });
    await noteDates(turn, [first], order && { orders: [order] });
    return true;
  }
  const answer = await turn.command('orderSet.leave', {
    id: first.set.id,
    dates: dates.map(({ id, cancel }) => ({ orderId: id, shownRefundMinor: cancel?.refundMinor ?? 0 })),
    ...leaving,
  });
  await noteDates(turn, dates, answer);
  return true;
}

/** Waits for a course, mostly a full one. */
async function waitForCourse(turn: Turn): Promise<boolean> {
  const { random } = turn;
  const series = await courseSeen(turn);
  const course = series?.course;
  const date = series && oneOf(turn, series.classes);
  if (!course || !date || (course.canWait !== true && random.isTrue(0.7))) return false;
  const participantIds = someOf(turn);
  await turn.command('waitlist.joinCourse', {
    entryId: turn.id(),
    classId: date.id,
    participantIds,
    seen: {
      priceMinor: course.toCome.priceMinor,
      currency: date.basis?.currency ?? 'USD',
      startsAt: course.toCome.startsAt ?? date.startsAt,
    },
    ...extrasOf(turn, { meets: [] }, participantIds),
    tappedAt: turn.now().toISOString(),
  });
  return true;
}

export const coachCourseOperations: readonly Operation[] = [
  { kind: 'make a course', weight: 4, run: makeCourse },
];

export const familyCourseOperations: readonly Operation[] = [
  { kind: 'book a course', weight: 8, run: bookCourse },
  { kind: 'wait for a course', weight: 5, run: waitForCourse },
  { kind: 'leave a course', weight: 3, run: leaveCourse },
];
