import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { cancelTooSmall } from '#server/booking/class-change/class.minimum-size.jobs.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelParticipants, cancelSingle } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import {
  answerRefundRequest,
  requestRefund,
} from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { endUnansweredRefundRequests } from '#server/booking/order/leaving/order.refund-request.jobs.ts';
import { countKept } from '#server/booking/order/reading/order.reliability.repository.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { paySingle } from '#server/booking/order/settling/order.pay.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { memberTerms } from '#server/money/public.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addCourse, type CourseChoice, courseSetForm } from '#tests/support/courses.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { setForm } from '#tests/support/order-sets.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, fund } from '#tests/support/people.ts';
import { addPriceRule } from '#tests/support/price-rules.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';
import { acceptDates, leaveDates, payDates, rejectDates } from './order.set-steps.commands.ts';
import { bookDates } from './order.set.commands.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

/** A course of three dates for 100 dollars, the first one in 20 days, and a family with two children. */
async function scene({ balance = 100_000, ...choice }: CourseChoice & { balance?: number } = {}) {
  const coach = await addCoach(world);
  const family = await addStudent(world, balance);
  const kids = [await addParticipant(world, family), await addParticipant(world, family)];
  return { coach, family, kids, ...(await addCourse(world, coach, choice)) };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Rest = Parameters<typeof courseSetForm>[3];

const book = ({ family, classes, kids }: Scene, rest: Rest = {}) =>
  as(world, family, bookDates, courseSetForm(world, classes, kids.slice(0, 1), rest));

/** A course that the coach has accepted. */
async function accepted(choice: Parameters<typeof scene>[0] = {}) {
  const at = await scene(choice);
  const made = await book(at);
  const orderIds = made.orders.map(({ id }) => id);
  const { orders } = await as(world, at.coach, acceptDates, { id: made.id, orderIds });
  return { ...at, id: made.id, orders };
}
type Booked = Awaited<ReturnType<typeof accepted>>;

const reason = { code: 'plans' as const, text: '' };
const takenIn = async ({ classes }: Scene) => {
  const rows = await Promise.all(classes.map(({ id }) => classRow(world, id)));
  return rows.map(({ taken }) => taken);
};
const balance = ({ family }: Scene) => balanceOf(world, ledger.student(family));
const leave = ({ family, id, orders }: Booked, shown = 0) =>
  as(world, family, leaveDates, {
    id,
    dates: orders.map((one) => ({ orderId: one.id, shownRefundMinor: shown })),
    reason,
    tappedAt: world.clock.now().toISOString(),
  });
const cancelAlone = ({ family, orders }: Booked, index: number) =>
  as(world, family, cancelSingle, {
    id: orders[index]!.id,
    reason,
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
/** Moves the clock to so long before the start of a date. */
const setBefore = ({ classes }: Scene, index: number, ms: number) =>
  world.clock.set(new Date(classes[index]!.starts_at.getTime() - ms));
const violates = async (work: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return (error as { code?: string } | null)?.code;
};

describe('booking a course', () => {
  it('divides its price over the dates, pays them together, and freezes its rule of leaving in each order', async () => {
    const at = await scene();
    expect(at.classes.map(({ price_minor: part }) => part)).toEqual([3334, 3333, 3333]);
    const { orders } = await book(at);
    expect(orders.map((one) => [one.totalMinor, one.status, one.set?.dates])).toEqual([
      [3334, OrderStatus.awaitAgree, 3],
      [3333, OrderStatus.awaitAgree, 3],
      [3333, OrderStatus.awaitAgree, 3],
    ]);
    expect(await balance(at)).toBe(90_000);
    for (const order of orders) {
      const { policy } = await orderRow(world, order.id);
      expect([policy.lateRefundPct, policy.course]).toEqual([
        50,
        { startsAt: at.classes[0]?.starts_at.toISOString(), freeDays: 7, restRefundPct: 50 },
      ]);
      expect(order.terms?.course).toEqual(policy.course);
    }
  });

  it('refuses a part of the dates, fewer people, a code, a pack, and a phone that did not show the rule', async () => {
    const at = await scene();
    const { family, classes, kids } = at;
    expect(await reasonOf(book({ ...at, classes: classes.slice(1) }))).toBe('COURSE_WHOLE');
    expect(await reasonOf(book(at, { want: 'fitting' }))).toBe('COURSE_WHOLE');
    expect(await reasonOf(book(at, { fewerOk: true }))).toBe('COURSE_WHOLE');
    expect(await reasonOf(as(world, family, bookDates, setForm(world, classes, kids)))).toBe('COURSE_WHOLE');
    expect(await reasonOf(book(at, { codeId: randomUUID() }))).toBe('COURSE_PRICE');
    expect(await reasonOf(book(at, { classPackId: randomUUID(), payFromBalance: false }))).toBe(
      'COURSE_PRICE',
    );
    const read = { freeDays: 6, lateRefundPct: 50, restRefundPct: 50 } as const;
    expect(await reasonOf(book(at, { course: read }))).toBe('CHANGED');
    expect(await reasonOf(book(at, { course: { ...read, freeDays: 7, restRefundPct: 100 } }))).toBe(
      'CHANGED',
    );
    expect(await takenIn(at)).toEqual([0, 0, 0]);
    // A kinder rule than the one that was read books.
    expect(await reasonOf(book(at, { course: { ...read, freeDays: 9, restRefundPct: 0 } }))).toBe('ok');
  });

  it('refuses a single date in order.create, on the waitlist and as another date instead', async () => {
    const at = await scene({ form: { capacity: 1 } });
    const [date] = at.classes;
    expect(await reasonOf(bookOne(world, at.family, date!, { participantIds: [at.kids[0]!] }))).toBe(
      'COURSE_WHOLE',
    );
    await book(at);
    const other = await addStudent(world, 100_000);
    const token = await signIn(world, other, 'student');
    const wait = await call(app, token, 'waitlist.join', {
      entryId: randomUUID(),
      classId: date!.id,
      participantIds: [other],
      takesFewer: false,
      tappedAt: world.clock.now().toISOString(),
    });
    expect(reasonIn(wait)).toBe('COURSE_WHOLE');
    const single = await addClass(world, { coachId: at.coach, inHours: 90 });
    const { id } = await bookOne(world, other, single, { payFromBalance: true });
    const form = exchangeForm(world, { id, kids: [other], old: single }, at.classes[2]!);
    const taken = as(world, other, exchangeDate, form);
    expect(await reasonOf(taken)).toBe('COURSE_WHOLE');
  });

  it('names the date that the coach canceled since, then books the others at their parts', async () => {
    const at = await scene();
    await as(world, at.coach, cancelOwnClass, {
      id: at.classes[1]!.id,
      reason: { code: 'unwell', text: '' },
    });
    expect(await reasonOf(book(at))).toBe('DATES_NOT_BOOKED');
    const left = [at.classes[0]!, at.classes[2]!];
    const { orders } = await book({ ...at, classes: left });
    expect(orders.map(({ totalMinor }) => totalMinor)).toEqual([3334, 3333]);
    expect(await balance(at)).toBe(100_000 - 6667);
  });

  it('is closed once its first date is too soon, and open for the dates to come where joining later is allowed', async () => {
    const closed = await scene();
    const open = await scene({ joinsLater: true });
    setBefore(closed, 0, 60_000);
    expect(await reasonOf(book(closed))).toBe('COURSE_BEGUN');
    expect(await reasonOf(book({ ...closed, classes: closed.classes.slice(1) }))).toBe('COURSE_BEGUN');
    expect(await reasonOf(book(open))).toBe('DATES_NOT_BOOKED');
    expect(await reasonOf(book({ ...open, classes: open.classes.slice(2) }))).toBe('COURSE_WHOLE');
    const { orders } = await book({ ...open, classes: open.classes.slice(1) });
    expect(orders.map(({ totalMinor }) => totalMinor)).toEqual([3333, 3333]);
    // The rule of leaving counts from the first date of the booking.
    expect(orders[0]?.terms?.course?.startsAt).toBe(open.classes[1]?.starts_at.toISOString());
  });

  it('costs its price where the coach has price rules, too', async () => {
    const at = await scene();
    await addPriceRule(world, at.coach, 'early', 20, 10);
    const { orders } = await book(at);
    expect(orders.map(({ totalMinor, priceRule }) => [totalMinor, priceRule])).toEqual([
      [3334, undefined],
      [3333, undefined],
      [3333, undefined],
    ]);
  });

  it('is held unpaid as a whole, and is paid as a whole from the balance only', async () => {
    const at = await scene({ balance: 9999 });
    const { id, orders } = await book(at);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([OrderStatus.awaitPayment]));
    for (const method of [PaymentMethod.visa, PaymentMethod.balance])
      expect(await reasonOf(as(world, at.family, paySingle, { id: orders[0]!.id, method }))).toBe(
        'COURSE_WHOLE',
      );
    await fund(world, at.family, 1);
    const orderIds = orders.map((one) => one.id);
    const some = as(world, at.family, payDates, { id, orderIds: orderIds.slice(1) });
    expect(await reasonOf(some)).toBe('COURSE_WHOLE');
    await as(world, at.family, payDates, { id, orderIds });
    expect(await balance(at)).toBe(0);
  });

  it('ends as a whole when nobody pays', async () => {
    const at = await scene({ balance: 0 });
    await book(at);
    expect(await takenIn(at)).toEqual([1, 1, 1]);
    world.clock.advance({ minutes: 16 });
    await expireUnpaid(world);
    expect(await takenIn(at)).toEqual([0, 0, 0]);
  });

  it('returns the same bytes for the same key, and charges once', async () => {
    const at = await scene();
    const token = await signIn(world, at.family, 'student');
    const form = courseSetForm(world, at.classes, at.kids);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => call(app, token, 'orderSet.create', form, key)),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.map(reasonIn)).toEqual(Array(4).fill('ok'));
    expect(await balance(at)).toBe(80_000);
    expect(reasonIn(await call(app, token, 'orderSet.create', form))).toBe('ID_TAKEN');
  });
});

describe('leaving a course', () => {
  it('returns everything until seven days before the first date', async () => {
    const at = await accepted();
    setBefore(at, 0, 7 * DAY_MS);
    await leave(at);
    expect(await balance(at)).toBe(100_000);
    expect(await takenIn(at)).toEqual([0, 0, 0]);
  });

  it('returns the late share of each date after that, rounded down', async () => {
    const at = await accepted();
    setBefore(at, 0, 7 * DAY_MS - 1);
    await leave(at);
    expect(await balance(at)).toBe(90_000 + 1667 + 1666 + 1666);
  });

  it.each([
    [0, 0],
    [50, 1666 + 1666],
    [100, 3333 + 3333],
  ] as const)('returns %i %% of the dates to come after the first date began', async (restRefundPct, sum) => {
    const at = await accepted({ lateRefundPct: 100, restRefundPct });
    setBefore(at, 1, 2 * DAY_MS);
    await leave({ ...at, orders: at.orders.slice(1) });
    expect(await balance(at)).toBe(90_000 + sum);
    expect(await takenIn(at)).toEqual([1, 0, 0]);
  });

  it('changes nothing when the sum that was shown is no longer paid', async () => {
    const at = await accepted();
    setBefore(at, 0, 6 * DAY_MS);
    expect(await reasonOf(leave(at, 3333))).toBe('CANCEL_LATE');
    expect(await takenIn(at)).toEqual([1, 1, 1]);
  });

  it('refuses to leave one date, some of the dates, or with one of two children', async () => {
    const at = await accepted();
    expect(await reasonOf(cancelAlone(at, 1))).toBe('COURSE_WHOLE');
    expect(await reasonOf(leave({ ...at, orders: at.orders.slice(1) }))).toBe('COURSE_WHOLE');
    const both = await scene();
    const { orders } = await as(world, both.family, bookDates, courseSetForm(world, both.classes, both.kids));
    const one = as(world, both.family, cancelParticipants, {
      id: orders[0]!.id,
      participantIds: [both.kids[0]!],
      reason,
      shownRefundMinor: 0,
      tappedAt: world.clock.now().toISOString(),
    });
    expect(await reasonOf(one)).toBe('COURSE_WHOLE');
  });

  it('refunds the part of a date that the coach cancels, and leaves the others as they are', async () => {
    const at = await accepted();
    setBefore(at, 1, 3 * DAY_MS);
    await as(world, at.coach, cancelOwnClass, {
      id: at.classes[1]!.id,
      reason: { code: 'unwell', text: '' },
    });
    expect(await balance(at)).toBe(90_000 + 3333);
    expect(await takenIn(at)).toEqual([1, 0, 1]);
    await leave({ ...at, orders: at.orders.slice(2) });
    expect(await balance(at)).toBe(90_000 + 3333 + 1666);
  });

  it('lets a family leave a moved date alone and for free, and keeps the others', async () => {
    const at = await accepted();
    setBefore(at, 1, 4 * DAY_MS);
    const moved = at.classes[1]!;
    await as(world, at.coach, moveClass, {
      id: moved.id,
      date: moved.local_start.slice(0, 10),
      startTime: '15:00',
      endTime: '16:00',
      zone: moved.zone,
      placeName: moved.place_name,
      address: moved.address,
      cityId: moved.city_id,
    });
    expect(await reasonOf(cancelAlone(at, 2))).toBe('COURSE_WHOLE');
    await cancelAlone(at, 1);
    expect(await balance(at)).toBe(90_000 + 3333);
    expect(await takenIn(at)).toEqual([1, 0, 1]);
  });

  it('returns one date when the coach agrees to it', async () => {
    const at = await accepted({ restRefundPct: 0 });
    setBefore(at, 1, 3 * DAY_MS);
    const { id } = at.orders[1]!;
    await as(world, at.family, requestRefund, { id, reason: { code: 'ill', text: '' } });
    // The date with the open question waits for its answer; the rest can be left meanwhile.
    await as(world, at.coach, answerRefundRequest, { id, agrees: true, text: '' });
    expect(await balance(at)).toBe(90_000 + 3333);
    expect(await takenIn(at)).toEqual([1, 0, 1]);
  });
});

describe('a refund request in a course', () => {
  const ill = { code: 'ill' as const, text: '' };

  it('is about one date at a time, and the second one is not offered', async () => {
    const at = await accepted();
    setBefore(at, 1, 3 * DAY_MS);
    const [, asked, other] = at.orders;
    await as(world, at.family, requestRefund, { id: asked!.id, reason: ill });
    const again = as(world, at.family, requestRefund, { id: other!.id, reason: ill });
    expect(await reasonOf(again)).toBe('REFUND_REQUEST_OPEN');
    const token = await signIn(world, at.family, 'student');
    const read = dataOf(await call(app, token, 'order.detail', { id: other!.id }));
    expect(read.actions).not.toContain('requestRefund');
    expect(read.whyNot).toContainEqual({ action: 'requestRefund', code: 'REFUND_REQUEST_OPEN', at: null });
  });

  it('returns to silence no more than leaving at the deadline', async () => {
    const at = await accepted({ restRefundPct: 0 });
    setBefore(at, 0, 60_000);
    const { id } = at.orders[2]!;
    const asked = await as(world, at.family, requestRefund, { id, reason: ill });
    expect(asked.refundRequest?.refundMinor).toBe(1666);
    world.clock.set(new Date(Date.parse(asked.refundRequest!.answerBy!) + 1));
    await endUnansweredRefundRequests(world);
    expect(await balance(at)).toBe(90_000);
  });
});

it('leaving a course counts once for the reliability of a family', async () => {
  const at = await accepted();
  setBefore(at, 0, 6 * DAY_MS);
  await leave(at);
  const since = new Date(world.clock.now().getTime() - DAY_MS);
  const [kept] = await countKept(world.database.query, [at.family], since);
  expect(kept?.left).toBe(1);
});

describe('a course that never began', () => {
  it('is left for free once the coach canceled its first date, until the next one begins', async () => {
    const at = await accepted({ restRefundPct: 0 });
    const lost = await accepted({ restRefundPct: 0 });
    for (const one of [at, lost])
      await as(world, one.coach, cancelOwnClass, {
        id: one.classes[0]!.id,
        reason: { code: 'unwell', text: '' },
      });
    setBefore(at, 1, 60_000);
    const token = await signIn(world, at.family, 'student');
    const { cancel } = dataOf(await call(app, token, 'order.detail', { id: at.orders[2]!.id }));
    expect([cancel?.kind, cancel?.refundMinor]).toEqual(['free', 3333]);
    await leave({ ...at, orders: at.orders.slice(1) }, 3333);
    expect(await balance(at)).toBe(100_000);
    setBefore(lost, 1, 0);
    await leave({ ...lost, orders: lost.orders.slice(2) });
    expect(await balance(lost)).toBe(90_000 + 3334);
  });

  it('stays bound to its rule when a later date is canceled after the start', async () => {
    const at = await accepted({ restRefundPct: 0 });
    setBefore(at, 1, 3 * DAY_MS);
    await as(world, at.coach, cancelOwnClass, {
      id: at.classes[1]!.id,
      reason: { code: 'unwell', text: '' },
    });
    const row = await orderRow(world, at.orders[2]!.id);
    expect(row.course_free_until).toBeNull();
  });

  it('ends as a whole when too few come to its first date', async () => {
    const at = await accepted({ form: { minSize: 2, minSizeHours: 24 } });
    setBefore(at, 0, 3_600_000);
    await cancelTooSmall(world);
    expect(await takenIn(at)).toEqual([0, 0, 0]);
    expect(await balance(at)).toBe(100_000);
  });
});

describe('the answer to a course', () => {
  it('concerns all dates of the booking', async () => {
    const at = await scene();
    const { id, orders } = await book(at);
    const orderIds = orders.map((one) => one.id);
    const refused = { code: 'full' as const, text: '' };
    const some = { id, orderIds: orderIds.slice(1) };
    const token = await signIn(world, at.coach, 'coach');
    expect(await reasonOf(as(world, at.coach, acceptDates, some))).toBe('COURSE_WHOLE');
    expect(await reasonOf(as(world, at.coach, rejectDates, { ...some, reason: refused }))).toBe(
      'COURSE_WHOLE',
    );
    expect(reasonIn(await call(app, token, 'order.accept', { id: orderIds[0]! }))).toBe('COURSE_WHOLE');
    const alone = await call(app, token, 'order.reject', { id: orderIds[0]!, reason: refused });
    expect(reasonIn(alone)).toBe('COURSE_WHOLE');
    expect(await takenIn(at)).toEqual([1, 1, 1]);
    await as(world, at.coach, rejectDates, { id, orderIds, reason: refused });
    expect(await balance(at)).toBe(100_000);
  });
});

describe('members of a partner', () => {
  it('pay the discounted course, divided to the cent', async () => {
    const at = await scene({ priceMinor: 10_001 });
    const [cls] = at.classes;
    const { memberPartnerDiscountBps: bps } = world.config.rules;
    const own = { ...cls!, partner_id: randomUUID() };
    const cheaper = 10_001 - Math.floor((10_001 * bps) / 10_000);
    const parts = at.classes.map(({ course, created_at: madeAt }) =>
      memberTerms({ ...own, course, created_at: madeAt }, true, world.clock.now(), world.config.rules),
    );
    expect(parts.reduce((sum, { unitMinor }) => sum + unitMinor, 0)).toBe(cheaper);
    expect(parts.every(({ benefits }) => benefits.includes('discount'))).toBe(true);
  });
});

describe('any course', () => {
  it('costs its price, and returns no more than was paid, whenever and however it is left', async () => {
    let seed = 41;
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 12; round++) {
      const dates = 2 + next(5);
      const priceMinor = dates + next(30_000);
      const [lateRefundPct, restRefundPct] = [[0, 50, 100] as const, [0, 50, 100] as const].map(
        (all) => all[next(3)]!,
      );
      const at = await accepted({
        dates,
        priceMinor,
        freeDays: 1 + next(28),
        lateRefundPct: Math.max(lateRefundPct!, restRefundPct!) as 0 | 50 | 100,
        restRefundPct: restRefundPct!,
        inDays: 3 + next(30),
      });
      const start = world.clock.now();
      expect(await balance(at)).toBe(100_000 - priceMinor);
      const before = next(dates);
      setBefore(at, before, 1 + next(6) * DAY_MS);
      const canceled = before + next(dates - before);
      const byCoach = next(2) === 0 && world.clock.now() < at.classes[canceled]!.starts_at;
      if (byCoach)
        await as(world, at.coach, cancelOwnClass, {
          id: at.classes[canceled]!.id,
          reason: { code: 'unwell', text: '' },
        });
      const parted = byCoach ? at.classes[canceled]!.price_minor : 0;
      expect(await balance(at)).toBe(100_000 - priceMinor + parted);
      const orders = at.orders.filter(
        ({ class: cls }) =>
          Date.parse(cls.startsAt) > world.clock.now().getTime() &&
          !(byCoach && cls.id === at.classes[canceled]!.id),
      );
      const paid = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
      if (orders.length > 0) await leave({ ...at, orders });
      const back = (await balance(at)) - (100_000 - priceMinor + parted);
      expect(back).toBeGreaterThanOrEqual(0);
      expect(back).toBeLessThanOrEqual(paid);
      world.clock.set(start);
    }
  });
});

describe('the database', () => {
  it('keeps a course, its parts and its bookings as they are', async () => {
    const at = await accepted();
    const [date] = at.classes;
    const db = world.database.query;
    const cost = db.updateTable('class').set({ price_minor: 1 }).where('id', '=', date!.id).execute();
    expect(await violates(cost)).toBe('23514');
    const out = world.database.pool.query('update class set course = null where id = $1', [date!.id]);
    expect(await violates(out)).toBe('23514');
    const sold = world.database.pool.query(
      `update class_series set course = course || '{"priceMinor": 20000}' where id = $1`,
      [at.seriesId],
    );
    expect(await violates(sold)).toBe('23514');
    const alone = world.database.pool.query(
      `insert into orders (id, number, student_id, class_id, coach_id, status, seats, unit_minor, total_minor, currency,
         policy, created_at, set_id, set_dates)
       select gen_random_uuid(), 'X', student_id, class_id, coach_id, 0, 1, unit_minor, unit_minor, currency,
         policy, created_at, null, null from orders where id = $1`,
      [at.orders[0]!.id],
    );
    expect(await violates(alone)).toBe('23514');
  });

  it('refuses a course whose dates do not add up to its price', async () => {
    const { seriesId } = await scene();
    const copy = world.database.pool.query(
      `insert into class_series select gen_random_uuid(), coach_id, zone, start_time, end_time, weekdays, every_weeks,
         first_date, last_date, created_at, course from class_series where id = $1`,
      [seriesId],
    );
    expect(await violates(copy)).toBe('23514');
  });
});
