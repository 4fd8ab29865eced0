import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { eraseChild } from '#server/people/privacy/erasure.commands.ts';
import { makeExports } from '#server/people/privacy/export.jobs.ts';
import { call, dataOf, ok, reason, reasonIn, signIn } from '#tests/support/calls.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { type Person, addOperator, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import {
  addChild,
  addTeam,
  addTeamCoach,
  adult,
  joinTeam,
  linkGuardian,
  setBirthDate,
} from '#tests/support/team-world.ts';
import { removeMessages } from './message.jobs.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
let start: Date;
let leader: Person;
let deputy: Person;
let member: Person;
let deputyMember: string;
let team: string;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
  start = world.clock.now();
});
beforeEach(async () => {
  world.clock.set(start);
  leader = await addTeamCoach(world);
  team = await addTeam(world, leader, await addPerson(world, 'operator'));
  [deputy, member] = [await adult(world), await adult(world)];
  await joinTeam(world, leader, team, member);
  deputyMember = await joinTeam(world, leader, team, deputy);
  await ok(world, leader, 'team.setDeputy', { id: deputyMember, isDeputy: true });
});

const apply = async (person: Person, fields: object = {}) => {
  const { id } = await ok(world, person, 'team.apply', { id: team, kind: 'student', message: '', ...fields });
  return { id, to: { kind: 'application', id } as const };
};
const threadOf = (who: Person, id: string) => ok(world, who, 'message.thread', { id, kinds: 'all' });
const words = async (who: Person, id: string) =>
  (await threadOf(who, id)).items.map(({ body }) => (body !== null && 'text' in body ? body.text : body));
const listOf = async (who: Person) => await ok(world, who, 'message.threads', { kinds: 'all' });
/** Signs in again: a session ends after 30 days. */
const again = async ({ id }: Person, ...roles: ('student' | 'coach')[]) => ({
  id,
  token: await signIn(world, id, ...(roles.length > 0 ? roles : (['student'] as const))),
});
const refuse = (id: string) =>
  ok(world, leader, 'application.decide', { id, agrees: false, reason: 'No room' });

/** Answers of one person to reading, writing and marking: the refusal, or `ok`. */
async function cells(who: Person | null, id: string): Promise<string[]> {
  const sent = at.form({ kind: 'application', id }, 'Zqcell');
  const token = who?.token ?? null;
  return [
    reasonIn(await call(world.app, token, 'message.thread', { id, kinds: 'all' })),
    reasonIn(await call(world.app, token, 'message.send', sent)),
    reasonIn(await call(world.app, token, 'message.read', { id, position: 1 })),
  ];
}

test('applicant, leader and deputy of an application read each other, each with own marks', async () => {
  const ana = await adult(world);
  const { id, to } = await apply(ana);
  expect(await threadOf(ana, id)).toMatchObject({
    thread: {
      kind: 'application',
      teamId: team,
      person: null,
      title: { en: 'Harbor Swimmers', zh: '海港泳队' },
      side: 'family',
      with: 'Harbor Swimmers',
      withZh: '海港泳队',
      alsoReads: 0,
      write: 'open',
      closesAt: null,
      deletedAt: null,
    },
    items: [],
  });
  await at.write(ana, to, 'Zqmay I come');
  await at.write(leader, to, 'Zqyes');
  await at.write(deputy, to, 'Zqbring shoes');
  for (const who of [ana, leader, deputy])
    expect(await words(who, id)).toEqual(['Zqmay I come', 'Zqyes', 'Zqbring shoes']);
  const list = await listOf(deputy);
  expect(list).toMatchObject({
    items: [{ id, side: 'team', with: 'Person', person: null, unread: 2, last: { isMine: true } }],
    unread: 2,
  });
  expect(await ok(world, deputy, 'message.read', { id, position: 3 })).toMatchObject({ unread: 0 });
  expect((await listOf(leader)).unread).toBe(2);
  expect((await threadOf(ana, id)).items.map(({ side }) => side)).toEqual(['family', 'team', 'team']);
});

test('an access cell of each relation is by the record: before the consent, pending, answered, and closed', async () => {
  const [teen, parent, stranger, other] = [
    await addPerson(world, 'student'),
    await adult(world),
    await adult(world),
    await addTeamCoach(world),
  ];
  await setBirthDate(world, teen, '2012-01-01');
  await linkGuardian(world, teen.id, parent);
  await addTeam(world, other, await addPerson(world, 'operator'));
  const operatorId = await addOperator(world);
  const operator = { id: operatorId, token: await signIn(world, operatorId) };
  const family = { teen, parent };
  const staff = { leader, deputy };
  const outside = { stranger, member, other, operator };
  const { id } = await apply(teen);
  const expectCells = async (inFamily: string[], ofStaff: string[], people = { ...family, ...staff }) => {
    for (const [name, who] of Object.entries(people))
      expect([name, await cells(who, id)]).toEqual([name, name in family ? inFamily : ofStaff]);
    for (const [name, who] of Object.entries(outside))
      expect([name, await cells(who, id)]).toEqual([name, ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']]);
    expect(await cells(null, id)).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
  };
  const none = ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'];
  const all = ['ok', 'ok', 'ok'];
  const readOnly = ['ok', 'THREAD_CLOSED', 'ok'];
  await expectCells(readOnly, none);
  expect((await threadOf(teen, id)).thread.write).toBe('notYet');
  await ok(world, parent, 'application.consent', { id });
  await expectCells(all, all);
  await ok(world, leader, 'application.decide', { id, agrees: true, reason: '' });
  await expectCells(all, all);
  world.clock.set(new Date(world.clock.now().getTime() + 30 * DAY_MS));
  outside.stranger = await again(stranger);
  outside.member = await again(member);
  outside.other = await again(other, 'student', 'coach');
  outside.operator = { id: operatorId, token: await signIn(world, operatorId) };
  await expectCells(readOnly, readOnly, {
    teen: await again(teen),
    parent: await again(parent),
    leader: await again(leader, 'student', 'coach'),
    deputy: await again(deputy),
  });
});

test.each(['withdrawn', 'rejected', 'joined and left'])(
  'the thread of an application that is %s closes 30 days after the answer',
  async (how) => {
    const ana = await adult(world);
    const { id } = await apply(ana);
    world.clock.advance({ hours: 1 });
    const end = world.clock.now().getTime();
    if (how === 'withdrawn') await ok(world, ana, 'application.withdraw', { id });
    else if (how === 'rejected') await refuse(id);
    else {
      await ok(world, leader, 'application.decide', { id, agrees: true, reason: '' });
      world.clock.advance({ days: 2 });
      await ok(world, ana, 'team.leave', { id });
    }
    expect((await threadOf(ana, id)).thread).toMatchObject({
      write: 'open',
      closesAt: new Date(end + 30 * DAY_MS).toISOString(),
      deletedAt: new Date(end + 210 * DAY_MS).toISOString(),
    });
  },
);

test('a former deputy and a former leader read nothing from that moment, also in stored answers', async () => {
  const ana = await adult(world);
  const { id, to } = await apply(ana);
  await at.write(ana, to, 'Zqprivate');
  const key = randomUUID();
  const form = at.form(to, 'Zqdeputy');
  dataOf(await call(world.app, deputy.token, 'message.send', form, key));
  await ok(world, leader, 'team.setDeputy', { id: deputyMember, isDeputy: false });
  expect(await cells(deputy, id)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect(reasonIn(await call(world.app, deputy.token, 'message.send', form, key))).toBe('ANSWER_ERASED');
  expect(await listOf(deputy)).toMatchObject({ items: [], unread: 0 });
  const operatorId = await addOperator(world);
  const operator = { id: operatorId, token: await signIn(world, operatorId) };
  await ok(world, operator, 'operator.suspend', { id: leader.id, role: 'coach', reason: 'A complaint.' });
  expect(await cells(leader, id)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  // The team is paused: the applicant reads, and nobody could answer.
  expect(await cells(ana, id)).toEqual(['ok', 'THREAD_CLOSED', 'ok']);
  const copy = async (who: Person) => {
    await ok(world, who, 'privacy.requestExport', {});
    await makeExports(world);
    return (await ok(world, who, 'privacy.export', {})).files.map(({ text }) => text).join();
  };
  for (const who of [leader, deputy, member]) expect(await copy(await again(who))).not.toMatch(/Zqprivate/);
  expect(await copy(await again(ana))).toMatch(/Zqprivate.*Zqdeputy/s);
});

test('the family of a child writes on one side, and the team reads first names only', async () => {
  const [ann, bob] = [await adult(world), await adult(world)];
  const child = await addChild(world, ann);
  await linkGuardian(world, child, bob);
  await world.database.query
    .updateTable('account')
    .set({ name: 'Bob Rivera' })
    .where('id', '=', bob.id)
    .execute();
  const { id, to } = await apply(ann, { childId: child });
  await at.write(ann, to, 'Zqleo swims');
  await at.write(bob, to, 'Zqevery day');
  expect((await threadOf(bob, id)).thread).toMatchObject({
    person: { id: child, name: 'Leo Rivera' },
    alsoReads: 1,
  });
  const { thread, items } = await threadOf(leader, id);
  expect(thread).toMatchObject({ with: 'Leo', person: null, alsoReads: 1 });
  expect(items.map(({ from }) => from)).toEqual(['Person', 'Bob']);
  expect(JSON.stringify([thread, items])).not.toMatch(/Rivera/);
});

test('an applicant who is 18 in their zone when they write has a whole name, and a first name before', async () => {
  const zones = ['Asia/Shanghai', 'Pacific/Honolulu', null] as const;
  const names = [];
  for (const zone of zones) {
    const ana = await adult(world);
    const { id, to } = await apply(ana);
    await at.write(ana, to, 'Zqbirthday');
    // The first of March has begun in London and Shanghai.
    await setBirthDate(world, ana, '2009-03-01');
    const account = { name: 'Ana Rivera', zone };
    await world.database.query.updateTable('account').set(account).where('id', '=', ana.id).execute();
    names.push((await threadOf(leader, id)).items.map(({ from }) => from));
  }
  expect(names).toEqual([['Ana Rivera'], ['Ana'], ['Ana']]);
});

test('a former guardian of an applicant, and one from whom sessions are hidden, read nothing', async () => {
  const [ann, bob, eve] = [await at.person(), await at.person(), await at.person()];
  const child = await at.childOf(ann, 'Mila Stone', bob);
  await linkGuardian(world, child, eve);
  const { id, to } = await apply(ann, { childId: child });
  await at.write(bob, to, 'Zqfamily');
  await at.removed(child, ann, bob);
  await world.database.query
    .insertInto('session_hiding')
    .values({
      id: randomUUID(),
      participant_id: child,
      account_id: eve.id,
      reason: 'An order of a court',
      made_by: ann.id,
      made_at: start,
      end_reason: null,
      ended_by: null,
      ended_at: null,
    })
    .execute();
  for (const who of [bob, eve]) expect(await cells(who, id)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect(await words(ann, id)).toEqual(['Zqfamily']);
  await at.write(ann, to, 'Zqmila');
  await world.database.transaction((tx) => eraseChild(tx, { me: child, name: 'Removed', now: start }));
  expect(await words(ann, id)).toEqual([null, null]);
});

test('a deputy who is the applicant’s guardian writes for the family, and a minor alone does not write', async () => {
  const teen = await addPerson(world, 'student');
  await setBirthDate(world, teen, '2012-01-01');
  await linkGuardian(world, teen.id, deputy);
  const { id, to } = await apply(deputy, { childId: teen.id });
  expect((await at.write(deputy, to, 'Zqmy child')).thread.side).toBe('family');
  expect((await at.write(teen, to, 'Zqmyself')).thread.side).toBe('family');
  await world.database.query
    .updateTable('child_guardian')
    .set({ removed_at: world.clock.now() })
    .where('participant_id', '=', teen.id)
    .where('account_id', '=', deputy.id)
    .execute();
  expect(await at.tryWrite(teen, to)).toBe('MESSAGE_GUARDIAN');
  // Nobody reads about a child whose application they made, after they were its guardian.
  expect(await cells(deputy, id)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('the coach who began a team has no thread for that place', async () => {
  const row = await world.database.query
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', team)
    .where('account_id', '=', leader.id)
    .executeTakeFirstOrThrow();
  for (const who of [leader, deputy])
    expect(await cells(who, row.id)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('a block between applicant and leader closes the thread for both and is not named', async () => {
  const ana = await adult(world);
  const { id, to } = await apply(ana);
  await world.database.query
    .insertInto('account_block')
    .values({ account_id: ana.id, blocked_id: leader.id, created_at: start })
    .execute();
  for (const who of [ana, leader]) {
    expect(await at.tryWrite(who, to)).toBe('THREAD_CLOSED');
    expect((await threadOf(who, id)).thread).toMatchObject({ write: 'closed', closesAt: null });
  }
  expect(await at.tryWrite(deputy, to)).toBe('ok');
});

test('contact data is refused, and the same id is one message', async () => {
  const ana = await adult(world);
  const { id, to } = await apply(ana);
  expect(await at.tryWrite(ana, to, 'Call me: 604 555 0123')).toBe('CONTACT_IN_TEXT');
  const form = at.form(to, 'Zqonce');
  const first = await ok(world, ana, 'message.send', form);
  expect((await ok(world, ana, 'message.send', form)).message).toEqual(first.message);
  expect(await words(ana, id)).toEqual(['Zqonce']);
  expect(await at.tryWrite(ana, { kind: 'order', id })).toBe('NOT_FOUND');
});

test('a reader has one unread notice with the team’s name alone, until the thread is read', async () => {
  const ana = await adult(world);
  const { id, to } = await apply(ana);
  await at.write(ana, to, 'Zqfirst');
  await at.write(ana, to, 'Zqsecond');
  const noticesOf = ({ id: account }: Person) =>
    world.database.query
      .selectFrom('notice')
      .select(['about_kind', 'about_id', 'about_side', 'facts', 'read_at'])
      .where('account_id', '=', account)
      .where('kind', '=', 'teamMessageArrived')
      .execute();
  expect(await noticesOf(ana)).toEqual([]);
  const facts = { titleEn: 'Harbor Swimmers', titleZh: '海港泳队' };
  const about = { about_kind: 'thread', about_id: id };
  expect(await noticesOf(leader)).toEqual([{ ...about, about_side: 'coach', facts, read_at: null }]);
  expect(await noticesOf(deputy)).toEqual([{ ...about, about_side: 'student', facts, read_at: null }]);
  await ok(world, leader, 'message.read', { id, position: 2 });
  expect(await noticesOf(leader)).toMatchObject([{ read_at: world.clock.now() }]);
  expect(await noticesOf(member)).toEqual([]);
});

test('a phone of an earlier build gets no thread of an application, and its unread number has none', async () => {
  const ana = await adult(world);
  const { id, to } = await apply(ana);
  await at.write(ana, to, 'Zqnew');
  expect(await ok(world, leader, 'message.threads', {})).toMatchObject({ items: [], unread: 0 });
  expect(await reason(world, leader, 'message.thread', { id })).toBe('NOT_FOUND');
  expect((await listOf(leader)).unread).toBe(1);
});

test('messages of an application are deleted 180 days after closing; one without an answer keeps them', async () => {
  const [ana, ben] = [await adult(world), await adult(world)];
  const [answered, waiting] = [await apply(ana), await apply(ben)];
  await at.write(ana, answered.to, 'Zqkept');
  await at.write(ben, waiting.to, 'Zqwaits');
  await refuse(answered.id);
  const due = world.clock.now().getTime() + 210 * DAY_MS;
  const left = async () => {
    const { rows } = await sql<{ id: string }>`
      select thread_id as id from message where thread_id in (${answered.id}, ${waiting.id})`.execute(
      world.database.query,
    );
    return rows.map(({ id }) => id);
  };
  world.clock.set(new Date(due - 1));
  await removeMessages(world);
  expect((await left()).toSorted()).toEqual([answered.id, waiting.id].toSorted());
  world.clock.set(new Date(due));
  await removeMessages(world);
  expect(await left()).toEqual([waiting.id]);
});
