import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { leaveDates } from '#server/booking/order/together/order.set-steps.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { acceptOffer, leaveWaitlist } from '#server/booking/waitlist/waitlist.answer.commands.ts';
import { closeWaitlists } from '#server/booking/waitlist/waitlist.close.jobs.ts';
import { joinCourse } from '#server/booking/waitlist/waitlist.course-join.commands.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { addCourse, courseSetForm } from '#tests/support/courses.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { classRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
/** A second server on the database. */
let other: World;
let apps: FastifyInstance[];
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database);
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  other = { ...world, database: second };
  apps = [await buildApp(world), await buildApp(other)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(stores.map((database) => database.close()));
});

/** A course of three dates with one seat, which a family has. */
async function fullCourse() {
  const coach = await addCoach(world);
  const course = await addCourse(world, coach, { form: { capacity: 1 } });
  const seated = await addStudent(world, 100_000);
  const booked = await as(world, seated, bookDates, courseSetForm(world, course.classes, [seated]));
  return { coach, seated, booked, ...course };
}
type Course = Awaited<ReturnType<typeof fullCourse>>;

const families = (count: number, balance = 0) =>
  Promise.all(Array.from({ length: count }, () => addStudent(world, balance)));
const formOf = ({ classes }: Pick<Course, 'classes'>, student: string, date = 0) => ({
  entryId: randomUUID(),
  classId: classes[date]?.id ?? '',
  participantIds: [student],
  seen: { priceMinor: 10_000, currency: 'USD', startsAt: classes[0]?.starts_at.toISOString() ?? '' },
  tappedAt: world.clock.now().toISOString(),
});
const leaveCourse = ({ seated, booked }: Course) =>
  as(other, seated, leaveDates, {
    id: booked.id,
    dates: booked.orders.map(({ id, totalMinor }) => ({ orderId: id, shownRefundMinor: totalMinor })),
    reason: { code: 'plans', text: '' },
    tappedAt: world.clock.now().toISOString(),
    refundTo: 'balance',
  });
const addSeat = async ({ classes }: Course) => {
  for (const { id } of classes)
    await world.database.query
      .updateTable('class')
      .set((eb) => ({ capacity: eb('capacity', '+', 1) }))
      .where('id', '=', id)
      .execute();
};
const statesIn = async ({ seriesId }: Course) => {
  const rows = await world.database.query
    .selectFrom('waitlist_entry')
    .select('state')
    .where('course_id', '=', seriesId)
    .orderBy('seq')
    .execute();
  return rows.map(({ state }) => state);
};
const takenIn = ({ classes }: Course) =>
  Promise.all(classes.map(async ({ id }) => (await classRow(world, id)).taken));
const offerOnBoth = () => Promise.all([offerSeats(world), offerSeats(other), offerSeats(world)]);
const expectWhole = async () => expect(await findViolations(world.database.query)).toEqual([]);

it('waitlist.joinCourse with one key on two servers makes one entry, and one for each family in any order', async () => {
  const course = await fullCourse();
  const six = await families(6);
  await Promise.all(
    six.map(async (student, index) => {
      const token = await signIn(world, student, 'student');
      const [form, key] = [formOf(course, student, index % 3), randomUUID()];
      const answers = await Promise.all(
        apps.map((app) => call(app, token, 'waitlist.joinCourse', form, key)),
      );
      expect(answers.map((answer) => dataOf(answer).id)).toEqual([form.entryId, form.entryId]);
    }),
  );
  expect(await statesIn(course)).toEqual(Array(6).fill('waiting'));
});

it('offerSeats gives a course that a family leaves to the first of two who wait, once, and to no other booking', async () => {
  for (let round = 0; round < 4; round++) {
    const course = await fullCourse();
    const [first = '', second = '', third = ''] = await families(3, 20_000);
    await as(world, first, joinCourse, formOf(course, first));
    await as(world, second, joinCourse, formOf(course, second));
    await Promise.all([
      leaveCourse(course),
      offerOnBoth(),
      reasonOf(as(world, third, bookDates, courseSetForm(world, course.classes.toReversed(), [third]))),
    ]);
    await offerOnBoth();
    expect(await statesIn(course)).toEqual(['offered', 'waiting']);
    expect(await takenIn(course)).toEqual([1, 1, 1]);
    const notices = await world.database.query
      .selectFrom('notice')
      .select('facts')
      .where('account_id', '=', first)
      .where('kind', '=', 'waitlistOffer')
      .execute();
    expect(notices).toMatchObject([{ facts: { dates: 3 } }]);
  }
  await expectWhole();
});

it('offerSeats oversells no date when a seat is added while an offer expires', async () => {
  for (let round = 0; round < 4; round++) {
    const course = await fullCourse();
    for (const student of await families(4)) await as(world, student, joinCourse, formOf(course, student));
    await leaveCourse(course);
    await offerOnBoth();
    world.clock.advance({ hours: 30 });
    await Promise.all([expireUnpaid(world), expireUnpaid(other), addSeat(course), offerOnBoth()]);
    await expireUnpaid(world);
    await offerOnBoth();
    expect(await statesIn(course)).toEqual(['expired', 'offered', 'offered', 'waiting']);
    expect(await takenIn(course)).toEqual([2, 2, 2]);
  }
  await expectWhole();
});

it('waitlist.accept of a course by two families and by two phones takes each offer once', async () => {
  for (let round = 0; round < 3; round++) {
    const course = await fullCourse();
    const two = await families(2, 20_000);
    const entries = two.map((student) => formOf(course, student));
    for (const [index, student] of two.entries()) await as(world, student, joinCourse, entries[index]!);
    await leaveCourse(course);
    await addSeat(course);
    await offerOnBoth();
    const outcomes = await Promise.all(
      two.flatMap((student, index) =>
        [world, other].map((server) =>
          reasonOf(
            as(server, student, acceptOffer, { id: entries[index]?.entryId ?? '', payFromBalance: true }),
          ),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['WAITLIST_OVER', 'WAITLIST_OVER', 'ok', 'ok']);
    expect(await statesIn(course)).toEqual(['accepted', 'accepted']);
    expect(await takenIn(course)).toEqual([2, 2, 2]);
    const paid = await world.database.query
      .selectFrom('orders')
      .select('total_minor')
      .where('student_id', 'in', two)
      .where('paid_at', 'is not', null)
      .execute();
    expect(paid.reduce((sum, order) => sum + order.total_minor, 0)).toBe(20_000);
  }
  await expectWhole();
});

it('a wait for a course ends or goes on once while its coach cancels dates and the family leaves', async () => {
  for (let round = 0; round < 5; round++) {
    const course = await fullCourse();
    const [stays = '', leaves = ''] = await families(2);
    await as(world, stays, joinCourse, formOf(course, stays));
    const leaving = formOf(course, leaves);
    await as(world, leaves, joinCourse, leaving);
    const reason = { code: 'weather' as const, text: '' };
    await Promise.all([
      ...course.classes
        .slice(0, 2)
        .map(({ id }, index) => as(index ? other : world, course.coach, cancelOwnClass, { id, reason })),
      reasonOf(as(other, leaves, leaveWaitlist, { id: leaving.entryId })),
      offerOnBoth(),
    ]);
    await closeWaitlists(world);
    const [entry] = await world.database.query
      .selectFrom('waitlist_entry')
      .select(['state', 'class_id'])
      .where('account_id', '=', stays)
      .execute();
    expect(entry).toEqual({ state: 'waiting', class_id: course.classes[2]?.id });
    expect((await statesIn(course))[1]).toBe('left');
  }
  await expectWhole();
});

it('an offer of a course ends when its last dates end in two transactions that do not see each other', async () => {
  const course = await fullCourse();
  const [who = '', next = ''] = await families(2);
  await as(world, who, joinCourse, formOf(course, who));
  await as(world, next, joinCourse, formOf(course, next));
  await leaveCourse(course);
  await offerOnBoth();
  world.clock.advance({ hours: 30 });
  const [canceled, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const canceling = as(
    world,
    course.coach,
    async (ctx, input: Parameters<typeof cancelOwnClass>[1]) => {
      await cancelOwnClass(ctx, input);
      canceled.resolve();
      await release.promise;
    },
    { id: course.classes[0]?.id ?? '', reason: { code: 'weather', text: '' } },
  );
  await canceled.promise;
  let isOver = false;
  const expiring = expireUnpaid(other).finally(() => (isOver = true));
  const isWaiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.query);
    return isOver || (rows[0]?.n ?? 0) > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  release.resolve();
  await Promise.all([canceling, expiring]);
  expect(await statesIn(course)).toEqual(['expired', 'waiting']);
  await offerOnBoth();
  expect(await statesIn(course)).toEqual(['expired', 'offered']);
  await expectWhole();
});

it('ends of different dates of an offered course leave no offer open', async () => {
  const [one, two] = [await fullCourse(), await fullCourse()];
  for (const course of [one, two])
    for (const student of await families(2)) await as(world, student, joinCourse, formOf(course, student));
  for (const course of [one, two]) await leaveCourse(course);
  await offerOnBoth();
  world.clock.advance({ hours: 30 });
  const reason = { code: 'weather' as const, text: '' };
  await Promise.all([
    ...[one, two].flatMap(({ coach, classes }) =>
      classes
        .slice(0, 2)
        .map(({ id }, index) => as(index ? other : world, coach, cancelOwnClass, { id, reason })),
    ),
    expireUnpaid(world),
    expireUnpaid(other),
  ]);
  await expireUnpaid(world);
  for (const course of [one, two]) expect((await statesIn(course))[0]).not.toBe('offered');
  await expectWhole();
});
