import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeOperator, unmakeOperator } from '#server/people/operator-role/operator-role.commands.ts';
import { as } from '#tests/support/asking.ts';
import { complete } from '#tests/support/attendance.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { orderRow } from '#tests/support/orders.ts';
import { coachWith } from '#tests/support/payout-world.ts';
import { addAccount, addOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let one: string;
let two: string;
inSharedWorld(async (made) => {
  ({ world, app } = made);
  one = await addOperator(world);
  two = await addOperator(world);
});

const somebody = () => addAccount(world, 'Somebody');
const propose = async (id: string, by: string) =>
  call(app, await signIn(world, by), 'operator.grantPropose', { id, note: 'Runs the hall on Sundays' });
const decide = async (verb: 'Confirm' | 'Refuse' | 'Withdraw', id: string, by: string) =>
  call(app, await signIn(world, by), `operator.grant${verb}`, { id });
/** Makes the account an operator. */
async function grant(id: string, by = one, second = two): Promise<string> {
  const proposed = dataOf(await propose(id, by));
  dataOf(await decide('Confirm', proposed.id, second));
  return id;
}
/** Revokes the duty, with a fresh session of an operator from the start. */
const revoke = async (id: string, by = one) =>
  dataOf(await call(app, await signIn(world, by), 'operator.revoke', { id }));

/** A correction of a completed order that this operator proposed. */
async function corrected(by: string) {
  const made = await accepted(world);
  const now = world.clock.now();
  setClockBefore(world, made.cls, -2);
  await as(world, made.coach, complete, { id: made.id });
  world.clock.set(now);
  const intent = { id: made.id, note: 'The hall was locked', refundMinor: 1000 };
  const { id } = dataOf(await call(app, await signIn(world, by), 'operator.correctionPropose', intent));
  return { id, orderId: made.id };
}
const confirmCorrection = async (id: string, by: string) =>
  call(app, await signIn(world, by), 'operator.correctionConfirm', { id, note: 'Yes' });
const actionsFor = async (id: string, by: string) =>
  dataOf(await call(app, await signIn(world, by), 'operator.correctionList', { state: 'open' })).items.find(
    (item) => item.id === id,
  )?.actions;

describe('an operator', () => {
  it('is made by two others, and has no duty before the second step', async () => {
    const id = await somebody();
    const proposed = dataOf(await propose(id, one));
    expect(proposed).toMatchObject({
      state: 'open',
      account: { id },
      proposedBy: one,
      actions: ['withdraw'],
    });
    expect(reasonIn(await call(app, await signIn(world, id), 'operator.jobs', {}))).toBe('FORBIDDEN');
    expect(reasonIn(await decide('Confirm', proposed.id, one))).toBe('SECOND_PERSON_NEEDED');
    expect(reasonIn(await decide('Refuse', proposed.id, one))).toBe('SECOND_PERSON_NEEDED');
    expect(reasonIn(await decide('Withdraw', proposed.id, two))).toBe('FORBIDDEN');
    const token = await signIn(world, two);
    const open = dataOf(await call(app, token, 'operator.grantList', { state: 'open' })).items;
    expect(open).toMatchObject([{ id: proposed.id, actions: ['confirm', 'refuse'] }]);
    const tasks = dataOf(await call(app, token, 'operator.taskList', { state: 'open' })).items;
    expect(tasks.filter(({ kind }) => kind === 'operatorToConfirm')).toMatchObject([
      { subject: { id: proposed.id }, facts: { accountId: id, proposedBy: one } },
    ]);
    dataOf(await decide('Confirm', proposed.id, two));
    expect(reasonIn(await call(app, await signIn(world, id), 'operator.jobs', {}))).toBe('ok');
    expect(reasonIn(await propose(id, one))).toBe('DO_NOT_REPEAT');
    expect(reasonIn(await decide('Refuse', proposed.id, two))).toBe('STATUS_CHANGED');
  });

  it('is not made when the proposal is refused or withdrawn, or the account is locked meanwhile', async () => {
    const id = await somebody();
    const first = dataOf(await propose(id, one));
    expect(reasonIn(await propose(id, two))).toBe('DO_NOT_REPEAT');
    expect(dataOf(await decide('Refuse', first.id, two)).state).toBe('refused');
    const second = dataOf(await propose(id, two));
    expect(dataOf(await decide('Withdraw', second.id, two)).state).toBe('withdrawn');
    const third = dataOf(await propose(id, one));
    await world.database.query.updateTable('account').set({ state: 'locked' }).where('id', '=', id).execute();
    expect(reasonIn(await decide('Confirm', third.id, two))).toBe('NOT_FOUND');
    const duty = await world.database.query
      .selectFrom('operator')
      .select('account_id')
      .where('account_id', '=', id)
      .execute();
    expect(duty).toEqual([]);
  });

  it('is made at the machine while fewer than two can act, also by 16 tries in parallel; each is in the audit log', async () => {
    const { query: db } = world.database;
    await db.deleteFrom('operator').execute();
    const people = await Promise.all(Array.from({ length: 16 }, somebody));
    const made = await Promise.all(people.map((id) => makeOperator(world, id)));
    expect(made.toSorted()).toEqual([...Array<string>(14).fill('enough'), 'made', 'made']);
    const [a = '', b = ''] = people.filter((_, index) => made[index] === 'made');
    expect(await makeOperator(world, a)).toBe('already');
    await db.updateTable('account').set({ state: 'locked' }).where('id', '=', a).execute();
    const next = await somebody();
    expect(await makeOperator(world, next)).toBe('made');
    expect(await unmakeOperator(world, b)).toBe(true);
    expect(await unmakeOperator(world, b)).toBe(false);
    const lines = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_id', 'in', [a, b, next])
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'operator.granted',
      'operator.granted',
      'operator.granted',
      'operator.revoked',
    ]);
    expect(lines.every((line) => line.actor_id === null)).toBe(true);
  });
});

describe('a second person is refused', () => {
  it('for a step of the operator who appointed them: a puppet moves no money', async () => {
    const puppet = await grant(await somebody());
    const mine = await corrected(one);
    expect(reasonIn(await confirmCorrection(mine.id, puppet))).toBe('SECOND_PERSON_LINKED');
    expect(await actionsFor(mine.id, puppet)).toEqual(['refuse']);
    const puppets = await corrected(puppet);
    expect(reasonIn(await confirmCorrection(puppets.id, one))).toBe('SECOND_PERSON_LINKED');
    expect(reasonIn(await confirmCorrection(puppets.id, two))).toBe('SECOND_PERSON_LINKED');
    expect(await orderRow(world, mine.orderId)).toMatchObject({ refund_minor: null });
    // The two who appointed the third one are still not linked to each other, and a fourth is free.
    expect(await actionsFor(mine.id, two)).toEqual(['confirm', 'refuse']);
    expect(reasonIn(await confirmCorrection(puppets.id, await addOperator(world)))).toBe('ok');
    expect(reasonIn(await confirmCorrection(mine.id, two))).toBe('ok');
  });

  it('over a chain: puppets of one operator, and puppets of puppets', async () => {
    const [third, fourth] = [await addOperator(world), await addOperator(world)];
    const first = await grant(await somebody());
    const second = await grant(await somebody(), one, third);
    const third2 = await grant(await somebody(), second, fourth);
    const mine = await corrected(one);
    expect(reasonIn(await confirmCorrection(mine.id, third2))).toBe('SECOND_PERSON_LINKED');
    const puppets = await corrected(first);
    expect(reasonIn(await confirmCorrection(puppets.id, second))).toBe('SECOND_PERSON_LINKED');
    expect(reasonIn(await confirmCorrection(puppets.id, third2))).toBe('SECOND_PERSON_LINKED');
    const next = dataOf(await propose(await somebody(), one));
    expect(reasonIn(await decide('Confirm', next.id, second))).toBe('SECOND_PERSON_LINKED');
    // An operator without a link to the first one can confirm.
    expect(reasonIn(await confirmCorrection(puppets.id, fourth))).toBe('ok');
  });

  it('also when the duty was revoked and given again, by others or at the machine', async () => {
    const puppet = await grant(await somebody());
    await revoke(puppet);
    await world.database.query
      .insertInto('operator')
      .values({ account_id: puppet, granted_at: world.clock.now(), granted_by: null })
      .execute();
    const mine = await corrected(one);
    expect(reasonIn(await confirmCorrection(mine.id, puppet))).toBe('SECOND_PERSON_LINKED');
    await revoke(puppet);
    await grant(puppet, await addOperator(world), await addOperator(world));
    expect(reasonIn(await confirmCorrection(mine.id, puppet))).toBe('SECOND_PERSON_LINKED');
  });

  it('for seven days, and not longer', async () => {
    const third = await grant(await somebody());
    const mine = await corrected(one);
    world.clock.advance({ hours: 7 * 24, seconds: -1 });
    expect(reasonIn(await confirmCorrection(mine.id, third))).toBe('SECOND_PERSON_LINKED');
    world.clock.advance({ seconds: 1 });
    expect(reasonIn(await confirmCorrection(mine.id, third))).toBe('ok');
  });

  it('also for a write that bypasses the rules: the database refuses it', async () => {
    const puppet = await grant(await somebody());
    const { query: db } = world.database;
    const { id } = await corrected(one);
    const at = world.clock.now();
    await expect(
      sql`update order_correction set state = 'confirmed', decided_by = ${puppet}, decided_at = ${at},
        decision_note = 'x' where id = ${id}`.execute(db),
    ).rejects.toThrow(/linked to the first/);
    const next = dataOf(await propose(await somebody(), one));
    const confirmed = (by: string) =>
      sql`update operator_grant set state = 'confirmed', decided_by = ${by}, decided_at = ${at}
        where id = ${next.id}`.execute(db);
    await expect(confirmed(puppet)).rejects.toThrow(/linked to the first/);
    await expect(confirmed(one)).rejects.toThrow(/operator_grant_two_people/);
    const unconfirmed = { account_id: await somebody(), granted_at: at, granted_by: one };
    await expect(db.insertInto('operator').values(unconfirmed).execute()).rejects.toThrow(/nobody confirmed/);
  });
});

describe('at the same time', () => {
  it('one of 16 confirmations makes the operator', async () => {
    const id = await somebody();
    const proposed = dataOf(await propose(id, one));
    const token = await signIn(world, two);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => call(app, token, 'operator.grantConfirm', { id: proposed.id })),
    );
    expect(answers.map(reasonIn).toSorted()).toEqual([...Array<string>(15).fill('STATUS_CHANGED'), 'ok']);
  });

  it('a confirmation while its operator’s duty ends is stored before the end, or refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const second = await addOperator(world);
      const { id, orderId } = await corrected(one);
      const [ended, confirmed] = await Promise.all([revoke(second, two), confirmCorrection(id, second)]);
      expect(ended.isOperator).toBe(false);
      const outcome = reasonIn(confirmed);
      expect(['ok', 'FORBIDDEN', 'NOT_SIGNED_IN']).toContain(outcome);
      const { refund_minor: refund } = await orderRow(world, orderId);
      expect(refund).toBe(outcome === 'ok' ? 1000 : null);
    }
  });
});

describe('a withdrawal above the limit', () => {
  const bankReason = { code: 'other' as const, text: 'x' };
  const ask = async (amountMinor: number, coach?: { id: string; token: string }) => {
    const by = coach ?? (await coachWith(app, world, 200_000));
    const { id, version } = dataOf(
      await call(app, by.token, 'withdrawal.request', { amountMinor, currency: 'USD' }),
    );
    return { id, version, coach: by };
  };
  const approve = async (asked: { id: string; version: number }, by: string) =>
    dataOf(
      await call(app, await signIn(world, by), 'operator.withdrawalApprove', {
        id: asked.id,
        version: asked.version,
      }),
    );
  const pay = async (id: string, by: string) =>
    call(app, await signIn(world, by), 'operator.withdrawalMarkPaid', { id, reference: 'WIRE 1' });

  it('is approved by one operator and ended by another; only the second one reads the account', async () => {
    const asked = await ask(50_001);
    const token = await signIn(world, one);
    expect(await approve(asked, one)).toMatchObject({ needsTwo: true, approvedBy: one, actions: [] });
    const { id } = asked;
    expect(reasonIn(await pay(id, one))).toBe('SECOND_PERSON_NEEDED');
    const failed = { id, reason: bankReason };
    expect(reasonIn(await call(app, token, 'operator.withdrawalMarkFailed', failed))).toBe(
      'SECOND_PERSON_NEEDED',
    );
    expect(reasonIn(await call(app, token, 'operator.withdrawalAccount', { id }))).toBe(
      'SECOND_PERSON_NEEDED',
    );
    const puppet = await grant(await somebody(), one, await addOperator(world));
    expect(reasonIn(await pay(id, puppet))).toBe('SECOND_PERSON_LINKED');
    const list = await call(app, await signIn(world, two), 'operator.withdrawalList', { state: 'open' });
    expect(dataOf(list).items.find((item) => item.id === id)?.actions).toEqual([
      'markPaid',
      'markFailed',
      'account',
    ]);
    expect(reasonIn(await pay(id, two))).toBe('ok');
  });

  it('is what leaves to one coach in seven days, not one amount; what did not leave does not count', async () => {
    const first = await ask(50_000);
    expect(await approve(first, one)).toMatchObject({ needsTwo: false });
    expect(reasonIn(await pay(first.id, one))).toBe('ok');
    const second = await ask(2500, first.coach);
    expect(await approve(second, one)).toMatchObject({ needsTwo: true });
    const failed = { id: second.id, reason: bankReason };
    dataOf(await call(app, await signIn(world, two), 'operator.withdrawalMarkFailed', failed));
    world.clock.advance({ hours: 7 * 24 });
    const token = await signIn(world, first.coach.id, 'coach');
    const third = await ask(50_000, { id: first.coach.id, token });
    expect(await approve(third, one)).toMatchObject({ needsTwo: false });
  });

  it('is not paid by one operator in 16 parallel tries, nor by a write that bypasses the rules', async () => {
    const asked = await ask(60_000);
    await approve(asked, one);
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, async () => reasonIn(await pay(asked.id, one))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['SECOND_PERSON_NEEDED']));
    const { query: db } = world.database;
    await expect(
      sql`update withdrawal set state = 'paid', ended_at = ${world.clock.now()}, ended_by = approved_by,
        reference = 'x' where id = ${asked.id}`.execute(db),
    ).rejects.toThrow(/withdrawal_two_people/);
    await expect(
      sql`update withdrawal set state = 'paid', ended_at = ${world.clock.now()}, reference = 'x'
        where id = ${asked.id}`.execute(db),
    ).rejects.toThrow(/withdrawal_two_people/);
  });

  it.each(['withdrawalAloneMinor', 'withdrawalAloneDays'])(
    'is no rule that one operator changes: %s',
    async (name) => {
      const answer = await call(app, await signIn(world, one), 'operator.ruleSet', { name, value: 999_999 });
      expect(reasonIn(answer)).toBe('BAD_INPUT');
    },
  );
});
