import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { toWallTime } from '#server/base/zone.ts';
import { requestRefund } from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { jobs, runOnce } from '#server/jobs/jobs.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { freeze, thaw } from '#tests/support/frozen-world.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, price, requested, setClockBefore, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => void ({ world, app } = made));

const runAll = async (rounds = 1) => {
  for (let n = 0; n < rounds; n++) for (const job of jobs) await runOnce(world, job);
};
const failures = async () => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(failures), 0)::int as n from job`.execute(
    world.database.query,
  );
  return rows[0]?.n;
};
const end = async (id: string) => expect(reasonIn(await thaw(world, app, id))).toBe('ok');
const statuses = async (...ids: string[]) =>
  (await Promise.all(ids.map((id) => orderRow(world, id)))).map(({ status }) => status);

it('jobs that move money wait during a freeze, without a failure, and continue afterwards', async () => {
  const unpaid = await bookOne(
    world,
    await addStudent(world),
    await addClass(world, { coachId: await addCoach(world) }),
  );
  const silent = await requested(world, { inHours: 200 });
  const taught = await accepted(world, { inHours: 3 });
  const earned = await accepted(world, { inHours: 2 });
  const captured = await accepted(world, { inHours: 300, card: true });
  world.clock.set(earned.cls.ends_at);
  await as(world, earned.coach, complete, { id: earned.id });
  // An hour before the freeze all of it was due already.
  world.clock.advance({ hours: 120 });
  const id = await freeze(world);
  const capture = vi.spyOn(world.ports.payments[0]!, 'capture');
  const failed = await failures();
  await runAll();
  expect(await failures()).toBe(failed);
  expect(await statuses(unpaid.id, silent.id, taught.id)).toEqual([
    OrderStatus.awaitPayment,
    OrderStatus.awaitAgree,
    OrderStatus.progress,
  ]);
  expect((await orderRow(world, earned.id)).released_at).toBeNull();
  expect(capture).not.toHaveBeenCalled();
  await end(id);
  await runAll();
  expect(await statuses(unpaid.id, silent.id, taught.id)).toEqual([
    OrderStatus.canceled,
    OrderStatus.canceled,
    OrderStatus.completed,
  ]);
  expect((await orderRow(world, earned.id)).released_at).not.toBeNull();
  expect(capture).toHaveBeenCalledOnce();
  expect((await orderRow(world, captured.id)).pay_state).toBe('captured');
  expect(await failures()).toBe(failed);
});

it('deadlines to pay and to answer move by the length of the freeze', async () => {
  const student = await addStudent(world, price);
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: price });
  const unpaid = await bookOne(world, student, cls);
  const asked = await requested(world, { card: true, inHours: 200 });
  const late = await accepted(world, { inHours: 20 });
  // The free time of a booking that was just paid is over.
  await sql`update orders set accepted_at = accepted_at - interval '2 hours', paid_at = paid_at - interval '2 hours'
    where id = ${late.id}`.execute(world.database.query);
  await as(world, late.student, requestRefund, { id: late.id, reason: { code: 'ill', text: '' } });
  const soon = new Date(world.clock.now().getTime() + 2 * 3_600_000);
  await sql`update orders set refund_request_answer_by = ${soon} where id = ${late.id}`.execute(
    world.database.query,
  );
  const were = await Promise.all([unpaid.id, asked.id, late.id].map((id) => orderRow(world, id)));
  const freezeId = await freeze(world);
  world.clock.advance({ hours: 10 });
  await runAll();
  await end(freezeId);
  const are = await Promise.all([unpaid.id, asked.id, late.id].map((id) => orderRow(world, id)));
  const by = (index: number, name: 'expires_at' | 'agree_by' | 'refund_request_answer_by') =>
    ((are[index]?.[name]?.getTime() ?? 0) - (were[index]?.[name]?.getTime() ?? 0)) / 3_600_000;
  expect(by(0, 'expires_at')).toBe(10);
  expect(by(1, 'agree_by')).toBe(10);
  expect(by(2, 'refund_request_answer_by')).toBe(10);
  await runAll();
  expect(await statuses(unpaid.id, asked.id, late.id)).toEqual([
    OrderStatus.awaitPayment,
    OrderStatus.awaitAgree,
    OrderStatus.awaitCancel,
  ]);
  const token = await signIn(world, student, 'student');
  dataOf(await call(app, token, 'order.pay', { id: unpaid.id, method: PaymentMethod.balance }));
  dataOf(await call(app, await signIn(world, asked.coach, 'coach'), 'order.accept', { id: asked.id }));
});

it('the deadline to leave a moved class moves by the length of the freeze', async () => {
  const order = await accepted(world, { inHours: 96 });
  const wall = (at: Date) => toWallTime(new Date(at.getTime() + 2 * 3_600_000), order.cls.zone);
  const [start, stop] = [wall(order.cls.starts_at), wall(order.cls.ends_at)];
  dataOf(
    await call(app, await signIn(world, order.coach, 'coach'), 'class.move', {
      id: order.cls.id,
      date: start.date,
      startTime: start.time,
      endTime: stop.time,
      zone: order.cls.zone,
      placeName: order.cls.place_name,
      address: order.cls.address,
      cityId: order.cls.city_id,
    }),
  );
  const before = (await orderRow(world, order.id)).free_until?.getTime() ?? 0;
  const id = await freeze(world);
  world.clock.set(new Date(before + 60_000));
  await runAll();
  await end(id);
  const row = await orderRow(world, order.id);
  expect(row.free_until?.getTime()).toBeGreaterThan(world.clock.now().getTime());
  const token = await signIn(world, order.student, 'student');
  const shownStartsAt = new Date(order.cls.starts_at.getTime() + 2 * 3_600_000).toISOString();
  const left = await call(app, token, 'order.answerProposal', {
    id: order.id,
    answer: 'leave',
    shownStartsAt,
  });
  expect(dataOf(left)).toMatchObject({ status: OrderStatus.canceled, refundMinor: price });
});

/** Leaving an order as it was tapped an hour before its free time ends. It is sent now, and again at any time. */
async function tapOf(order: Staged) {
  setClockBefore(world, order.cls, 25);
  const token = await signIn(world, order.student, 'student');
  const tap = {
    id: order.id,
    reason: { code: 'ill' as const, text: '' },
    shownRefundMinor: price,
    tappedAt: world.clock.now().toISOString(),
  };
  const key = randomUUID();
  return () => call(app, token, 'order.cancel', tap, key);
}

it('order.cancel answers CANCEL_LATE when a tap of the free time comes late without a freeze', async () => {
  const leave = await tapOf(await accepted(world, { inHours: 96 }));
  world.clock.advance({ hours: 5 });
  expect(reasonIn(await leave())).toBe('CANCEL_LATE');
});

it('order.cancel refunds a tap of the free time within half an hour after a freeze', async () => {
  const orders = [await accepted(world, { inHours: 96 }), await accepted(world, { inHours: 96 })] as const;
  const [leave, leaveLater] = [await tapOf(orders[0]), await tapOf(orders[1])];
  const id = await freeze(world);
  expect(reasonIn(await leave())).toBe('MONEY_FROZEN');
  world.clock.advance({ hours: 5 });
  await end(id);
  world.clock.advance({ minutes: 29 });
  expect(dataOf(await leave())).toMatchObject({ status: OrderStatus.canceled, refundMinor: price });
  world.clock.advance({ minutes: 2 });
  expect(reasonIn(await leaveLater())).toBe('CANCEL_LATE');
});
