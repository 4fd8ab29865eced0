import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { requestRefund } from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import { completeEnded } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { noShow } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { price } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const plans = { code: 'plans' as const, text: '' };

/** The clock on the wall there, by the engine and not by the product's own conversion. */
const wall = (at: string | null | undefined, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at ?? ''),
  );

async function acceptedAt(startsAt: string, zone: string) {
  const start = Date.parse(startsAt);
  world.clock.set(new Date(start - 80 * HOUR_MS));
  const coach = await addCoach(world);
  const student = await addStudent(world, 10_000);
  const made = await addClass(world, { coachId: coach, inHours: 80, priceMinor: price });
  const cls = await world.database.query
    .updateTable('class')
    .set({ zone })
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coach, acceptOrder, { id });
  return { id, coach, student, start };
}

// A day before is a day of elapsed hours. On the wall it is an hour off when the clocks were changed in between.
it.each([
  ['clocks set forward', 'America/New_York', '2027-03-14T14:00:00Z', '2027-03-14 10:00', '2027-03-13 09:00'],
  ['clocks set back', 'America/New_York', '2027-11-07T15:00:00Z', '2027-11-07 10:00', '2027-11-06 11:00'],
  [
    'a start in the hour that happens twice',
    'America/New_York',
    '2027-11-07T06:30:00Z',
    '2027-11-07 01:30',
    '2027-11-06 02:30',
  ],
  ['a zone of 5:45', 'Asia/Kathmandu', '2027-05-01T00:15:00Z', '2027-05-01 06:00', '2027-04-30 06:00'],
  [
    'summer time of half an hour',
    'Australia/Lord_Howe',
    '2027-04-03T23:00:00Z',
    '2027-04-04 09:30',
    '2027-04-03 10:00',
  ],
])(
  'the free time, the answer and the dispute count elapsed hours: %s',
  async (_what, zone, startsAt, starts, free) => {
    const { id, coach, student, start } = await acceptedAt(startsAt, zone);
    const look = async () =>
      presentOne(world.database.query, await orderRow(world, id), {
        side: 'student',
        now: world.clock.now(),
        rules: world.config.rules,
      });
    const ask = () => reasonOf(as(world, student, requestRefund, { id, reason: plans }));
    expect(wall(startsAt, zone)).toBe(starts);
    expect(wall((await look()).cancel?.freeUntil, zone)).toBe(free);
    world.clock.set(new Date(start - 24 * HOUR_MS));
    expect((await look()).cancel).toMatchObject({ kind: 'free', refundMinor: price });
    expect(await ask()).toBe('CANCEL_FREE');
    world.clock.set(new Date(start - 24 * HOUR_MS + 1));
    expect((await look()).cancel).toMatchObject({ kind: 'late', refundMinor: Math.floor(price / 2) });
    world.clock.set(new Date(start + 15 * 60_000 - 1));
    expect(await reasonOf(as(world, coach, noShow, { id, excused: false }))).toBe('JUST_BEGUN');
    world.clock.set(new Date(start + 25 * HOUR_MS - 1));
    await completeEnded(world);
    expect((await look()).status).toBe(OrderStatus.progress);
    world.clock.set(new Date(start + 25 * HOUR_MS));
    await completeEnded(world);
    expect((await look()).status).toBe(OrderStatus.completed);
    const reason = { code: 'coachAbsent' as const, text: '' };
    const contest = () => reasonOf(as(world, student, openDispute, { id, reason }));
    world.clock.set(new Date(start + 73 * HOUR_MS));
    expect(await contest()).toBe('DISPUTE_TOO_LATE');
    world.clock.set(new Date(start + 73 * HOUR_MS - 1));
    expect(await contest()).toBe('ok');
  },
);

it('an answer to a request for a full refund is due after 24 elapsed hours, across a change of the clocks', async () => {
  world.config.rules.freeCancelHours = 72;
  try {
    const { id, student, start } = await acceptedAt('2027-03-14T20:00:00Z', 'America/New_York');
    world.clock.set(new Date(start - 40 * HOUR_MS));
    const { refundRequest } = await as(world, student, requestRefund, { id, reason: plans });
    expect([
      wall(world.clock.now().toISOString(), 'America/New_York'),
      wall(refundRequest?.answerBy, 'America/New_York'),
    ]).toEqual(['2027-03-12 23:00', '2027-03-13 23:00']);
    world.clock.set(new Date(start - 23 * HOUR_MS));
  } finally {
    world.config.rules.freeCancelHours = 24;
  }
});
