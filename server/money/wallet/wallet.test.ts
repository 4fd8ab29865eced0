import { beforeAll, expect, it } from 'vitest';
import type { Parsed } from '#contract/all-apis.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { as, readerOf } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent, fund } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { readWallet } from './wallet.queries.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const look = (accountId: string, input: Parsed<'wallet.mine'> = {}) =>
  readWallet(readerOf(world, accountId), input);

const lines = (wallet: Awaited<ReturnType<typeof look>>) =>
  wallet.items.map((item) => [item.kind, item.amountMinor]);

it('readWallet shows each side its movements with their sign, newest first', async () => {
  const coach = await addCoach(world);
  const student = await addStudent(world, 10_000);
  world.clock.advance({ minutes: 1 });
  const first = await addClass(world, { coachId: coach, inHours: 48 });
  const gone = await bookOne(world, student, first, { payFromBalance: true });
  world.clock.advance({ minutes: 1 });
  await as(world, student, cancelWholeOrder, {
    id: gone.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 4001,
    tappedAt: world.clock.now().toISOString(),
  });
  world.clock.advance({ minutes: 1 });
  const taken = await bookOne(world, student, first, { payFromBalance: true });
  await as(world, coach, acceptOrder, { id: taken.id });
  world.clock.set(first.ends_at);
  await as(world, coach, complete, { id: taken.id });
  expect(lines(await look(student))).toEqual([
    ['pay', -4001],
    ['refund', 4001],
    ['pay', -4001],
    ['topUp', 10_000],
  ]);
  expect((await look(student)).items[0]).toMatchObject({ orderId: taken.id, orderNumber: taken.number });
  expect(await look(student)).toMatchObject({ balanceMinor: 5999, pendingMinor: 0, availableMinor: 0 });
  expect(await look(coach)).toMatchObject({ balanceMinor: 0, pendingMinor: 3401, availableMinor: 0 });
  world.clock.advance({ hours: 72 });
  await releaseFunds(world);
  const coachWallet = await look(coach);
  expect(coachWallet).toMatchObject({ pendingMinor: 0, availableMinor: 3401 });
  expect(lines(coachWallet)).toEqual([
    ['release', 3401],
    ['earning', 3401],
  ]);
});

it('readWallet lists every line once, page by page, also where many have one time', async () => {
  const student = await addStudent(world);
  for (let n = 1; n <= 45; n++) {
    if (n % 4 === 0) world.clock.advance({ seconds: 1 });
    await fund(world, student, n);
  }
  const seen: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await look(student, cursor ? { cursor } : {});
    seen.push(...page.items.map((item) => item.amountMinor));
    cursor = page.next;
  } while (cursor);
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
});
