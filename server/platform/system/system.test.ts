import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';
import type { PaymentPort } from '#server/ports/payments.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { guestOf, insertAccount, readerOf } from '#tests/support/people.ts';
import { readCommand, readConfig } from './system.queries.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let database: Database;
let guest: Ctx;

beforeAll(async () => {
  database = await testDatabase();
  guest = guestOf(database, clock);
  await publishContent(database, clock);
});

const cards: PaymentPort = {
  name: 'cards',
  methods: [40],
  open: () => Promise.resolve({ url: '/' }),
  capture: () => Promise.resolve(),
  void: () => Promise.resolve(),
  refund: () => Promise.resolve(),
};

test('the balance always pays; what else pays follows from the payment services', async () => {
  expect((await readConfig(guest)).methods).toEqual([0]);
  expect((await readConfig(guestOf(database, clock, [cards]))).methods).toEqual([0, 40]);
});

test('the phone is told at which address people are answered', async () => {
  const config = { ...guest.config, helpAddress: 'help@town.example' };
  expect((await readConfig({ ...guest, config })).helpAddress).toBe('help@town.example');
});

test('what became of a call is told to its account and to nobody else', async () => {
  const [mine, other] = [
    await insertAccount(database, 'One', clock.now()),
    await insertAccount(database, 'Two', clock.now()),
  ];
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
  expect(await readCommand(readerOf(guest, mine, 'student'), { id })).toEqual({
    id,
    endpoint: 'favorite.set',
    status: 200,
    body: '{"code":200}',
    at: clock.now().toISOString(),
  });
  await expect(readCommand(readerOf(guest, other, 'student'), { id })).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  });
});
