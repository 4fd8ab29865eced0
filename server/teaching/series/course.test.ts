import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import { YesNo } from '#contract/enums.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addCourse, courseForm, courseSetForm } from '#tests/support/courses.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

const guest = null;
const classOf = async (id: string, token: string | null = guest): Promise<ClassRecord> =>
  dataOf(await call(app, token, 'class.detail', { id }));

describe('series.create of a course', () => {
  it('makes each date at its part of the price, and shows every reader the course', async () => {
    const coach = await addCoach(world);
    const token = await signIn(world, coach, 'coach');
    const made = dataOf(await call(app, token, 'series.create', courseForm(world, { priceMinor: 10_001 })));
    expect(made.classes.map(({ basis }) => basis?.priceMinor)).toEqual([3334, 3334, 3333]);
    expect(made.course).toEqual({
      priceMinor: 10_001,
      freeDays: 7,
      lateRefundPct: 50,
      restRefundPct: 50,
      joinsLater: false,
      dates: 3,
      toCome: { dates: 3, priceMinor: 10_001, startsAt: made.classes[0]?.startsAt },
      partMinor: 3334,
      hasBegun: false,
      // Its own coach cannot book it.
      canBook: false,
      canWait: false,
      isWaitlistOpen: false,
      whyNot: 'OWN_CLASS',
    });
    const read = await classOf(made.classes[2]!.id);
    expect([read.priceMinor, read.actions, read.whyNot]).toEqual([10_001, [], 'COURSE_WHOLE']);
    expect(read.course).toMatchObject({ canBook: true, partMinor: 3333 });
    const series = dataOf(await call(app, guest, 'series.detail', { id: made.id }));
    expect([series.course?.canBook, series.classes.map(({ canBook }) => canBook)]).toEqual([
      true,
      [true, true, true],
    ]);
  });

  it('refuses one date, a price below one cent a date, and one above the highest price of a class', async () => {
    const token = await signIn(world, await addCoach(world), 'coach');
    for (const choice of [{ dates: 1 }, { priceMinor: 2 }, { priceMinor: 1_000_001 }, { freeDays: 29 }])
      expect(reasonIn(await call(app, token, 'series.create', courseForm(world, choice)))).toBe('BAD_INPUT');
    expect(reasonIn(await call(app, token, 'series.create', courseForm(world, { priceMinor: 3 })))).toBe(
      'ok',
    );
  });

  it('refuses shares that pay for waiting, in the call and in the database', async () => {
    const coach = await addCoach(world);
    const token = await signIn(world, coach, 'coach');
    const unfair = [
      { lateRefundPct: 0, restRefundPct: 50 },
      { lateRefundPct: 100, restRefundPct: 100, joinsLater: true },
    ] as const;
    for (const choice of unfair) {
      const made = call(app, token, 'series.create', courseForm(world, choice));
      expect(reasonIn(await made)).toBe('BAD_INPUT');
    }
    const { seriesId } = await addCourse(world, coach, { lateRefundPct: 100, restRefundPct: 100 });
    for (const { joinsLater = false, ...shares } of unfair as readonly { joinsLater?: boolean }[]) {
      const copied = sql`insert into class_series select (jsonb_populate_record(s, jsonb_build_object(
        'id', ${randomUUID()}::text, 'course', s.course || ${JSON.stringify({ ...shares, joinsLater })}::jsonb))).*
        from class_series s where s.id = ${seriesId}`.execute(world.database.query);
      await expect(copied).rejects.toThrow('the shares of a course pay for waiting');
    }
  });

  it('refuses another price of one date, for it and for the later ones', async () => {
    const coach = await addCoach(world);
    const token = await signIn(world, coach, 'coach');
    const { classes } = await addCourse(world, coach);
    const change = { id: classes[1]!.id, priceMinor: 1000 };
    expect(reasonIn(await call(app, token, 'class.update', change))).toBe('COURSE_PRICE');
    expect(reasonIn(await call(app, token, 'class.checkUpdate', change))).toBe('COURSE_PRICE');
    expect(reasonIn(await call(app, token, 'series.update', change))).toBe('COURSE_PRICE');
    expect(reasonIn(await call(app, token, 'series.update', { id: change.id, capacity: 6 }))).toBe('ok');
  });
});

describe('a course that nobody can book', () => {
  it('names the reason of its first date when the clearance of its coach ends before', async () => {
    const coach = await addCoach(world);
    const { seriesId, classes } = await addCourse(world, coach);
    await world.database.query
      .updateTable('coach')
      .set({ cleared_until: new Date(classes[1]!.ends_at.getTime() - 1) })
      .where('id', '=', coach)
      .execute();
    const { course } = dataOf(await call(app, guest, 'series.detail', { id: seriesId }));
    expect([course?.canBook, course?.whyNot]).toEqual([false, 'COACH_UNAVAILABLE']);
  });

  it('names no reason of one date while the others can be booked', async () => {
    const coach = await addCoach(world);
    const { seriesId, classes } = await addCourse(world, coach, { joinsLater: true });
    world.clock.set(new Date(classes[0]!.starts_at.getTime() + DAY_MS));
    const { course } = dataOf(await call(app, guest, 'series.detail', { id: seriesId }));
    expect([course?.canBook, course?.whyNot]).toEqual([true, undefined]);
  });
});

describe('a course in lists', () => {
  it('costs the whole course in searches of classes and coaches, with its number of dates', async () => {
    const coach = await addCoach(world);
    const { classes } = await addCourse(world, coach, { priceMinor: 18_000 });
    const listed = dataOf(await call(app, guest, 'class.list', { coachId: coach }));
    expect(listed.items.map(({ priceMinor, course }) => [priceMinor, course?.toCome.dates])).toEqual(
      classes.map(() => [18_000, 3]),
    );
    const cheap = { coachId: coach, maxPrice: '17999' };
    expect(dataOf(await call(app, guest, 'class.list', cheap)).items).toEqual([]);
    const found = dataOf(await call(app, guest, 'coach.search', {})).items.find(({ id }) => id === coach);
    expect(found?.soonest).toMatchObject({ priceMinor: 18_000, courseDates: 3, classId: classes[0]!.id });
  });

  it('is in no list once it began, unless families may join later; then it costs the dates to come', async () => {
    const coach = await addCoach(world);
    const closed = await addCourse(world, coach);
    const open = await addCourse(world, coach, {
      joinsLater: true,
      form: { startTime: '11:00', endTime: '12:00' },
    });
    world.clock.set(new Date(open.classes[0]!.starts_at.getTime() + DAY_MS));
    const listed = dataOf(await call(app, guest, 'class.list', { coachId: coach }));
    expect(listed.items.map(({ id, priceMinor }) => [id, priceMinor])).toEqual(
      open.classes.slice(1).map(({ id }) => [id, 6666]),
    );
    const read = await classOf(closed.classes[1]!.id);
    expect([read.whyNot, read.course?.canBook, read.course?.hasBegun]).toEqual(['COURSE_BEGUN', false, true]);
  });

  it('has the seats of its fullest date, and no waitlist of one date', async () => {
    const coach = await addCoach(world);
    const { classes } = await addCourse(world, coach, { form: { capacity: 1 } });
    const family = await addStudent(world, 100_000);
    await as(world, family, bookDates, courseSetForm(world, classes, [family]));
    const token = await signIn(world, await addStudent(world), 'student');
    const read = await classOf(classes[1]!.id, token);
    expect([read.seatsLeft, read.whyNot, read.actions]).toEqual([0, 'CLASS_FULL', []]);
    expect(dataOf(await call(app, guest, 'class.list', { coachId: coach })).items).toEqual([]);
    const full = dataOf(await call(app, guest, 'class.list', { coachId: coach, full: YesNo.is }));
    expect(full.items).toHaveLength(3);
  });
});

it('priceCode.check makes no price in a course', async () => {
  const { classes } = await addCourse(world, await addCoach(world));
  const token = await signIn(world, await addStudent(world), 'student');
  const checked = await call(app, token, 'priceCode.check', { word: 'SPRING20', classId: classes[0]!.id });
  expect(reasonIn(checked)).toBe('COURSE_PRICE');
});
