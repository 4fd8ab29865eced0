import { randomUUID } from 'node:crypto';
import { OrderStatus } from '#contract/enums.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { type ClientLog, datesOfOne } from './client-log.ts';
import { dayIn } from './day-in.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';

/** Far behind the single classes of `coach.actor.ts`, so that no series meets one. */
const daysAhead = 100;
const mostSeries = 4;

/**
 * A coach offers free hours, makes series and codes, and answers bookings of several dates, until the signal aborts.
 */
export async function actAsOffering(caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> {
  await offerHours(caller, log);
  let series = 0;
  await again(caller, [150, 700], signal, async () => {
    if (series < mostSeries && caller.random.isTrue(0.3)) await makeSeries(caller, log, series++);
    else if (caller.random.isTrue(0.3)) await makeCode(caller, log);
    else await answerDates(caller, log);
  });
}

async function offerHours(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const saved = await caller.command('slotPlan.save', {
    ...swimClass,
    cityId: 'austin',
    id: randomUUID(),
    version: 0,
    priceMinor: 2000,
    lengthMinutes: 30,
    pauseMinutes: 0,
    noticeHours: 24,
    mostPerDay: null,
    startsOn: dayIn(0),
    endsOn: null,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '07:00', to: '21:00' })),
    daysOff: [],
  });
  if (saved) log.offering.push(caller.userId);
}

/** Weekly dates, each series at an hour of its own. */
async function makeSeries(caller: KeyedCaller, log: ClientLog, hour: number): Promise<void> {
  const date = dayIn(daysAhead);
  const made = await caller.command('series.create', {
    ...swimClass,
    cityId: 'austin',
    date,
    startTime: `${10 + hour}:00`,
    endTime: `${10 + hour}:45`,
    zone: 'America/Phoenix',
    zoneMeant: true,
    weekdays: [weekdayOf(date)],
    everyWeeks: 1,
    until: dayIn(daysAhead + 35),
    dates: [0, 7, 14, 21, 28].map((days) => dayIn(daysAhead + days)),
    capacity: caller.random.int(2, 6),
    priceMinor: caller.random.int(5, 40) * 100,
  });
  if (made) log.series.push(made.id);
}

/** A code with few uses: families race for the last one. */
async function makeCode(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const { random, userId } = caller;
  const made = await caller.command('priceCode.make', {
    id: randomUUID(),
    word: `KILL${random.int(1000, 9999)}`,
    percent: random.pick([10, 33, 50]),
    startsOn: dayIn(-1),
    endsOn: dayIn(90),
    mostUses: random.int(1, 4),
  });
  if (made) log.codes.push({ id: made.id, coachId: userId });
}

async function answerDates(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const { random, userId } = caller;
  const dates = datesOfOne(random, log.liveOrders(userId, [OrderStatus.awaitAgree]));
  const [first] = dates;
  if (first?.set === undefined) return;
  const named = { id: first.set.id, orderIds: dates.map(({ id }) => id) };
  const answer = random.isTrue(0.75)
    ? await caller.command('orderSet.accept', named)
    : await caller.command('orderSet.reject', { ...named, reason: { code: 'unwell', text: '' } });
  for (const order of answer?.orders ?? []) log.note(order);
}
