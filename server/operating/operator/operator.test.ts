import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { StartupError } from '#server/base/startup-error.ts';
import type { Ctx } from '#server/context/context.ts';
import { openSession } from '#server/people/session/session.commands.ts';
import { send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { refreshRules } from './rule.commands.ts';
import { runRuleCommand } from './rule.machine.commands.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const reason = 'Asked by the police';
const actions = async () =>
  (await world.database.query.selectFrom('audit_event').select('action').orderBy('id').execute()).map(
    (row) => row.action,
  );

describe('accounts', () => {
  test('are found by their exact contact only, and the look is written down', async () => {
    const person = await addPerson(world, 'student');
    await world.database.query
      .insertInto('contact')
      .values({
        value: 'someone@family.example',
        channel: 'email',
        account_id: person.id,
        proved_at: world.clock.now(),
      })
      .execute();
    const ask = (contact: string) =>
      send(world, operator, 'operator.accountFind', { contact, purpose: reason });
    expect((await ask('someone@family')).status).toBe(404);
    expect((await ask('nobody@family.example')).status).toBe(404);
    const found = await ask('Someone@Family.example');
    expect(found.body.data).toMatchObject({ id: person.id, state: 'active', sessions: 1, isOperator: false });
    expect((await actions()).filter((action) => action === 'account.looked')).toHaveLength(1);
  });

  test('locked accounts lose their sessions immediately, and can be unlocked', async () => {
    const person = await addPerson(world, 'student');
    const act = (name: 'operator.accountLock' | 'operator.accountUnlock') =>
      send(world, operator, name, { id: person.id, reason });
    expect((await act('operator.accountLock')).body.data).toMatchObject({ state: 'locked', sessions: 0 });
    expect((await send(world, person, 'user.getUserInfo')).status).toBe(401);
    expect((await act('operator.accountLock')).body.reason).toBe('DO_NOT_REPEAT');
    expect((await act('operator.accountUnlock')).body.data).toMatchObject({ state: 'active' });
    const own = await send(world, operator, 'operator.accountLock', { id: operator.id, reason });
    expect(own.body.reason).toBe('FORBIDDEN');
  });
});

test('a lock ends the session that is being opened at that moment; afterwards none is opened', async () => {
  const person = await addPerson(world, 'student');
  const { database } = world;
  const ctx: Ctx = {
    ...world,
    actor: { kind: 'guest' },
    language: 'en',
    address: '127.0.0.1',
    userAgent: '',
    browser: Buffer.alloc(32),
  };
  const isOpen = Promise.withResolvers<void>();
  const open = (until: Promise<unknown>) =>
    database.transaction(async (tx) => {
      await openSession(ctx, tx, person.id, { isFresh: false });
      isOpen.resolve();
      await until;
    });
  const lock = async () => {
    await isOpen.promise;
    return await send(world, operator, 'operator.accountLock', { id: person.id, reason });
  };
  const locking = lock();
  // The lock waits for the sign-in; were it not to wait, the sign-in would end after it.
  await open(Promise.race([locking, sleep(700)]));
  expect((await locking).body.data).toMatchObject({ state: 'locked' });
  const left = await database.query
    .selectFrom('session')
    .select('account_id')
    .where('account_id', '=', person.id)
    .execute();
  expect(left).toEqual([]);
  await expect(open(Promise.resolve())).rejects.toMatchObject({ reason: 'ACCOUNT_LOCKED' });
});

describe('the duty', () => {
  test('is taken; nobody takes it from oneself, and two cannot take it from each other', async () => {
    const [a, b] = [await addPerson(world, 'operator'), await addPerson(world, 'operator')];
    expect((await send(world, a, 'operator.revoke', { id: a.id })).body.reason).toBe('FORBIDDEN');
    const both = await Promise.all([
      send(world, a, 'operator.revoke', { id: b.id }),
      send(world, b, 'operator.revoke', { id: a.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 403]);
  });

  test('needs a code that was just proved', async () => {
    const late = await serveWorld();
    const old = await addPerson(late, 'operator');
    late.clock.advance({ minutes: 11 });
    const answer = await send(late, old, 'operator.revoke', { id: randomUUID() });
    expect(answer.body.reason).toBe('FRESH_CODE_NEEDED');
  });
});

describe('rules', () => {
  const set = (name: string, value: unknown) => send(world, operator, 'operator.ruleSet', { name, value });
  const list = async () =>
    (await send(world, operator, 'operator.ruleList')).body.data as Output<'operator.ruleList'>;

  test('hold from the next refresh on, on every node, and can be taken back', async () => {
    expect((await set('feeBps', 2000)).body.data).toMatchObject({ value: 2000, configured: 1500 });
    const { name } = await world.database.query
      .selectFrom('account')
      .select('name')
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow();
    expect((await list()).items.find((one) => one.name === 'feeBps')?.change).toMatchObject({ name });
    const log = await send(world, operator, 'operator.auditList', { subjectId: 'feeBps' });
    expect((log.body.data as Output<'operator.auditList'>).items[0]).toMatchObject({ actorName: name });
    expect(world.config.rules.feeBps).toBe(1500);
    expect(await refreshRules(world)).toBe(1);
    expect(await refreshRules(world)).toBe(0);
    expect(world.config.rules.feeBps).toBe(2000);
    expect((await set('feeBps', null)).body.data).toMatchObject({ value: 1500, change: null });
    await refreshRules(world);
    expect(world.config.rules.feeBps).toBe(1500);
  });

  test.each([
    ['feeBps', 10_001],
    ['freshMinutes', 0],
    ['freshMinutes', 1_000_000],
    ['sessionDays', 0],
    ['codeMinutes', 0],
    ['payoutHoldHours', 0],
    ['fundsAvailableHours', 0],
    ['feeBps', '2000'],
    ['lateRefundPct', 33],
    ['currency', 'EUR'],
    ['noSuchRule', 1],
    ['constructor', 1],
  ])('%s cannot become %s', async (name, value) => {
    expect((await set(name, value)).body.reason).toBe('BAD_INPUT');
  });

  test('a stored value out of its range is left out; the other changes hold, and the machine resets it', async () => {
    await set('feeBps', 2000);
    await world.database.query
      .insertInto('rule_override')
      .values({ name: 'freshMinutes', value: '0', set_at: world.clock.now(), set_by: operator.id })
      .execute();
    await refreshRules(world);
    expect([world.config.rules.freshMinutes, world.config.rules.feeBps]).toEqual([10, 2000]);
    expect(await runRuleCommand(world, ['list'])).toBeNull();
    await runRuleCommand(world, ['reset-rule', 'freshMinutes']);
    await runRuleCommand(world, ['reset-rule', 'feeBps']);
    await expect(runRuleCommand(world, ['reset-rule', 'feeBps'])).rejects.toThrow(StartupError);
    await refreshRules(world);
    expect(world.config.rules.feeBps).toBe(1500);
    const lines = await world.database.query
      .selectFrom('audit_event')
      .select(['subject_id', 'facts'])
      .where('action', '=', 'rule.set')
      .where('actor_id', 'is', null)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { subject_id: 'freshMinutes', facts: { from: 0, to: null } },
      { subject_id: 'feeBps', facts: { from: 2000, to: null } },
    ]);
  });

  test('every rule is in the list, and what does not fit a newer build is left out', async () => {
    expect((await list()).items.map(({ name }) => name)).toContain('freeCancelHours');
    await world.database.query
      .insertInto('rule_override')
      .values({ name: 'goneRule', value: '1', set_at: world.clock.now(), set_by: operator.id })
      .execute();
    expect(await refreshRules(world)).toBe(0);
    expect(world.config.rules.feeBps).toBe(1500);
    await world.database.query.deleteFrom('rule_override').execute();
  });
});
