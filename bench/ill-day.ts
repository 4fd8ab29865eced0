import os from 'node:os';
import process from 'node:process';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { buildApp } from '#server/app.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { connect } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { addClass, bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { makeWorld } from '#tests/support/world.ts';
import { benchDatabase, log } from './server/database.ts';

/*
 * Steps of a coach that change many orders together, each in one call: "I am ill today" with 40 orders of one day, and the
 * move of a series of 52 dates. Prints a table. npm run bench:ill-day -- [rounds]
 */
const rounds = Number(process.argv[2] ?? 5);
const classesOfDay = 10;
const ordersOfClass = 4;
const datesOfSeries = 52;
const mostMs = 5000;

const place = await benchDatabase('ill_day');
const database = connect([place.servingUrl], { max: 10 });
try {
  const world = await makeWorld(database, { startAt: '2027-03-01T08:00:00.000Z' });
  const app = await buildApp(world);
  const family = async () => {
    const student = await addStudent(world, 1_000_000);
    return { student, child: await addParticipant(world, student) };
  };
  const book = async (
    coach: string,
    classId: string,
    { student, child }: Awaited<ReturnType<typeof family>>,
  ) => {
    const order = await bookOne(world, student, await classRow(world, classId), {
      participantIds: [child],
      payFromBalance: true,
    });
    await as(world, coach, acceptOrder, { id: order.id });
  };
  /** Gives a class to a day in the future, at nine in the morning there. */
  const setDay = async (id: string, day: number) => {
    const startsAt = new Date(Date.parse('2027-04-01T16:00:00Z') + day * DAY_MS);
    await world.database.query
      .updateTable('class')
      .set({ starts_at: startsAt, ends_at: new Date(startsAt.getTime() + HOUR_MS) })
      .where('id', '=', id)
      .execute();
  };
  const times = new Map<string, number[]>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const answer = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
    return answer;
  };
  try {
    for (let round = 0; round < rounds; round++) {
      log(`round ${round + 1}`);
      const coach = await addCoach(world);
      const token = await signIn(world, coach, 'coach');
      const classIds: string[] = [];
      for (let n = 0; n < classesOfDay; n++) {
        const { id } = await addClass(world, { coachId: coach, inHours: 30 + n, capacity: ordersOfClass });
        classIds.push(id);
        for (let seat = 0; seat < ordersOfClass; seat++) await book(coach, id, await family());
      }
      const reason = { code: 'unwell' as const, text: '' };
      await timed('the days before the tap (class.checkDays)', () => call(app, token, 'class.checkDays', {}));
      const { items } = dataOf(
        await timed(
          `"I am ill": ${classesOfDay * ordersOfClass} orders of one day (class.cancelDay)`,
          async () =>
            call(app, token, 'class.cancelDay', {
              date: toWallTime((await classRow(world, classIds[0] ?? '')).starts_at, 'America/Vancouver')
                .date,
              classIds,
              reason,
            }),
        ),
      );
      const ended = items.filter(({ outcome }) => outcome === 'canceled').length;
      if (ended < classesOfDay) throw new Error(`only ${ended} classes were canceled`);

      const teacher = await addCoach(world);
      const teacherToken = await signIn(world, teacher, 'coach');
      const { seriesId, classes } = await addDates(world, datesOfSeries, { coachId: teacher, inHours: 96 });
      const regular = await family();
      for (const { id, starts_at: startsAt } of classes)
        if (startsAt.getTime() < world.clock.now().getTime() + 80 * DAY_MS) await book(teacher, id, regular);
      const form = {
        id: seriesId,
        classIds: classes.map(({ id }) => id),
        startTime: '17:00',
        endTime: '18:00',
      };
      dataOf(
        await timed(`the dates before the tap, ${datesOfSeries} (series.checkMove)`, () =>
          call(app, teacherToken, 'series.checkMove', form),
        ),
      );
      const { moved } = dataOf(
        await timed(`move of ${datesOfSeries} dates (series.move)`, () =>
          call(app, teacherToken, 'series.move', form),
        ),
      );
      if (moved !== datesOfSeries) throw new Error(`only ${moved} dates moved`);

      // Each date is in the way of the one before, and the last one cannot move: the preview finds that from the end on.
      const daily = await addCoach(world);
      const dailyToken = await signIn(world, daily, 'coach');
      const chain = await addDates(world, datesOfSeries, { coachId: daily, inHours: 96 });
      for (const [index, { id }] of chain.classes.entries()) await setDay(id, index);
      await setDay((await addClass(world, { coachId: daily })).id, datesOfSeries);
      const shifted = {
        id: chain.seriesId,
        classIds: chain.classes.map(({ id }) => id),
        startTime: '09:00',
        endTime: '10:00',
        days: 1,
      };
      const seen = dataOf(
        await timed(`the same, each in the way of the one before`, () =>
          call(app, dailyToken, 'series.checkMove', shifted),
        ),
      );
      const stops = seen.items.filter(({ stop }) => stop === 'clash').length;
      if (stops !== datesOfSeries) throw new Error(`only ${stops} dates clash`);
    }
    const broken = await findViolations(world.database.query);
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
    const rows = [...times].map(([name, ms]) => {
      const sorted = ms.toSorted((a, b) => a - b);
      const middle = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
      const worst = Math.round(sorted.at(-1) ?? 0);
      return `| ${name} | ${middle} ms | ${worst} ms | ${worst <= mostMs ? 'within' : 'OVER'} |`;
    });
    console.log(
      [
        `| step | median | worst | at most ${mostMs} ms |`,
        '| --- | --- | --- | --- |',
        ...rows,
        '',
        `${rounds} rounds, load average ${(os.loadavg()[0] ?? 0).toFixed(1)}.`,
      ].join('\n'),
    );
  } finally {
    await app.close();
  }
} finally {
  await database.close();
  await place.remove();
}
