import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { transferOne } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { giveUpRest } from '#server/money/wallet/give-up.commands.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { addPerson, fund, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { deleteAccounts } from './deletion.jobs.ts';

let world: ServedWorld;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

async function withBalance(amountMinor: number): Promise<Person> {
  const who = await addPerson(world, 'student');
  await fund(world, who.id, amountMinor);
  return who;
}
const again = async ({ id }: Person): Promise<Person> => ({ id, token: await signIn(world, id) });
const request = (who: Person, input: { givesUpMinor?: number } = {}) =>
  send(world, who, 'privacy.requestDeletion', input);
const balanceOf = async (name: string) =>
  (
    await world.database.query
      .selectFrom('ledger_account')
      .select('posted_minor')
      .where('id', '=', name)
      .executeTakeFirst()
  )?.posted_minor ?? 0;
async function isDeleted({ id }: Person): Promise<boolean> {
  world.clock.advance({ days: 30 });
  await deleteAccounts(world);
  const row = await world.database.query
    .selectFrom('account')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.state === 'deleted';
}

test('privacy.requestDeletion takes a rest that the person gives up, and the deletion moves it', async () => {
  const who = await withBalance(1);
  const block = { kind: 'balance', amountMinor: 1, currency: 'USD', mayGiveUp: true };
  expect((await request(who)).body).toMatchObject({ reason: 'DELETION_BLOCKED', data: { blocks: [block] } });
  expect((await ok(world, who, 'privacy.mine')).actions).toContain('requestDeletion');
  expect((await request(who, { givesUpMinor: 1 })).body.data).toMatchObject({
    blocks: [],
    deletion: { givesUpMinor: 1, currency: 'USD' },
  });
  expect(await balanceOf(ledger.student(who.id))).toBe(1);
  expect(await isDeleted(who)).toBe(true);
  expect(await balanceOf(ledger.student(who.id))).toBe(0);
  const moved = await world.database.query
    .selectFrom('transfer')
    .select(['kind', 'credit', 'amount_minor'])
    .where('debit', '=', ledger.student(who.id))
    .execute();
  expect(moved).toEqual([{ kind: 'givenUp', credit: ledger.revenue, amount_minor: 1 }]);
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('privacy.requestDeletion refuses to give up the smallest withdrawal, or more than was shown', async () => {
  const rich = await withBalance(world.config.rules.minWithdrawalMinor);
  expect((await request(rich, { givesUpMinor: world.config.rules.minWithdrawalMinor })).body.reason).toBe(
    'DELETION_BLOCKED',
  );
  const who = await withBalance(20);
  expect((await request(who, { givesUpMinor: 19 })).body.reason).toBe('DELETION_BLOCKED');
});

test('deleteAccounts waits when the rest has grown since it was given up', async () => {
  const who = await withBalance(20);
  await ok(world, who, 'privacy.requestDeletion', { givesUpMinor: 20 });
  await fund(world, who.id, 5);
  const { blocks } = await ok(world, await again(who), 'privacy.mine');
  expect(blocks).toMatchObject([{ kind: 'balance', amountMinor: 25 }]);
  expect(await isDeleted(who)).toBe(false);
  expect(await balanceOf(ledger.student(who.id))).toBe(25);
});

test('giveUpRest moves nothing when more has arrived than was given up', async () => {
  const { id: accountId } = await withBalance(20);
  const give = (mostMinor: number) =>
    world.database.transaction(
      (tx) => giveUpRest(tx, { accountId, mostMinor, currency: 'USD', at: world.clock.now() }),
      { keyed: true },
    );
  expect(await give(19)).toBe(false);
  expect(await balanceOf(ledger.student(accountId))).toBe(20);
  expect(await give(20)).toBe(true);
  expect(await balanceOf(ledger.student(accountId))).toBe(0);
});

test('privacy.keepAccount leaves the rest where it was', async () => {
  const who = await withBalance(20);
  await ok(world, who, 'privacy.requestDeletion', { givesUpMinor: 20 });
  await ok(world, who, 'privacy.keepAccount');
  expect(await isDeleted(who)).toBe(false);
  expect(await balanceOf(ledger.student(who.id))).toBe(20);
});

test('privacy.requestDeletion gives up available earnings, and no earnings that wait', async () => {
  const earn = async (to: (id: string) => string) => {
    const who = await addPerson(world, 'student');
    const leg = {
      kind: 'earning' as const,
      debit: 'external:card',
      credit: to(who.id),
      amountMinor: 40,
      currency: 'USD',
      orderId: null,
      paymentId: null,
    };
    await world.database.transaction((tx) => transferOne(tx, [leg], world.clock.now()), { keyed: true });
    return who;
  };
  const waits = await earn(ledger.coachPending);
  expect((await request(waits, { givesUpMinor: 40 })).body.reason).toBe('DELETION_BLOCKED');
  const free = await earn(ledger.coachAvailable);
  await ok(world, free, 'privacy.requestDeletion', { givesUpMinor: 40 });
  expect(await isDeleted(free)).toBe(true);
  expect(await balanceOf(ledger.coachAvailable(free.id))).toBe(0);
});
