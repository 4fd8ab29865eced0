import { OrderStatus } from '#contract/enums.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { type ClientLog, datesOfOne } from './client-log.ts';
import { dayIn } from './day-in.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** Beside the series of `offering.actor.ts`, so that a shift by some days meets none of them. */
const daysAhead = 150;
const mostCourses = 3;
const zone = 'America/Phoenix';

/**
 * A coach makes courses and a series, moves and changes them as a whole, and answers the dates of a booking
 * one by one, until the signal aborts. Nobody else changes these classes.
 */
export async function actAsWholeSeries(
  caller: KeyedCaller,
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> {
  const own: SeriesRecord[] = [];
  await again(caller, [150, 700], signal, async () => {
    const draw = caller.random.next();
    const series = oneOf(caller, own);
    if (series === undefined || (own.length <= mostCourses && draw < 0.25)) {
      const made = await make(caller, own.length);
      if (made === undefined) return;
      own.push(made);
      log.series.push(made.id);
      if (made.course !== undefined) log.courses.push(made.id);
    } else if (draw < 0.5) await move(caller, series, log);
    else if (draw < 0.7) await change(caller, series, log);
    else await answerEach(caller, log);
  });
}

/** Weekly dates at an hour of their own; all but the first are sold whole. */
function make(caller: KeyedCaller, index: number): Promise<SeriesRecord | undefined> {
  const { random } = caller;
  const date = dayIn(daysAhead);
  return caller.command('series.create', {
    ...swimClass,
    cityId: 'austin',
    date,
    startTime: `${6 + 4 * index}:00`.padStart(5, '0'),
    endTime: `${6 + 4 * index}:45`.padStart(5, '0'),
    zone,
    zoneMeant: true,
    weekdays: [weekdayOf(date)],
    everyWeeks: 1,
    until: dayIn(daysAhead + 35),
    dates: [0, 7, 14, 21].map((days) => dayIn(daysAhead + days)),
    capacity: random.int(3, 8),
    priceMinor: 1500,
    ...(index === 0
      ? {}
      : {
          course: {
            priceMinor: random.pick([4001, 7777, 10_000]),
            freeDays: random.int(1, 28),
            lateRefundPct: 50,
            restRefundPct: random.pick([0, 50] as const),
            joinsLater: random.isTrue(0.5),
          },
        }),
  });
}

/** Moves some dates or all by minutes within their four hours, to a place that no other move has. */
async function move(caller: KeyedCaller, { id, classes, startTime }: SeriesRecord, log: ClientLog) {
  const { random } = caller;
  const hour = Math.floor(Number(startTime.slice(0, 2)));
  const at = hour * 60 + random.int(0, 18) * 10;
  const text = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  const form = {
    startTime: text(at),
    endTime: text(at + 45),
    placeName: `Hall ${random.int(1, 1_000_000)}`,
    address: '3 Street',
    cityId: 'austin',
    zone,
    zoneMeant: true as const,
  };
  const classIds = random.shuffle(classes.map((one) => one.id)).slice(0, random.pick([1, 2, 4, 4]));
  const moved = await caller.command('series.move', { id, classIds, ...form });
  if (moved === undefined) return;
  if (moved.moved !== classIds.length) log.surprises.push(`${moved.moved} dates of ${id} moved`);
  for (const classId of classIds) log.keep('class_hall', classId, `${form.startTime} ${form.placeName}`);
}

/** Changes all dates under words that no other change has. */
async function change(caller: KeyedCaller, { classes }: SeriesRecord, log: ClientLog): Promise<void> {
  const title = `Swim ${caller.random.int(1, 1_000_000)}`;
  const [first] = classes;
  if (first === undefined) return;
  const done = await caller.command('series.update', {
    id: first.id,
    scope: 'all',
    words: { language: 'en', title, description: '' },
  });
  if (done === undefined) return;
  if (done.changed !== classes.length) log.surprises.push(`${done.changed} dates of a series changed`);
  for (const { id } of classes) log.keep('class_title', id, title);
}

/** Answers each date of one booking for itself: some are accepted and others are not. Dates of a course refuse that. */
async function answerEach(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const dates = datesOfOne(caller.random, log.liveOrders(caller.userId, [OrderStatus.awaitAgree]));
  for (const { id } of dates) {
    const record = caller.random.isTrue(0.6)
      ? await caller.command('order.accept', { id })
      : await caller.command('order.reject', { id, reason: { code: 'unwell', text: '' } });
    if (record) log.note(record);
  }
}
