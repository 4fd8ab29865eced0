import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { GivenMark } from '#contract/attendance.ts';
import { type Mark, OrderStatus } from '#contract/enums.ts';
import { headers } from '#contract/envelope.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { readOrder } from '#server/booking/order/reading/order.list.queries.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, ctxOf, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { eventsOf, noticesOf, payByCard, price, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { markAttendance } from './order.attendance.commands.ts';
import { completeEnded, releaseFunds } from './order.deadline.jobs.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

interface Family {
  id: string;
  classId: string;
  cls: Awaited<ReturnType<typeof addClass>>;
  coach: string;
  student: string;
  kids: string[];
}

/** An accepted order of this many children, paid from the balance or by card. */
async function family({ children = 3, card = false, within = world } = {}): Promise<Family> {
  const coach = await addCoach(within);
  const student = await addStudent(within, card ? 0 : 50_000);
  const kids = await Promise.all(Array.from({ length: children }, () => addParticipant(within, student)));
  const cls = await addClass(within, { coachId: coach, priceMinor: price });
  const { id } = await bookOne(within, student, cls, { participantIds: kids, payFromBalance: !card });
  if (card) await payByCard(within, id, student);
  await as(within, coach, acceptOrder, { id });
  return { id, classId: cls.id, cls, coach, student, kids };
}

const tap = (made: Family, child: number, mark: Mark | null, at = world.clock.now()): GivenMark => ({
  orderId: made.id,
  participantId: made.kids[child] ?? '',
  mark,
  tappedAt: at.toISOString(),
});

const send = (made: Family, ...marks: GivenMark[]) =>
  as(world, made.coach, markAttendance, { id: made.classId, marks });

const outcomesOf = async (made: Family, ...marks: GivenMark[]) =>
  (await send(made, ...marks)).items.map(({ outcome, reason }) => reason ?? outcome);

/** `pae`: the first is present, the second absent, the third excused. */
const words = { p: 'present', a: 'absent', e: 'excused' } as const;
const markedAs = (made: Family, letters: string, at?: Date) =>
  send(
    made,
    ...Array.from(letters, (letter, child) => tap(made, child, words[letter as keyof typeof words], at)),
  );

const seen = (made: Family, reader = made.student) => readOrder(ctxOf(world, reader), { id: made.id });
const fee = (sum: number) => Math.floor(sum * 0.15);
const minutes = (made: Family, n: number) => new Date(made.cls.starts_at.getTime() + n * 60_000);
const setClockAfterStart = (made: Family, minutesAfterStart: number) =>
  world.clock.set(minutes(made, minutesAfterStart));

describe('a mark', () => {
  it('is visible to both sides immediately, can change until the end, and completes no order before', async () => {
    const made = await family();
    setClockAfterStart(made, 20);
    await markedAs(made, 'pae');
    for (const reader of [made.student, made.coach])
      expect((await seen(made, reader)).participants.map(({ id, mark }) => [id, mark])).toEqual(
        made.kids.toSorted().map((id) => [id, Object.values(words)[made.kids.indexOf(id)]]),
      );
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.progress,
      attendance: 'unknown',
    });
    setClockAfterStart(made, 30);
    await send(made, tap(made, 1, 'present'), tap(made, 2, 'present'));
    expect((await seen(made)).participants.map(({ mark }) => mark)).toEqual(Array(3).fill('present'));
    expect(await noticesOf(world, made.student)).toEqual(['orderAccepted']);
    expect(await eventsOf(world, made.id)).toEqual(['booked', 'paid', 'accepted', 'marked', 'marked']);
  });

  it.each([
    [-16, 'present', 'ATTENDANCE_TOO_EARLY'],
    [-15, 'present', 'applied'],
    [-15, 'excused', 'applied'],
    [14, 'absent', 'JUST_BEGUN'],
    [15, 'absent', 'applied'],
    [60 + 24 * 60 - 1, 'present', 'applied'],
    [60 + 24 * 60, 'present', 'ATTENDANCE_TOO_LATE'],
  ] as const)('that is tapped %i minutes after the start, %s: %s', async (at, mark, expected) => {
    const made = await family();
    setClockAfterStart(made, at);
    expect(await outcomesOf(made, tap(made, 0, mark))).toEqual([expected]);
  });

  it('is judged by the time of its tap for seven days; a tap in the future counts as now', async () => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, 60 + 7 * 24 * 60);
    expect(await outcomesOf(made, tap(made, 0, 'present', minutes(made, 59)))).toEqual([
      'ATTENDANCE_TOO_LATE',
    ]);
    setClockAfterStart(made, 40);
    expect(await outcomesOf(made, tap(made, 0, 'present', minutes(made, 900)))).toEqual(['applied']);
    expect(await outcomesOf(made, tap(made, 1, 'present', minutes(made, -20)))).toEqual([
      'ATTENDANCE_TOO_EARLY',
    ]);
    setClockAfterStart(made, 41);
    expect(await outcomesOf(made, tap(made, 0, 'excused'))).toEqual(['applied']);
  });

  it('in a list has its own outcome, so that one bad row loses nothing', async () => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, 20);
    const stranger = await family({ children: 1 });
    expect(
      await outcomesOf(
        made,
        { ...tap(stranger, 0, 'present'), tappedAt: world.clock.now().toISOString() },
        { ...tap(made, 0, 'present'), participantId: randomUUID() },
        tap(made, 0, 'present', minutes(made, -60)),
        tap(made, 0, 'present'),
        tap(made, 1, 'excused'),
      ),
    ).toEqual(['NOT_IN_CLASS', 'NOT_IN_CLASS', 'ATTENDANCE_TOO_EARLY', 'applied', 'applied']);
    expect(
      await reasonOf(
        as(world, stranger.coach, markAttendance, { id: made.classId, marks: [tap(made, 0, 'absent')] }),
      ),
    ).toBe('NOT_FOUND');
  });

  it('uses the server’s clock when the phone sends its own time, and the same key returns the same bytes', async () => {
    const made = await family({ children: 1 });
    const token = await signIn(world, made.coach, 'coach');
    setClockAfterStart(made, 30);
    const wrong = (n: number) => new Date(minutes(made, n).getTime() + 4 * 86_400_000).toISOString();
    const marks = [{ ...tap(made, 0, 'absent'), tappedAt: wrong(20) }];
    const [key, extra] = [randomUUID(), { [headers.phoneTime]: wrong(30) }];
    const answer = await call(app, token, 'class.attendance', { id: made.classId, marks }, key, extra);
    expect(dataOf(answer).items).toMatchObject([
      { outcome: 'applied', mark: 'absent', markedAt: minutes(made, 20).toISOString() },
    ]);
    const again = await call(app, token, 'class.attendance', { id: made.classId, marks }, key, extra);
    expect(again.text).toBe(answer.text);
  });

  it('is taken back until the order completes, and an earlier tap does not win over that', async () => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, 20);
    await markedAs(made, 'pa');
    setClockAfterStart(made, 25);
    expect(await outcomesOf(made, tap(made, 0, null), tap(made, 1, null, minutes(made, 19)))).toEqual([
      'applied',
      'older',
    ]);
    expect(await outcomesOf(made, tap(made, 0, 'excused', minutes(made, 24)))).toEqual(['older']);
    const marksSeen = async () =>
      (await seen(made)).participants.map(({ mark, markedAt }) => [mark, markedAt]);
    expect((await marksSeen()).filter(([mark]) => mark === undefined)).toEqual([
      [undefined, minutes(made, 25).toISOString()],
    ]);
    setClockAfterStart(made, 70);
    expect(await outcomesOf(made, tap(made, 1, 'present'))).toEqual(['applied']);
    expect(await orderRow(world, made.id)).toMatchObject({ status: OrderStatus.progress });
    expect(await outcomesOf(made, tap(made, 0, 'present'))).toEqual(['applied']);
    expect(await orderRow(world, made.id)).toMatchObject({
      status: OrderStatus.completed,
      attendance: 'present',
    });
    setClockAfterStart(made, 75);
    expect(await outcomesOf(made, tap(made, 0, null))).toEqual(['ORDER_STATUS_CHANGED']);
  });

  it('is offered by the record with its times and the refund of an absent seat', async () => {
    const made = await family({ children: 1 });
    for (const reader of [made.student, made.coach])
      expect((await seen(made, reader)).marking).toEqual({
        from: minutes(made, -15).toISOString(),
        absentFrom: minutes(made, 15).toISOString(),
        until: minutes(made, 60 + 24 * 60).toISOString(),
        absentRefundMinor: 0,
      });
    await as(world, made.student, cancelWholeOrder, {
      id: made.id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor: 0,
      tappedAt: world.clock.now().toISOString(),
    });
    expect((await seen(made)).marking).toBeUndefined();
  });

  it('ends when the participant leaves, and when the class is moved', async () => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, -10);
    await markedAs(made, 'pp');
    await as(world, made.student, cancelParticipants, {
      id: made.id,
      participantIds: [made.kids[0] ?? ''],
      reason: { code: 'plans', text: '' },
      shownRefundMinor: 0,
      tappedAt: world.clock.now().toISOString(),
    });
    expect(await outcomesOf(made, tap(made, 0, 'excused'))).toEqual(['NOT_IN_CLASS']);
    const cls = await classRow(world, made.classId);
    await as(world, made.coach, moveClass, {
      id: made.classId,
      placeName: cls.place_name,
      address: cls.address,
      cityId: cls.city_id,
      date: '2027-03-20',
      startTime: '09:00',
      endTime: '10:00',
      zone: 'America/Vancouver',
    });
    expect((await seen(made)).participants.map(({ mark }) => mark)).toEqual([undefined]);
  });
});

describe('after the class', () => {
  it.each([
    ['ppp', 'completed', 'present', 0, 'orderCompleted'],
    ['pae', 'completed', 'present', price, 'orderPartlyAttended'],
    ['aaa', 'noShow', 'noShow', 0, 'orderNoShow'],
    ['aae', 'noShow', 'noShow', price, 'orderNoShow'],
    ['eee', 'excused', 'excused', 3 * price, 'orderExcused'],
  ])('%s: %s, %s, %i back', async (letters, event, attendance, back, notice) => {
    const made = await family();
    const before = await balanceOf(world, ledger.student(made.student));
    setClockAfterStart(made, 61);
    await markedAs(made, letters);
    const order = await seen(made);
    expect(order).toMatchObject({
      status: OrderStatus.completed,
      attendance,
      refundMinor: back === 0 ? null : back,
    });
    expect((await eventsOf(world, made.id)).at(-1)).toBe(event);
    expect((await noticesOf(world, made.student)).at(-1)).toBe(notice);
    expect((await balanceOf(world, ledger.student(made.student))) - before).toBe(back);
    const rest = 3 * price - back;
    expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(rest - fee(rest));
    const rating = { ratingId: randomUUID(), stars: 1, tags: [], text: '', language: 'en' as const };
    const isRatable = attendance === 'present' ? 'ok' : 'RATING_CLOSED';
    for (const who of [made.student, made.coach])
      expect(
        await reasonOf(as(world, who, rateOrder, { id: made.id, ...rating, ratingId: randomUUID() })),
      ).toBe(isRatable);
    setClockBefore(world, made.cls, -73);
    await releaseFunds(world);
    expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(rest - fee(rest));
  });

  it('a card gets back the excused seats, by one operation', async () => {
    const made = await family({ card: true });
    setClockAfterStart(made, 61);
    await markedAs(made, 'pee');
    const asked = await world.database.query
      .selectFrom('payment_operation')
      .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
      .select(['payment_operation.kind', 'payment_operation.amount_minor'])
      .where('payment.order_id', '=', made.id)
      .orderBy('payment_operation.kind')
      .execute();
    expect(asked).toEqual([
      { kind: 'capture', amount_minor: 3 * price },
      { kind: 'refund', amount_minor: 2 * price },
    ]);
  });

  it('absent seats are refunded the share in the order’s terms, rounded down once', async () => {
    const rules = { ...world.config.rules, noShowRefundPct: 50 };
    const made = await family({ within: { ...world, config: { ...world.config, rules } } });
    setClockAfterStart(made, 61);
    await markedAs(made, 'aap');
    expect((await seen(made)).refundMinor).toBe(price);
  });

  it('completes at the end if everybody was marked before, else a day later with what is marked', async () => {
    const [all, some, none] = [await family(), await family(), await family()];
    for (const made of [all, some, none]) {
      setClockAfterStart(made, 20);
      if (made !== none) await markedAs(made, made === all ? 'ppe' : 'ae');
    }
    await completeEnded(world);
    const stateOf = async (made: Family) => {
      const { status, attendance, refundMinor } = await seen(made);
      return [status, attendance, refundMinor];
    };
    expect(await stateOf(all)).toEqual([OrderStatus.progress, 'unknown', null]);
    setClockAfterStart(none, 60);
    await completeEnded(world);
    expect(await stateOf(all)).toEqual([OrderStatus.completed, 'present', price]);
    expect(await stateOf(some)).toEqual([OrderStatus.progress, 'unknown', null]);
    setClockAfterStart(none, 60 + 24 * 60);
    await completeEnded(world);
    expect(await stateOf(some)).toEqual([OrderStatus.completed, 'unknown', price]);
    expect(await stateOf(none)).toEqual([OrderStatus.completed, 'unknown', null]);
  });
});

describe('a tap that arrives late', () => {
  it('refunds an excused seat immediately, and takes nothing from a family', async () => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, 60 + 24 * 60);
    await completeEnded(world);
    const pending = () => balanceOf(world, ledger.coachPending(made.coach));
    const tappedAt = minutes(made, 30);
    setClockAfterStart(made, 60 + 30 * 60);
    expect((await markedAs(made, 'ae', tappedAt)).items.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
    ]);
    expect(await seen(made)).toMatchObject({
      attendance: 'noShow',
      refundMinor: price,
      payState: 'partRefunded',
    });
    expect(await pending()).toBe(price - fee(price));
    expect((await noticesOf(world, made.student)).at(-1)).toBe('attendanceChanged');
    // The excuse stays, so a later mark changes no money.
    expect(await outcomesOf(made, tap(made, 1, 'present', minutes(made, 40)))).toEqual(['EXCUSE_STANDS']);
    await send(made, tap(made, 0, 'present', minutes(made, 41)));
    expect(await seen(made)).toMatchObject({ attendance: 'present', refundMinor: price });
    await send(made, tap(made, 0, 'absent', minutes(made, 42)));
    expect(await pending()).toBe(price - fee(price));
    setClockBefore(world, made.cls, -73);
    await releaseFunds(world);
    expect(await balanceOf(world, ledger.coachAvailable(made.coach))).toBe(price - fee(price));
  });

  it('after the release becomes a task, once, and changes nothing', async () => {
    const made = await family({ children: 1 });
    setClockAfterStart(made, 60 + 24 * 60);
    await completeEnded(world);
    setClockBefore(world, made.cls, -73);
    await releaseFunds(world);
    const before = await orderRow(world, made.id);
    const late = tap(made, 0, 'excused', minutes(made, 30));
    expect(await outcomesOf(made, late)).toEqual(['correction']);
    expect(await outcomesOf(made, late)).toEqual(['correction']);
    expect(await orderRow(world, made.id)).toEqual(before);
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select(['kind', 'facts'])
      .where('subject_id', '=', made.id)
      .execute();
    expect(tasks).toMatchObject([
      { kind: 'lateMark', facts: { participantId: made.kids[0], mark: 'excused' } },
    ]);
  });

  it('does not touch a contested order, which ends with what was excused before', async () => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, 20);
    await markedAs(made, 'ae');
    const { dispute } = await as(world, made.student, openDispute, {
      id: made.id,
      reason: { code: 'other', text: 'We were there' },
    });
    expect(dispute.state).toBe('open');
    expect(await outcomesOf(made, tap(made, 0, 'present'))).toEqual(['ORDER_DISPUTED']);
    setClockAfterStart(made, 61);
    await completeEnded(world);
    expect((await seen(made)).status).toBe(OrderStatus.progress);
    await as(world, made.coach, answerDispute, { id: made.id, agrees: true, text: '' });
    expect(await seen(made)).toMatchObject({ status: OrderStatus.canceled, refundMinor: 2 * price });
    expect(await outcomesOf(made, tap(made, 0, 'present'))).toEqual(['ALREADY_CANCELED']);
  });
});

describe('at the same moment', () => {
  it('the later tap of two devices counts, in any order of arrival', async () => {
    const made = await family({ children: 1 });
    setClockAfterStart(made, 59);
    const taps = Array.from({ length: 24 }, (_, n) =>
      tap(made, 0, n % 3 === 0 ? 'present' : n % 3 === 1 ? 'absent' : 'excused', minutes(made, 20 + n)),
    );
    const last = taps.at(-1);
    const sent = taps.toSorted(
      (a, b) => Number(String(a.mark) > String(b.mark)) - Number(a.tappedAt > b.tappedAt),
    );
    const answers = await Promise.all(sent.map((one) => outcomesOf(made, one)));
    expect(new Set(answers.flat())).toEqual(new Set(['applied', 'older']));
    expect((await seen(made)).participants).toMatchObject([{ mark: last?.mark, markedAt: last?.tappedAt }]);
  });

  it('the last mark and the job complete once, and the money moves once', async () => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, 20);
    await markedAs(made, 'e');
    setClockAfterStart(made, 60 + 24 * 60);
    const late = tap(made, 1, 'present', minutes(made, 61));
    await Promise.all([
      completeEnded(world),
      ...Array.from({ length: 8 }, () => send(made, late)),
      completeEnded(world),
    ]);
    expect(await seen(made)).toMatchObject({
      status: OrderStatus.completed,
      attendance: 'present',
      refundMinor: price,
    });
    const ends = (await eventsOf(world, made.id)).filter((event) => /ompleted/.test(event));
    expect(ends).toHaveLength(1);
    expect(await balanceOf(world, ledger.coachPending(made.coach))).toBe(price - fee(price));
  });

  it.each(['cancel the class', 'contest'] as const)('marks and %s: one of them is first', async (what) => {
    const made = await family({ children: 2 });
    setClockAfterStart(made, 30);
    const other = () =>
      what === 'contest'
        ? as(world, made.student, openDispute, { id: made.id, reason: { code: 'coachAbsent', text: '' } })
        : as(world, made.coach, cancelOwnClass, { id: made.classId, reason: { code: 'unwell', text: '' } });
    const [reason, ...marks] = await Promise.all([
      reasonOf(other()),
      ...Array.from({ length: 6 }, (_, n) =>
        outcomesOf(made, tap(made, n % 2, 'present', minutes(made, 20 + n))),
      ),
    ]);
    expect(reason).toBe('ok');
    const refused = what === 'contest' ? 'ORDER_DISPUTED' : 'ALREADY_CANCELED';
    for (const outcome of marks.flat()) expect(['applied', 'older', refused]).toContain(outcome);
    const end =
      what === 'contest'
        ? { status: OrderStatus.progress }
        : { status: OrderStatus.canceled, refundMinor: 2 * price };
    expect(await seen(made)).toMatchObject(end);
  });
});
