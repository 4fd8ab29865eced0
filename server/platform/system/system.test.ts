import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import type { PaymentPort } from '#server/ports/payments.ts';
import { guestOf, readerOf } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addAccount } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { readCommand, readConfig } from './system.queries.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let world: World;
let database: Database;
let guest: Ctx;

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true, ports: { payments: [] } });
  ({ database } = world);
  guest = guestOf(world);
  await publishContent(database, clock);
});

const cards: PaymentPort = {
  name: 'cards',
  methods: [PaymentMethod.visa],
  open: () => Promise.resolve({ url: '/' }),
  capture: () => Promise.resolve(null),
  void: () => Promise.resolve(),
  refund: () => Promise.resolve(),
};

test('the balance always pays; what else pays follows from the payment services', async () => {
  expect((await readConfig(guest)).methods).toEqual([PaymentMethod.balance]);
  expect(
    (await readConfig(guestOf(world, { ports: { ...world.ports, payments: [cards] } }))).methods,
  ).toEqual([PaymentMethod.balance, PaymentMethod.visa]);
});

test('app.config returns the help address', async () => {
  const config = { ...guest.config, helpAddress: 'help@town.example' };
  expect((await readConfig({ ...guest, config })).helpAddress).toBe('help@town.example');
});

test('command.detail returns the outcome of a call to its account only', async () => {
  const [mine, other] = [await addAccount(world, 'One'), await addAccount(world, 'Two')];
  const id = randomUUID();
  await database.query
    .insertInto('command')
    .values({
      user_id: mine,
      id,
      endpoint: 'favorite.set',
      request_hash: Buffer.alloc(32),
      status: 200,
      body: '{"code":200}',
      created_at: clock.now(),
    })
    .execute();
  expect(await readCommand(readerOf(world, mine, 'student'), { id })).toEqual({
    id,
    endpoint: 'favorite.set',
    status: 200,
    body: '{"code":200}',
    at: clock.now().toISOString(),
  });
  await expect(readCommand(readerOf(world, other, 'student'), { id })).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  });
});
