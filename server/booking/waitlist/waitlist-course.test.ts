import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { cancelSeries } from '#server/booking/class-change/class.cancel-day.commands.ts';
import { cancelClassAsOperator, cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { answerProposal } from '#server/booking/order/moving/order.answer-proposal.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { leaveDates, payDates } from '#server/booking/order/together/order.set-steps.commands.ts';
import { bookDates } from '#server/booking/order/together/order.set.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addCourse, type CourseChoice, courseSetForm } from '#tests/support/courses.ts';
import { refuseNoticesTo } from '#tests/support/failing-row.ts';
import { addClass, classRow } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';
import { closeWaitlists } from './waitlist.close.jobs.ts';
import { listCoursesWithFreeSeats } from './waitlist.course.repository.ts';
import { offerSeats } from './waitlist.offer.jobs.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

/** A course of three dates for 100 dollars with one seat, which a family has. */
async function fullCourse(choice: CourseChoice = {}) {
  const coach = await addCoach(world);
  const course = await addCourse(world, coach, { ...choice, form: { capacity: 1, ...choice.form } });
  const seated = await addStudent(world, 1_000_000);
  const booked = await as(world, seated, bookDates, courseSetForm(world, course.classes, [seated]));
  return { coach, seated, booked, ...course };
}
type Course = Awaited<ReturnType<typeof fullCourse>>;

async function family(balance = 0) {
  const student = await addStudent(world, balance);
  return { student, token: await signIn(world, student, 'student') };
}
type Who = Awaited<ReturnType<typeof family>>;

const formOf = ({ classes }: Course, people: string[]): Input<'waitlist.joinCourse'> => ({
  entryId: randomUUID(),
  classId: classes[0]?.id ?? '',
  participantIds: people,
  seen: { priceMinor: 10_000, currency: 'USD', startsAt: classes[0]?.starts_at.toISOString() ?? '' },
  tappedAt: world.clock.now().toISOString(),
});
const wait = async (who: Who, course: Course, people = [who.student]) =>
  dataOf(await call(app, who.token, 'waitlist.joinCourse', formOf(course, people)));
const openOf = async (who: Who) =>
  dataOf(await call(app, who.token, 'waitlist.mine', { only: 'open' })).items;
const entriesOf = (who: Who) =>
  world.database.query
    .selectFrom('waitlist_entry')
    .select(['state', 'closed_code', 'class_id'])
    .where('account_id', '=', who.student)
    .orderBy('seq')
    .execute();
const ordersOf = (who: Who) =>
  world.database.query
    .selectFrom('orders')
    .selectAll()
    .where('student_id', '=', who.student)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const noticesTo = (who: Who) =>
  world.database.query
    .selectFrom('notice')
    .select(['kind', 'facts'])
    .where('account_id', '=', who.student)
    .where(sql<boolean>`kind like 'waitlist%'`)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
const seatsIn = async ({ classes }: Course) =>
  Promise.all(classes.map(async ({ id }) => (await classRow(world, id)).taken));
const reason = { code: 'plans' as const, text: '' };
const weather = { code: 'weather' as const, text: '' };
const leaveCourse = ({ seated, booked }: Course) =>
  as(world, seated, leaveDates, {
    id: booked.id,
    dates: booked.orders.map(({ id, totalMinor }) => ({ orderId: id, shownRefundMinor: totalMinor })),
    reason,
    tappedAt: world.clock.now().toISOString(),
    refundTo: 'balance',
  });
/** Moves a date of the course to three days after its last one. */
const moveDate = async ({ coach, classes }: Course, place: number) => {
  const day = new Date((classes[2]?.starts_at.getTime() ?? 0) + 3 * DAY_MS).toISOString().slice(0, 10);
  const cls = classes[place];
  await as(world, coach, moveClass, {
    id: cls?.id ?? '',
    date: day,
    startTime: '09:00',
    endTime: '10:00',
    placeName: cls?.place_name ?? '',
    address: cls?.address ?? '',
    cityId: 'vancouver',
    zone: 'America/Vancouver',
  });
};
const pass = (ms: number) => world.clock.advance({ seconds: ms / 1000 });

describe('waitlist.joinCourse', () => {
  it('waits for all dates with one entry, which every date of the course shows', async () => {
    const course = await fullCourse();
    const [who, next] = [await family(), await family()];
    const entry = await wait(who, course);
    expect(entry).toMatchObject({
      state: 'waiting',
      place: 1,
      takesFewer: false,
      course: { seriesId: course.seriesId, dates: 3 },
      class: { id: course.classes[0]?.id },
      actions: ['leave'],
    });
    expect((await wait(next, course)).place).toBe(2);
    for (const { id } of course.classes) {
      const cls = dataOf(await call(app, who.token, 'class.detail', { id }));
      expect(cls.waitlist).toMatchObject({ length: 2, mine: { id: entry.id } });
      expect(cls.course?.canWait).toBe(false);
    }
  });

  it('is offered by the class and the series while the course is full', async () => {
    const course = await fullCourse();
    const who = await family();
    const read = dataOf(await call(app, who.token, 'class.detail', { id: course.classes[1]?.id ?? '' }));
    expect([read.course?.canBook, read.course?.canWait, read.actions]).toEqual([false, true, []]);
    const series = dataOf(await call(app, who.token, 'series.detail', { id: course.seriesId }));
    expect(series.course).toMatchObject({ canBook: false, canWait: true, whyNot: 'CLASS_FULL' });
  });

  it('is open to a family that needs more seats than are free, in each answer', async () => {
    const course = await fullCourse({ form: { capacity: 2 } });
    const pair = await family();
    const kid = await addParticipant(world, pair.student);
    const readCourse = async () =>
      dataOf(await call(app, pair.token, 'series.detail', { id: course.seriesId })).course;
    expect(await readCourse()).toMatchObject({ canBook: true, canWait: false, isWaitlistOpen: true });
    expect(await wait(pair, course, [pair.student, kid])).toMatchObject({ state: 'waiting', seats: 2 });
    expect(await readCourse()).toMatchObject({ isWaitlistOpen: false });
  });

  it('is open for the later dates in the last hours before one, in each answer', async () => {
    const course = await fullCourse({ joinsLater: true, form: { minNoticeMinutes: 0 } });
    pass((course.classes[0]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() - HOUR_MS);
    const who = await family();
    const series = dataOf(await call(app, who.token, 'series.detail', { id: course.seriesId }));
    expect(series.course).toMatchObject({ canWait: true, isWaitlistOpen: true, whyNot: 'CLASS_FULL' });
    expect((await wait(who, course)).class.id).toBe(course.classes[1]?.id);
    expect(await offerSeats(world)).toBe(0);
  });

  it('refuses a second wait, a course with seats, one date, a class of no course, an unknown one and an old tap', async () => {
    const course = await fullCourse();
    const who = await family();
    const first = await wait(who, course);
    const again = await call(app, who.token, 'waitlist.joinCourse', formOf(course, [who.student]));
    expect(again.body).toMatchObject({ reason: 'ALREADY_WAITING', data: { entryId: first.id } });
    const { seen: _, ...ofDate } = { ...formOf(course, [who.student]), takesFewer: false };
    expect(reasonIn(await call(app, who.token, 'waitlist.join', ofDate))).toBe('COURSE_WHOLE');
    const free = await addCourse(world, course.coach, { inDays: 90 });
    const freeForm = { ...formOf(course, [who.student]), classId: free.classes[0]?.id ?? '' };
    expect(reasonIn(await call(app, who.token, 'waitlist.joinCourse', freeForm))).toBe('SEATS_FREE');
    const single = await addClass(world, { coachId: course.coach });
    const singleForm = { ...freeForm, classId: single.id };
    expect(reasonIn(await call(app, who.token, 'waitlist.joinCourse', singleForm))).toBe('BAD_INPUT');
    const unknown = { ...freeForm, classId: randomUUID() };
    expect(reasonIn(await call(app, who.token, 'waitlist.joinCourse', unknown))).toBe('NOT_FOUND');
    const old = { ...freeForm, tappedAt: '2020-01-01T00:00:00.000Z' };
    expect(reasonIn(await call(app, who.token, 'waitlist.joinCourse', old))).toBe('TOO_OLD');
  });

  it('answers a repeated key with the same entry', async () => {
    const course = await fullCourse();
    const who = await family();
    const [form, key] = [formOf(course, [who.student]), randomUUID()];
    const answers = await Promise.all(
      [key, key].map((one) => call(app, who.token, 'waitlist.joinCourse', form, one)),
    );
    expect(answers.map((answer) => dataOf(answer).id)).toEqual([form.entryId, form.entryId]);
    expect(await entriesOf(who)).toHaveLength(1);
  });

  it('refuses a course that began, unless families may join it later', async () => {
    const closed = await fullCourse();
    const later = await fullCourse({ joinsLater: true });
    const who = await family();
    pass(21 * DAY_MS);
    const form = formOf(closed, [who.student]);
    expect(reasonIn(await call(app, who.token, 'waitlist.joinCourse', form))).toBe('COURSE_BEGUN');
    const entry = await wait(who, later);
    expect([entry.course?.dates, entry.class.id]).toEqual([2, later.classes[1]?.id]);
  });
});

describe('an offer of a course', () => {
  it('holds a seat on each date for the first family, with one notice, for the price of the course', async () => {
    const course = await fullCourse();
    const [who, next] = [await family(), await family()];
    await wait(who, course);
    await wait(next, course);
    await leaveCourse(course);
    expect(await seatsIn(course)).toEqual([0, 0, 0]);
    expect(await offerSeats(world)).toBe(1);
    expect(await offerSeats(world)).toBe(0);
    const [entry] = await openOf(who);
    expect(entry).toMatchObject({
      state: 'offered',
      course: { dates: 3 },
      offer: { seats: 1, totalMinor: 10_000, changed: null },
      actions: ['accept', 'decline'],
    });
    expect(Date.parse(entry?.offer?.expiresAt ?? '') - world.clock.now().getTime()).toBeGreaterThanOrEqual(
      12 * HOUR_MS,
    );
    expect(await seatsIn(course)).toEqual([1, 1, 1]);
    const notices = await noticesTo(who);
    expect(notices).toHaveLength(1);
    expect(notices).toMatchObject([{ kind: 'waitlistOffer', facts: { dates: 3, totalMinor: 10_000 } }]);
    expect((await openOf(next))[0]).toMatchObject({ state: 'waiting', place: 1 });
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('waits until every date has the seat, and keeps it from others meanwhile', async () => {
    const course = await fullCourse({ form: { capacity: 2 } });
    const [who, other] = [await family(), await family()];
    const second = await addStudent(world, 1_000_000);
    await as(world, second, bookDates, courseSetForm(world, course.classes, [second]));
    await wait(who, course);
    const [first, ...rest] = course.classes;
    await world.database.query
      .updateTable('class')
      .set({ capacity: 3 })
      .where(
        'id',
        'in',
        rest.map(({ id }) => id),
      )
      .execute();
    expect(await offerSeats(world)).toBe(0);
    await world.database.query
      .updateTable('class')
      .set({ capacity: 3 })
      .where('id', '=', first?.id ?? '')
      .execute();
    // The seats belong to the line before they are offered.
    const taken = as(world, other.student, bookDates, courseSetForm(world, course.classes, [other.student]));
    expect(await reasonOf(taken)).toBe('DATES_NOT_BOOKED');
    expect(await offerSeats(world)).toBe(1);
    expect(await seatsIn(course)).toEqual([3, 3, 3]);
  });

  it('passes by a family that needs more seats, and leaves what nobody can use to everybody', async () => {
    const course = await fullCourse({ form: { capacity: 2 } });
    const pair = await family();
    const kid = await addParticipant(world, pair.student);
    const second = await addStudent(world, 1_000_000);
    await as(world, second, bookDates, courseSetForm(world, course.classes, [second]));
    await wait(pair, course, [pair.student, kid]);
    await leaveCourse(course);
    expect(await offerSeats(world)).toBe(0);
    const other = await addStudent(world, 1_000_000);
    const made = await as(world, other, bookDates, courseSetForm(world, course.classes, [other]));
    expect(made.orders).toHaveLength(3);
  });

  it('is made for the course that begins sooner first', async () => {
    const courses: Course[] = [];
    // Made from the last one to the first one, so that the order of the ids is another one.
    for (const inDays of [26, 25, 24, 23, 22]) {
      const course = await fullCourse({ inDays });
      await wait(await family(), course);
      await leaveCourse(course);
      courses.unshift(course);
    }
    const found = await listCoursesWithFreeSeats(world.database.query, world.clock.now(), 1000);
    const own = new Set(courses.map(({ seriesId }) => seriesId));
    expect(found.map(({ id }) => id).filter((id) => own.has(id))).toEqual([...own]);
    await offerSeats(world);
  });

  it('is paid from the balance when it is taken, for all dates or none', async () => {
    const course = await fullCourse();
    const [poor, rich] = [await family(9_999), await family(10_000)];
    const first = await wait(poor, course);
    const second = await wait(rich, course);
    await leaveCourse(course);
    await offerSeats(world);
    const held = dataOf(
      await call(app, poor.token, 'waitlist.accept', { id: first.id, payFromBalance: true }),
    );
    expect(held.status).toBe(OrderStatus.awaitPayment);
    const orders = await ordersOf(poor);
    expect(orders.map(({ status }) => status)).toEqual(Array(3).fill(OrderStatus.awaitPayment));
    expect(new Set(orders.map((order) => order.expires_at?.getTime())).size).toBe(1);
    expect(await entriesOf(poor)).toMatchObject([{ state: 'accepted' }]);
    // Unpaid: it ends, and the next family has its turn.
    pass(DAY_MS);
    await expireUnpaid(world);
    await offerSeats(world);
    await call(app, rich.token, 'waitlist.accept', { id: second.id, payFromBalance: true });
    const paid = await ordersOf(rich);
    expect(paid.map(({ status }) => status)).toEqual(Array(3).fill(OrderStatus.awaitAgree));
    expect(paid.reduce((sum, order) => sum + order.total_minor, 0)).toBe(10_000);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('can be paid together after it was taken', async () => {
    const course = await fullCourse();
    const who = await family(10_000);
    const { id } = await wait(who, course);
    await leaveCourse(course);
    await offerSeats(world);
    await call(app, who.token, 'waitlist.accept', { id, payFromBalance: false });
    const orders = await ordersOf(who);
    await as(world, who.student, payDates, {
      id: orders[0]?.set_id ?? '',
      orderIds: orders.map((order) => order.id),
    });
    expect((await ordersOf(who)).map(({ status }) => status)).toEqual(Array(3).fill(OrderStatus.awaitAgree));
  });

  it.each(['declined', 'expired'] as const)('passes to the next family when it is %s', async (how) => {
    const course = await fullCourse();
    const [who, next] = [await family(), await family()];
    const { id } = await wait(who, course);
    await wait(next, course);
    await leaveCourse(course);
    await offerSeats(world);
    const end = {
      declined: async () => void (await call(app, who.token, 'waitlist.decline', { id })),
      expired: async () => {
        pass(DAY_MS);
        await expireUnpaid(world);
      },
    };
    await end[how]();
    expect(await entriesOf(who)).toMatchObject([{ state: how }]);
    expect((await ordersOf(who)).map(({ status }) => status)).toEqual(Array(3).fill(OrderStatus.canceled));
    expect(await seatsIn(course)).toEqual([0, 0, 0]);
    expect(await offerSeats(world)).toBe(1);
    expect((await openOf(next))[0]?.state).toBe('offered');
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it('costs the dates to come of a course that families join later, as a changed offer', async () => {
    const course = await fullCourse({ joinsLater: true });
    const who = await family();
    await wait(who, course);
    pass(21 * DAY_MS);
    await closeWaitlists(world);
    await world.database.query
      .updateTable('class')
      .set({ capacity: 2 })
      .where('series_id', '=', course.seriesId)
      .execute();
    expect(await offerSeats(world)).toBe(1);
    const [entry] = await openOf(who);
    expect(entry).toMatchObject({ course: { dates: 2 }, offer: { totalMinor: 6666 } });
    expect(entry?.offer?.changed).toMatchObject({ priceMinor: 6666 });
    expect(await noticesTo(who)).toMatchObject([{ kind: 'waitlistOfferChanged', facts: { dates: 2 } }]);
  });

  it('goes on without a date that the coach cancels meanwhile', async () => {
    const course = await fullCourse();
    const who = await family(20_000);
    const { id } = await wait(who, course);
    await leaveCourse(course);
    await offerSeats(world);
    await as(world, course.coach, cancelOwnClass, { id: course.classes[0]?.id ?? '', reason: weather });
    const [entry] = await openOf(who);
    expect(entry).toMatchObject({
      state: 'offered',
      course: { dates: 2 },
      class: { id: course.classes[1]?.id },
      offer: { totalMinor: 6666 },
    });
    await call(app, who.token, 'waitlist.accept', { id, payFromBalance: true });
    const orders = await ordersOf(who);
    expect(orders.filter(({ status }) => status === OrderStatus.awaitAgree)).toHaveLength(2);
    expect(await findViolations(world.database.query)).toEqual([]);
  });

  it.each([0, 1])(
    'goes on for the other dates when the family leaves date %i, which was moved',
    async (place) => {
      const course = await fullCourse();
      const who = await family(20_000);
      const { id } = await wait(who, course);
      await leaveCourse(course);
      await offerSeats(world);
      await moveDate(course, place);
      const left = course.classes[place]?.id;
      const order = (await ordersOf(who)).find((one) => one.class_id === left);
      await as(world, who.student, answerProposal, {
        id: order?.id ?? '',
        answer: 'leave',
        shownStartsAt: (await classRow(world, left ?? '')).starts_at.toISOString(),
        refundTo: 'balance',
      });
      const [entry] = await openOf(who);
      expect(entry).toMatchObject({ state: 'offered', course: { dates: 2 } });
      await call(app, who.token, 'waitlist.accept', { id, payFromBalance: true });
      const orders = await ordersOf(who);
      expect(orders.filter(({ status }) => status === OrderStatus.awaitAgree)).toHaveLength(2);
      expect(await findViolations(world.database.query)).toEqual([]);
    },
  );

  it('is shown with the date that is first after a move', async () => {
    const course = await fullCourse();
    const who = await family(20_000);
    const { id } = await wait(who, course);
    await leaveCourse(course);
    await offerSeats(world);
    await moveDate(course, 0);
    const [entry] = await openOf(who);
    expect(entry).toMatchObject({
      state: 'offered',
      class: { id: course.classes[1]?.id },
      course: { dates: 3 },
      offer: { totalMinor: 10_000 },
    });
    const answer = await call(app, who.token, 'waitlist.accept', { id, payFromBalance: true });
    expect(dataOf(answer).id).toBe(entry?.offer?.orderId);
  });
});

describe('the end of a wait for a course', () => {
  it('comes two hours before the course begins, with one notice', async () => {
    const course = await fullCourse();
    const who = await family();
    await wait(who, course);
    pass((course.classes[0]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() - 2 * HOUR_MS);
    expect(await closeWaitlists(world)).toBe(1);
    expect(await entriesOf(who)).toMatchObject([{ state: 'closed', closed_code: 'COURSE_BEGUN' }]);
    expect(await noticesTo(who)).toMatchObject([{ kind: 'waitlistClosed' }]);
    expect(await offerSeats(world)).toBe(0);
  });

  it('comes for the other courses when it fails for one', async () => {
    const [course, other] = [await fullCourse(), await fullCourse()];
    const [failing, who] = [await family(), await family()];
    await wait(failing, course);
    await wait(who, other);
    const allow = await refuseNoticesTo(world, failing.student);
    pass((other.classes[0]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() - 2 * HOUR_MS);
    const error = vi.spyOn(world.log, 'error');
    expect(await closeWaitlists(world)).toBe(1);
    expect(await entriesOf(failing)).toMatchObject([{ state: 'waiting' }]);
    expect(await entriesOf(who)).toMatchObject([{ state: 'closed', closed_code: 'COURSE_BEGUN' }]);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    await allow();
    // A round after a minute closes it.
    expect(await closeWaitlists(world)).toBe(0);
    pass(MINUTE_MS);
    expect(await closeWaitlists(world)).toBe(1);
  });

  it('comes with the last date of a course that families join later', async () => {
    const course = await fullCourse({ joinsLater: true });
    const who = await family();
    await wait(who, course);
    const until = (place: number) =>
      (course.classes[place]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() - HOUR_MS;
    pass(until(0));
    expect(await closeWaitlists(world)).toBe(0);
    expect(await entriesOf(who)).toMatchObject([{ state: 'waiting', class_id: course.classes[1]?.id }]);
    pass(until(2));
    await closeWaitlists(world);
    expect(await entriesOf(who)).toMatchObject([{ state: 'closed', closed_code: 'COURSE_BEGUN' }]);
  });

  it('comes with the cancellation of all dates, and not of one', async () => {
    const course = await fullCourse();
    const who = await family();
    await wait(who, course);
    await as(world, course.coach, cancelOwnClass, { id: course.classes[0]?.id ?? '', reason: weather });
    expect(await entriesOf(who)).toMatchObject([{ state: 'waiting', class_id: course.classes[1]?.id }]);
    pass(DAY_MS);
    await as(world, course.coach, cancelSeries, {
      id: course.seriesId,
      classIds: course.classes.slice(1).map(({ id }) => id),
      reason: weather,
    });
    expect(await entriesOf(who)).toMatchObject([{ state: 'closed', closed_code: 'CLASS_CANCELED' }]);
    expect(await noticesTo(who)).toMatchObject([
      { kind: 'waitlistDateCanceled' },
      { kind: 'waitlistCanceledByCoach', facts: { dates: 2 } },
    ]);
  });

  it('is a cancellation when the only other dates are too near to wait for', async () => {
    const course = await fullCourse({ joinsLater: true });
    const who = await family();
    await wait(who, course);
    pass((course.classes[1]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() - HOUR_MS);
    await closeWaitlists(world);
    await as(world, course.coach, cancelOwnClass, { id: course.classes[2]?.id ?? '', reason: weather });
    await closeWaitlists(world);
    expect(await entriesOf(who)).toMatchObject([{ state: 'closed', closed_code: 'CLASS_CANCELED' }]);
    expect(await noticesTo(who)).toMatchObject([
      { kind: 'waitlistCanceledByCoach', facts: { startsAt: course.classes[2]?.starts_at.toISOString() } },
    ]);
  });

  it('is a cancellation of all dates to come when the first one has passed', async () => {
    const course = await fullCourse({ joinsLater: true });
    const who = await family();
    await wait(who, course);
    pass((course.classes[0]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() + DAY_MS);
    await closeWaitlists(world);
    await as(world, course.coach, cancelSeries, {
      id: course.seriesId,
      classIds: course.classes.slice(1).map(({ id }) => id),
      reason: weather,
    });
    expect(await entriesOf(who)).toMatchObject([{ state: 'closed', closed_code: 'CLASS_CANCELED' }]);
    expect(await noticesTo(who)).toMatchObject([{ kind: 'waitlistCanceledByCoach', facts: { dates: 2 } }]);
  });

  it('does not name the coach when an operator cancels the last date', async () => {
    const course = await fullCourse({ dates: 2 });
    const who = await family();
    await wait(who, course);
    const operator = await addOperator(world);
    for (const { id } of course.classes) {
      await as(world, operator, cancelClassAsOperator, { id, reason: weather });
      pass(HOUR_MS);
    }
    expect(await noticesTo(who)).toMatchObject([
      { kind: 'waitlistDateCanceled' },
      { kind: 'waitlistClassCanceled' },
    ]);
  });

  it('is the time when the list had closed before a date was canceled', async () => {
    const course = await fullCourse();
    const who = await family();
    await wait(who, course);
    pass((course.classes[0]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() - HOUR_MS);
    // The job that closes the list has not run yet.
    await as(world, course.coach, cancelOwnClass, { id: course.classes[2]?.id ?? '', reason: weather });
    expect(await entriesOf(who)).toMatchObject([{ state: 'closed', closed_code: 'COURSE_BEGUN' }]);
    expect(await noticesTo(who)).toMatchObject([{ kind: 'waitlistClosed' }]);
  });

  it('is not the cancellation of a date that was too near to wait for: nobody reads of it', async () => {
    const course = await fullCourse({ joinsLater: true });
    const who = await family();
    await wait(who, course);
    pass((course.classes[1]?.starts_at.getTime() ?? 0) - world.clock.now().getTime() - HOUR_MS);
    await closeWaitlists(world);
    await as(world, course.coach, cancelOwnClass, { id: course.classes[1]?.id ?? '', reason: weather });
    expect(await entriesOf(who)).toMatchObject([{ state: 'waiting', class_id: course.classes[2]?.id }]);
    expect(await noticesTo(who)).toEqual([]);
  });

  it('is not a move: the wait goes on with the date that is first now', async () => {
    const course = await fullCourse();
    const who = await family();
    await wait(who, course);
    await moveDate(course, 0);
    expect(await entriesOf(who)).toMatchObject([{ state: 'waiting', class_id: course.classes[1]?.id }]);
    expect(await noticesTo(who)).toMatchObject([{ kind: 'waitlistDateMoved' }]);
  });

  it('is leaving, and the next family moves up', async () => {
    const course = await fullCourse();
    const [who, next] = [await family(), await family()];
    const { id } = await wait(who, course);
    await wait(next, course);
    const left = dataOf(await call(app, who.token, 'waitlist.leaveDates', { entryIds: [id] }));
    expect(left.items).toMatchObject([{ state: 'left' }]);
    expect((await openOf(next))[0]?.place).toBe(1);
  });
});

it('the database refuses a wait for one date of a course', async () => {
  const course = await fullCourse();
  const who = await family();
  const { id } = await wait(who, course);
  const alone = world.database.query
    .updateTable('waitlist_entry')
    .set({ course_id: null })
    .where('id', '=', id)
    .execute();
  await expect(alone).rejects.toThrow('a course is waited for as a whole');
});
