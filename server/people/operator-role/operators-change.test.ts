import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addAccount, addOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let one: string;
let two: string;
let three: string;
inSharedWorld(async (made) => {
  ({ world, app } = made);
  await world.database.query.deleteFrom('operator').execute();
  [one, two, three] = [await addOperator(world), await addOperator(world), await addOperator(world)];
});

const kindsOf = async (accountId: string) =>
  (
    await world.database.query
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', accountId)
      .execute()
  ).map(({ kind }) => kind);
const kindsOfAll = async () => [await kindsOf(one), await kindsOf(two), await kindsOf(three)];
const lock = async (id: string, by = one) =>
  call(app, await signIn(world, by), 'operator.accountLock', { id, reason: 'Left the place' });

it('a lock and an opening of an operator reach the others, not those of somebody else', async () => {
  expect(reasonIn(await lock(await addAccount(world, 'Somebody')))).toBe('ok');
  expect(await kindsOfAll()).toEqual([[], [], []]);
  expect(reasonIn(await lock(three))).toBe('ok');
  expect(await kindsOfAll()).toEqual([[], ['operatorLocked'], ['operatorLocked']]);
  const unlock = { id: three, reason: 'A mistake' };
  dataOf(await call(app, await signIn(world, two), 'operator.accountUnlock', unlock));
  expect(await kindsOf(one)).toEqual(['operatorUnlocked']);
});

it('the end of a duty, a reset factor and a changed rule reach the others', async () => {
  const token = await signIn(world, one);
  await signIn(world, three);
  dataOf(await call(app, token, 'operator.secondFactorReset', { id: three, reason: 'Lost the phone' }));
  dataOf(await call(app, token, 'operator.revoke', { id: three }));
  dataOf(await call(app, token, 'operator.ruleSet', { name: 'payoutHoldHours', value: 72 }));
  expect(await kindsOfAll()).toEqual([
    [],
    ['operatorFactorReset', 'operatorRemoved', 'ruleChanged'],
    ['operatorFactorReset', 'operatorRemoved'],
  ]);
});

it('a new operator is a notice to the others, sent once', async () => {
  const id = await addAccount(world, 'Somebody');
  const { id: grantId } = dataOf(
    await call(app, await signIn(world, one), 'operator.grantPropose', { id, note: 'Runs the hall' }),
  );
  dataOf(await call(app, await signIn(world, two), 'operator.grantConfirm', { id: grantId }));
  expect(await kindsOfAll()).toEqual([['operatorAdded'], [], ['operatorAdded']]);
});

it('a lock of an operator needs a fresh code, that of somebody else does not', async () => {
  const token = await signIn(world, one);
  world.clock.advance({ minutes: world.config.rules.freshMinutes + 1 });
  const reason = 'Left the place';
  expect(reasonIn(await call(app, token, 'operator.accountLock', { id: two, reason }))).toBe(
    'FRESH_CODE_NEEDED',
  );
  const other = await addAccount(world, 'Somebody');
  expect(reasonIn(await call(app, token, 'operator.accountLock', { id: other, reason }))).toBe('ok');
});

it('two operators who lock each other at the same time do not both succeed', async () => {
  const [first, second] = [await signIn(world, one), await signIn(world, two)];
  const reason = 'Left the place';
  const answers = await Promise.all([
    call(app, first, 'operator.accountLock', { id: two, reason }),
    call(app, second, 'operator.accountLock', { id: one, reason }),
  ]);
  expect(answers.map(reasonIn).filter((answer) => answer === 'ok')).toHaveLength(1);
});

/** Proposals of the first operator: a correction, a grant and an entry into the ledger by hand. */
async function proposals() {
  const made = await accepted(world);
  const now = world.clock.now();
  setClockBefore(world, made.cls, -2);
  await as(world, made.coach, complete, { id: made.id });
  world.clock.set(now);
  const token = await signIn(world, one);
  const intent = { id: made.id, note: 'The hall was locked', refundMinor: 1000 };
  const correction = dataOf(await call(app, token, 'operator.correctionPropose', intent));
  const id = await addAccount(world, 'Somebody');
  const grant = dataOf(await call(app, token, 'operator.grantPropose', { id, note: 'Runs the hall' }));
  const entry = randomUUID();
  await world.database.query
    .insertInto('ledger_entry')
    .values({
      id: entry,
      kind: 'serviceIn',
      bearer: 'platform',
      provider: 'stripe',
      service_ref: 'ch_by_hand',
      stray_day: '2027-03-01',
      amount_minor: 1000,
      currency: 'USD',
      note: 'Paid in the dashboard',
      proposed_by: one,
      proposed_at: now,
    })
    .execute();
  return { correction: correction.id, grant: grant.id, entry };
}

it.each([
  ['locked', 'operator.accountLock'],
  ['revoked', 'operator.revoke'],
] as const)('nobody confirms a proposal of a %s operator, and the database refuses it', async (_how, act) => {
  const { correction, grant, entry } = await proposals();
  const ended = await signIn(world, three);
  dataOf(
    act === 'operator.revoke'
      ? await call(app, ended, act, { id: one })
      : await call(app, ended, act, { id: one, reason: 'Left the place' }),
  );
  const token = await signIn(world, two);
  const note = 'I saw the photos';
  for (const list of ['operator.correctionList', 'operator.grantList', 'operator.entryList'] as const) {
    const { items } = dataOf(await call(app, token, list, { state: 'open' }));
    expect(items.map(({ actions }) => actions)).toEqual([['refuse']]);
  }
  expect([
    reasonIn(await call(app, token, 'operator.correctionConfirm', { id: correction, note })),
    reasonIn(await call(app, token, 'operator.grantConfirm', { id: grant })),
    reasonIn(await call(app, token, 'operator.entryConfirm', { id: entry, note })),
  ]).toEqual(['PROPOSER_GONE', 'PROPOSER_GONE', 'PROPOSER_GONE']);
  const at = world.clock.now();
  const { query: db } = world.database;
  await expect(
    sql`update order_correction set state = 'confirmed', decided_by = ${two}, decided_at = ${at},
      decision_note = 'x' where id = ${correction}`.execute(db),
  ).rejects.toThrow(/can no longer act/);
  await expect(
    sql`update operator_grant set state = 'confirmed', decided_by = ${two}, decided_at = ${at}
      where id = ${grant}`.execute(db),
  ).rejects.toThrow(/can no longer act/);
  await expect(
    sql`update ledger_entry set state = 'confirmed', decided_by = ${two}, decided_at = ${at},
      decision_note = 'x' where id = ${entry}`.execute(db),
  ).rejects.toThrow(/can no longer act/);
  dataOf(await call(app, token, 'operator.correctionRefuse', { id: correction, note }));
  dataOf(await call(app, token, 'operator.entryRefuse', { id: entry, note }));
  dataOf(await call(app, token, 'operator.grantRefuse', { id: grant }));
});
