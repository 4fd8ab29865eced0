import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { call, dataOf, ok, reasonIn, signIn } from '#tests/support/calls.ts';
import { setRole } from '#tests/support/ended-role.ts';
import { bank, coachWith, type PaidCoach } from '#tests/support/payout-world.ts';
import { addOperator, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let app: FastifyInstance;
let operator: string;
beforeAll(async () => {
  world = await serveWorld();
  ({ app } = world);
  operator = await signIn(world, await addOperator(world));
});

/** A coach with the share of this price available, whose role ended. The session is signed in as before. */
async function ended(priceMinor: number, end: 'closed' | 'suspended'): Promise<PaidCoach> {
  const coach = await coachWith(app, world, priceMinor);
  await setRole(world, coach.id, 'coach', end);
  return coach;
}
const ask = (coach: PaidCoach, amountMinor: number) =>
  call(app, coach.token, 'withdrawal.request', { amountMinor, currency: 'USD' });

test('a closed coach withdraws everything that is free, below the least amount too, and an operator pays it', async () => {
  const coach = await ended(1000, 'closed');
  const wallet = await ok(world, coach, 'wallet.coach');
  expect(wallet).toMatchObject({
    availableMinor: 850,
    minWithdrawalMinor: 850,
    maxWithdrawalMinor: 850,
    whyNoWithdrawal: null,
  });
  expect(reasonIn(await ask(coach, 849))).toBe('WITHDRAWAL_TOO_SMALL');
  const { id } = dataOf(await ask(coach, 850));
  dataOf(await call(app, operator, 'operator.withdrawalApprove', { id, version: 1 }));
  dataOf(await call(app, operator, 'operator.withdrawalMarkPaid', { id, reference: 'R1' }));
  expect((await ok(world, coach, 'withdrawal.mine')).items).toMatchObject([{ id, state: 'paid' }]);
  expect(await findViolations(world.database.query)).toEqual([]);
});

test('wallet.coach shows the movements of a closed coach without the names of families', async () => {
  const coach = await coachWith(app, world, 1000);
  const named = (await ok(world, coach, 'wallet.coach')).latest.flatMap(({ order }) => order?.family ?? []);
  expect(named.some((name) => name !== '')).toBe(true);
  await setRole(world, coach.id, 'coach', 'closed');
  const { latest } = await ok(world, coach, 'wallet.coach');
  expect(latest.length).toBeGreaterThan(0);
  expect(latest.flatMap(({ order }) => (order === null ? [] : [order.id, order.family]))).toEqual(
    latest.flatMap(({ order }) => (order === null ? [] : [null, ''])),
  );
});

test('a closed coach sets another payout account and takes a withdrawal back', async () => {
  const coach = await ended(10_000, 'closed');
  const { id } = dataOf(await ask(coach, 8500));
  dataOf(await call(app, coach.token, 'withdrawal.cancel', { id }));
  dataOf(await call(app, coach.token, 'payoutAccount.set', { ...bank, accountNumber: '9876 5432 1098' }));
  expect(reasonIn(await ask(coach, 8500))).toBe('PAYOUT_HELD');
});

test('a suspended coach waits, and people who never taught have nothing to withdraw', async () => {
  const coach = await ended(10_000, 'suspended');
  expect(reasonIn(await ask(coach, 8500))).toBe('ROLE_NOT_OPEN');
  expect((await ok(world, coach, 'wallet.coach')).whyNoWithdrawal).toBe('ROLE_NOT_OPEN');
  expect(reasonIn(await call(app, coach.token, 'payoutAccount.set', bank))).toBe('ROLE_NOT_OPEN');
  const family = await addPerson(world, 'student');
  expect(reasonIn(await call(app, family.token, 'payoutAccount.set', bank))).toBe('ROLE_NOT_OPEN');
  expect((await ok(world, family, 'withdrawal.mine')).items).toEqual([]);
  expect(reasonIn(await call(app, null, 'withdrawal.mine', {}))).toBe('NOT_SIGNED_IN');
});
