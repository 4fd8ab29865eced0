import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { runOperator } from '#server/people/public.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emailOf, invitedBy } from '#tests/support/invitations.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addPerson, addStudent, fund, makeOperator, type Person } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { checkMinors } from './consent.jobs.ts';
import { proveGuardians } from './proof.jobs.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

async function person(name: string, birthDate: string): Promise<Person> {
  const id = await addStudent(world);
  for (const table of ['account', 'participant'] as const)
    await world.database.query
      .updateTable(table)
      .set({ birth_date: birthDate, name: `${name} ${id.slice(0, 8)}` })
      .where('id', '=', id)
      .execute();
  return { id, token: await signIn(world, id, 'student') };
}
const minor = () => person('Minor', '2012-05-06');
const adult = () => person('Adult', '1980-05-06');

let numbers = 0;
async function addMobile({ id }: Person): Promise<void> {
  numbers += 1;
  const value = `+1604555${String(numbers).padStart(4, '0')}`;
  await world.database.query
    .insertInto('contact')
    .values({ account_id: id, channel: 'mobile', value, proved_at: world.clock.now() })
    .execute();
}

/** A guardian with every fact that a proof needs. */
async function parent(): Promise<Person> {
  const who = await adult();
  await addMobile(who);
  await fund(world, who.id, 500);
  return who;
}

async function acceptAs(teen: Person, who: Person) {
  const code = await invitedBy(world, app, teen, [teen.id], await emailOf(world, who));
  return call(app, who.token, 'guardian.accept', { code });
}
const accepted = async (teen: Person, who: Person) => dataOf(await acceptAs(teen, who));

/** Passes the waiting time; two nodes look in parallel. */
async function wait(): Promise<void> {
  world.clock.advance({ hours: 24 });
  await Promise.all([proveGuardians(world), proveGuardians(world)]);
}

async function booking(who: Person): Promise<string> {
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: 0, inHours: 40 });
  const fresh = await signIn(world, who.id, 'student');
  return reasonIn(await call(app, fresh, 'order.create', formFor(world, cls, who.id)));
}
const childrenOf = async (who: Person) =>
  dataOf(await call(app, who.token, 'child.list', {}))
    .items.filter(({ kind }) => kind === 'child')
    .map(({ id }) => id);
const proofsOf = async (who: Person) => dataOf(await call(app, who.token, 'guardian.list', {})).proofs;
const kindsFor = async ({ id }: Person) =>
  (await world.database.query.selectFrom('notice').select('kind').where('account_id', '=', id).execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('guardian'))
    .toSorted();
const tasks = () =>
  world.database.query
    .selectFrom('operator_task')
    .select(['subject_id', 'facts', 'done_at', 'done_by', 'note'])
    .where('kind', '=', 'guardianToProve')
    .execute();
const taskOf = async (id: string | undefined) => (await tasks()).find((task) => task.subject_id === id);

test('a second mailbox of an alleged adult becomes no guardian, now or after the wait', async () => {
  const [teen, mailbox] = [await minor(), await adult()];
  const answer = await accepted(teen, mailbox);
  expect([answer.participants, answer.waiting.map(({ id }) => id)]).toEqual([[], [teen.id]]);
  expect([await booking(teen), await childrenOf(mailbox)]).toEqual(['CONSENT_PENDING', []]);
  await wait();
  expect([await booking(teen), await childrenOf(mailbox)]).toEqual(['CONSENT_PENDING', []]);
  const [proof] = await proofsOf(mailbox);
  expect(proof).toMatchObject({ state: 'review', isMine: true, actions: ['end'] });
  expect(await taskOf(proof?.id)).toMatchObject({
    facts: { signals: ['noMobile', 'noPayment'] },
    done_at: null,
  });
  const both = ['guardianAsked', 'guardianInReview'];
  expect([await kindsFor(teen), await kindsFor(mailbox)]).toEqual([both, both]);
});

test('proveGuardians confirms a guardian with a mobile and a payment after a day, not earlier', async () => {
  const [teen, mother] = [await minor(), await parent()];
  const both = await Promise.all(Array.from({ length: 2 }, () => acceptAs(teen, mother)));
  expect(both.map(reasonIn)).toContain('ok');
  world.clock.advance({ hours: 23 });
  await proveGuardians(world);
  expect(await booking(teen)).toBe('CONSENT_PENDING');
  await wait();
  expect([await booking(teen), await childrenOf(mother)]).toEqual(['ok', [teen.id]]);
  expect(await kindsFor(teen)).toEqual(['guardianAsked', 'guardianJoined']);
  expect(await kindsFor(mother)).toEqual(['guardianAsked', 'guardianProven']);
  expect(await proofsOf(teen)).toEqual([]);
  // She is known now, and vouches for the next one, as among guardians of a child.
  const father = await adult();
  const mum = { ...mother, token: await signIn(world, mother.id, 'student') };
  const code = await invitedBy(world, app, mum, [teen.id], await emailOf(world, father));
  expect(dataOf(await call(app, father.token, 'guardian.accept', { code })).waiting).toEqual([]);
  expect(await childrenOf(father)).toEqual([teen.id]);
});

test('guardian.list shows missing facts to the guardian alone', async () => {
  const [teen, who] = [await minor(), await adult()];
  await accepted(teen, who);
  expect((await proofsOf(who)).map(({ missing }) => missing)).toEqual([['mobile', 'payment']]);
  expect((await proofsOf(teen)).map(({ missing, isMine }) => [missing, isMine])).toEqual([[[], false]]);
  await addMobile(who);
  await fund(world, who.id, 500);
  expect((await proofsOf(who)).map(({ missing }) => missing)).toEqual([[]]);
  await wait();
  expect(await childrenOf(who)).toEqual([teen.id]);
});

test.each<[string, (teen: Person, who: Person) => Promise<unknown>]>([
  [
    'sameDevice',
    (teen, who) => {
      const browser = randomBytes(32);
      return world.database.query
        .insertInto('known_device')
        .values(
          [teen, who].map(({ id }) => ({
            account_id: id,
            browser_hash: browser,
            used_at: world.clock.now(),
            factor_at: null,
          })),
        )
        .execute();
    },
  ],
  [
    'sameName',
    (teen, who) =>
      world.database.query
        .updateTable('account')
        .set((row) => ({ name: row.selectFrom('account').select('name').where('id', '=', teen.id) }))
        .where('id', '=', who.id)
        .execute(),
  ],
  [
    'accountClosed',
    (_teen, who) =>
      world.database.query.updateTable('account').set({ state: 'locked' }).where('id', '=', who.id).execute(),
  ],
])('proveGuardians leaves the decision to an operator when the signal is %s', async (signal, plant) => {
  const [teen, who] = [await minor(), await parent()];
  await accepted(teen, who);
  await plant(teen, who);
  await wait();
  const [proof] = await proofsOf(teen);
  expect(proof?.state).toBe('review');
  expect((await taskOf(proof?.id))?.facts).toEqual({ signals: [signal] });
  expect(await booking(teen)).toBe('CONSENT_PENDING');
});

test('approve-guardian confirms once, writes the audit log, and closes the task', async () => {
  const [teen, who] = [await minor(), await adult()];
  await accepted(teen, who);
  await wait();
  const id = (await proofsOf(who))[0]?.id ?? '';
  expect(await runOperator(world, ['guardians'])).toContain(id);
  await expect(runOperator(world, ['approve-guardian', id])).rejects.toThrow('say why');
  const approve = () => runOperator(world, ['approve-guardian', id, 'saw', 'both', 'passports']);
  const tries = await Promise.allSettled([approve(), approve()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(approve()).rejects.toThrow('does not wait for a decision');
  expect([await booking(teen), await childrenOf(who)]).toEqual(['ok', [teen.id]]);
  expect(await taskOf(id)).toMatchObject({ note: 'saw both passports', done_at: expect.any(Date) as Date });
  const logged = await world.database.query
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(logged.map(({ action }) => action).toSorted()).toEqual(['guardian.proven', 'guardian.read']);
});

describe('operator.proofDecide', () => {
  let operator: Person;
  beforeAll(async () => (operator = await addPerson(world, 'operator')));
  const open = async () => {
    const [teen, who] = [await minor(), await adult()];
    await accepted(teen, who);
    await wait();
    operator = { ...operator, token: await signIn(world, operator.id) };
    return { teen, who, id: (await proofsOf(who))[0]?.id ?? '' };
  };
  const decide = (by: Person, id: string, isProven: boolean, reason = 'saw both passports') =>
    call(app, by.token, 'operator.proofDecide', { id, isProven, reason });
  const linesOf = (id: string) =>
    world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();

  test('operator.proofList shows both people with contacts and signals, and writes each look down', async () => {
    const { teen, who, id } = await open();
    await addMobile(teen);
    const { items } = dataOf(await call(app, operator.token, 'operator.proofList', {}));
    const listed = items.find((one) => one.id === id);
    expect(listed).toMatchObject({
      guardian: { id: who.id, contacts: [expect.stringContaining('@')] },
      minor: { id: teen.id, contacts: [expect.stringMatching(/^\+1604/)] },
      signals: ['noMobile', 'noPayment'],
      actions: ['decide'],
    });
    expect(await linesOf(id)).toEqual([{ action: 'guardian.read', actor_id: operator.id }]);
  });

  test('confirms once, with the operator in the audit log and at the task', async () => {
    const { teen, who, id } = await open();
    const both = await Promise.all([decide(operator, id, true), decide(operator, id, true)]);
    expect(both.map(reasonIn).toSorted()).toEqual(['STATUS_CHANGED', 'ok']);
    expect([await booking(teen), await childrenOf(who)]).toEqual(['ok', [teen.id]]);
    expect(await linesOf(id)).toEqual([{ action: 'guardian.proven', actor_id: operator.id }]);
    expect(await taskOf(id)).toMatchObject({ note: 'saw both passports', done_by: operator.id });
  });

  test('refuses with a reason that both people read', async () => {
    const { teen, who, id } = await open();
    const answer = await decide(operator, id, false, 'We reached only one person.');
    expect(dataOf(answer)).toEqual({ id, state: 'refused' });
    for (const reader of [teen, who])
      expect(await proofsOf(reader)).toMatchObject([
        { state: 'refused', reason: 'We reached only one person.' },
      ]);
    expect(await linesOf(id)).toEqual([{ action: 'guardian.refused', actor_id: operator.id }]);
  });

  test('is FORBIDDEN to an operator in their own case, and hides the proof, its task and its item from them', async () => {
    const { teen, who, id } = await open();
    await addMobile(teen);
    const guardian = await addPerson(world, 'student');
    await world.database.query
      .insertInto('child_guardian')
      .values({ participant_id: teen.id, account_id: guardian.id, since: world.clock.now() })
      .execute();
    const waiting = async (token: string) => {
      const { kinds } = dataOf(await call(app, token, 'operator.todayCounts', {}));
      return kinds.find(({ kind }) => kind === 'guardianToProve')?.waiting ?? 0;
    };
    const all = await waiting(operator.token);
    for (const side of [who, teen, guardian]) {
      await makeOperator(world, side.id);
      const token = await signIn(world, side.id);
      for (const isProven of [true, false])
        expect(reasonIn(await decide({ ...side, token }, id, isProven))).toBe('FORBIDDEN');
      const { items } = dataOf(await call(app, token, 'operator.proofList', {}));
      expect(items.filter((one) => one.id === id)).toEqual([]);
      const shown = dataOf(await call(app, token, 'operator.taskList', { state: 'open' })).items;
      expect(shown.filter(({ subject }) => subject.id === id)).toEqual([]);
      expect(await waiting(token)).toBe(all - 1);
    }
    expect(await childrenOf(who)).toEqual([]);
    expect(await taskOf(id)).toMatchObject({ done_at: null });
  });

  test('refuses bad input, unknown proofs, guests and families', async () => {
    const { who, id } = await open();
    expect(reasonIn(await decide(operator, id, true, ' '))).toBe('BAD_INPUT');
    expect(reasonIn(await decide(operator, randomUUID(), true))).toBe('NOT_FOUND');
    const stranger = { ...who, token: await signIn(world, who.id, 'student') };
    for (const name of ['operator.proofDecide', 'operator.proofList'] as const) {
      const input = name === 'operator.proofList' ? {} : { id, isProven: true, reason: 'x' };
      expect((await call(app, stranger.token, name, input as never)).status).toBe(403);
      expect((await call(app, null, name, input as never)).status).toBe(401);
    }
    expect(await linesOf(id)).toEqual([]);
  });
});

test('a refused guardian reads the reason; an operator always decides about the next try', async () => {
  const [teen, who] = [await minor(), await adult()];
  await accepted(teen, who);
  await wait();
  const id = (await proofsOf(who))[0]?.id ?? '';
  await runOperator(world, ['refuse-guardian', id, 'We reached only one person.']);
  for (const reader of [teen, who])
    expect(await proofsOf(reader)).toMatchObject([
      { state: 'refused', reason: 'We reached only one person.', actions: [] },
    ]);
  expect(await kindsFor(teen)).toContain('guardianRefused');
  await addMobile(who);
  await fund(world, who.id, 500);
  const back = { ...teen, token: await signIn(world, teen.id, 'student') };
  await accepted(back, who);
  await wait();
  expect((await proofsOf(who))[0]?.state).toBe('review');
  expect(await booking(teen)).toBe('CONSENT_PENDING');
});

test('guardian.remove ends a proof for either of the two, and for nobody else', async () => {
  for (const byMinor of [true, false]) {
    const [teen, who, stranger] = [await minor(), await parent(), await adult()];
    await accepted(teen, who);
    const end = (by: Person) => call(app, by.token, 'guardian.remove', { id: teen.id, accountId: who.id });
    expect(reasonIn(await end(stranger))).toBe('NOT_FOUND');
    expect(reasonIn(await end(byMinor ? teen : who))).toBe('ok');
    await wait();
    expect([await childrenOf(who), await proofsOf(teen)]).toEqual([[], []]);
  }
});

test('checkMinors deletes no minor during a review; after a refusal the days begin again', async () => {
  const [teen, who] = [await minor(), await adult()];
  await checkMinors(world);
  await accepted(teen, who);
  await wait();
  const state = async () =>
    (
      await world.database.query
        .selectFrom('account')
        .select('state')
        .where('id', '=', teen.id)
        .executeTakeFirstOrThrow()
    ).state;
  world.clock.advance({ days: 31 });
  await checkMinors(world);
  expect(await state()).toBe('active');
  const proof = await world.database.query
    .selectFrom('guardian_proof')
    .select('id')
    .where('participant_id', '=', teen.id)
    .executeTakeFirstOrThrow();
  await runOperator(world, ['refuse-guardian', proof.id, 'We reached only one person.']);
  await checkMinors(world);
  expect(await state()).toBe('active');
  world.clock.advance({ days: 31 });
  await checkMinors(world);
  expect(await state()).toBe('deleted');
  expect(
    await world.database.query
      .selectFrom('guardian_proof')
      .select('id')
      .where('participant_id', '=', teen.id)
      .execute(),
  ).toEqual([]);
});

test('proveGuardians ends the proof of a minor after the 18th birthday', async () => {
  const [teen, who] = [await minor(), await adult()];
  await accepted(teen, who);
  await world.database.query
    .updateTable('participant')
    .set({ birth_date: '2000-01-01' })
    .where('id', '=', teen.id)
    .execute();
  await wait();
  expect([await proofsOf(teen), await childrenOf(who)]).toEqual([[], []]);
});

test('home.student shows the minor the missing guardian, then the guardian the missing proof', async () => {
  const [teen, aunt, stranger] = [await minor(), await adult(), await adult()];
  const familyOf = async ({ token }: Person) => dataOf(await call(app, token, 'home.student', {})).family;
  const until = new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString();
  expect(await familyOf(teen)).toMatchObject([{ kind: 'guardian', until }]);
  await checkMinors(world);
  world.clock.advance({ minutes: 5 });
  expect(await familyOf(teen)).toMatchObject([
    { kind: 'guardian', id: teen.id, until, asked: null, missing: [] },
  ]);
  const code = await invitedBy(world, app, teen, [teen.id], await emailOf(world, aunt));
  const [needed] = await familyOf(teen);
  expect(needed?.asked).toMatchObject({ at: world.clock.now().toISOString() });
  expect(needed?.asked?.to).toMatch(/…/);
  dataOf(await call(app, aunt.token, 'guardian.accept', { code }));
  expect(await familyOf(teen)).toEqual([]);
  const [proof] = await proofsOf(aunt);
  expect(await familyOf(aunt)).toMatchObject([
    { kind: 'proof', id: proof?.id, until: proof?.dueAt, missing: ['mobile', 'payment'] },
  ]);
  const home = dataOf(await call(app, aunt.token, 'home.student', {}));
  expect(home.todo).toEqual([{ kind: 'proof', id: proof?.id, until: proof?.dueAt }]);
  await addMobile(aunt);
  await fund(world, aunt.id, 500);
  expect([await familyOf(aunt), await familyOf(stranger)]).toEqual([[], []]);
});

test('home.student shows a confirmed guardian the minor’s unsigned waiver until it is signed', async () => {
  const [teen, mother] = [await minor(), await parent()];
  await world.database.query.deleteFrom('waiver_signature').where('participant_id', '=', teen.id).execute();
  await accepted(teen, mother);
  const homeOf = async ({ id }: Person) =>
    dataOf(await call(app, await signIn(world, id, 'student'), 'home.student', {}));
  expect((await homeOf(mother)).family).toEqual([]);
  await wait();
  expect((await homeOf(mother)).family).toMatchObject([{ kind: 'waiver', id: teen.id, until: null }]);
  expect((await homeOf(mother)).todo).toEqual([{ kind: 'waiver', id: teen.id, until: null }]);
  expect((await homeOf(teen)).family).toEqual([]);
  const { currentWaiverVersion: version } = dataOf(
    await call(app, await signIn(world, mother.id, 'student'), 'child.list', {}),
  );
  const signed = { participantIds: [teen.id], version, signature: 'A mother' };
  dataOf(await call(app, await signIn(world, mother.id, 'student'), 'waiver.sign', signed));
  expect((await homeOf(mother)).family).toEqual([]);
});
