import { beforeAll, expect, test } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { ok, signIn } from '#tests/support/calls.ts';
import { booked, commands } from '#tests/support/order-scenes.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
beforeAll(async () => {
  world = await serveWorld();
});

test('a coach reads seats by status and people by mark, a family reads neither', async () => {
  const made = await booked(world);
  const { coach, classId: id, owner } = made;
  const token = await signIn(world, coach, 'coach');
  const family = { id: owner, token: await signIn(world, owner, 'student') };
  const seats = async () => (await ok(world, { id: coach, token }, 'class.roster', { id })).class.seats;
  const none = { unpaid: 0, asked: 0, booked: 0, came: 0, unmarked: 0 };
  expect(await seats()).toEqual({ ...none, unpaid: 2 });
  await as(world, owner, (ctx) => commands.pay(ctx, made), undefined);
  expect(await seats()).toEqual({ ...none, asked: 2 });
  await as(world, coach, acceptOrder, { id: made.id });
  expect(await seats()).toEqual({ ...none, booked: 2, unmarked: 2 });
  world.clock.advance({ days: 5 });
  await as(world, coach, complete, { id: made.id });
  expect(await seats()).toEqual({ ...none, booked: 2, came: 2 });
  const past = await ok(world, { id: coach, token }, 'class.mine', { when: 'past' });
  expect(past.items.map((one) => one.seats?.came)).toEqual([2]);
  expect(await ok(world, family, 'class.detail', { id })).not.toHaveProperty('seats');
});
