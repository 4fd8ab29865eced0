import { beforeAll, expect, test } from 'vitest';
import { ok, reason, send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import {
  addChild,
  addTeam,
  addTeamCoach,
  adult,
  joinTeam,
  linkGuardian,
  noticesOf,
  setBirthDate,
} from '#tests/support/team-world.ts';
import { checkApplications } from './application.jobs.ts';

let world: ServedWorld;
let leader: Person;
let deputy: Person;
let team: string;
beforeAll(async () => {
  world = await serveWorld();
  leader = await addTeamCoach(world);
  team = await addTeam(world, leader, await addPerson(world, 'operator'));
  deputy = await adult(world);
  const deputyId = await joinTeam(world, leader, team, deputy);
  await ok(world, leader, 'team.setDeputy', { id: deputyId, isDeputy: true });
});

const apply = (person: Person, fields: object = {}) =>
  send(world, person, 'team.apply', { id: team, kind: 'student', message: 'Hello', ...fields });
const state = async (person: Person) => (await ok(world, person, 'application.mine')).items[0]?.state;
const count = (kinds: string[], kind: string) => kinds.filter((one) => one === kind).length;

test('application.list names applicants to staff; application.mine shows applicants the state', async () => {
  const [first, second] = [await adult(world), await adult(world, 'volunteer')];
  await apply(first);
  const { id } = await ok(world, second, 'team.apply', {
    id: team,
    kind: 'volunteer',
    message: 'I can help',
  });
  const [mine] = (await ok(world, second, 'application.mine')).items;
  expect(mine).toMatchObject({ state: 'pending', pendingBefore: 1, person: null, actions: ['withdraw'] });
  expect(mine?.notified).toEqual(['Person', 'Person']);
  expect(await noticesOf(world, deputy)).toContain('teamApplied');
  const waiting = (await ok(world, deputy, 'application.list', { id: team })).items;
  expect(waiting.find((one) => one.id === id)).toMatchObject({
    kind: 'volunteer',
    message: 'I can help',
    profile: { roles: ['student', 'volunteer'], teams: 0 },
    actions: ['decide'],
  });
  expect(await reason(world, first, 'application.list', { id: team })).toBe('NOT_FOUND');
  expect(await reason(world, first, 'application.decide', { id, agrees: true, reason: '' })).toBe(
    'NOT_FOUND',
  );
  expect(await reason(world, leader, 'application.decide', { id, agrees: false, reason: '' })).toBe(
    'BAD_INPUT',
  );
  await ok(world, deputy, 'application.decide', { id, agrees: true, reason: '' });
  expect(await state(second)).toBe('joined');
  expect(await noticesOf(world, second)).toContain('teamJoined');
  expect((await apply(second)).body.reason).toBe('ALREADY_MEMBER');
});

test('one call succeeds when many apply or decide in parallel', async () => {
  const person = await adult(world);
  const asked = await Promise.all(Array.from({ length: 16 }, () => apply(person)));
  expect(asked.map(({ body }) => body.reason ?? 'ok').toSorted()).toEqual([
    ...Array<string>(15).fill('DO_NOT_REPEAT'),
    'ok',
  ]);
  const [mine] = (await ok(world, person, 'application.mine')).items;
  const decided = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      reason(world, n % 2 ? leader : deputy, 'application.decide', {
        id: mine?.id,
        agrees: n % 3 > 0,
        reason: 'No room',
      }),
    ),
  );
  expect(decided.toSorted()).toEqual([...Array<string>(15).fill('TEAM_STATUS_CHANGED'), 'ok']);
  expect(
    count(await noticesOf(world, person), 'teamJoined') +
      count(await noticesOf(world, person), 'teamNotJoined'),
  ).toBe(1);
});

test('team.apply applies once and returns the same answer for the same key', async () => {
  const person = await adult(world);
  const key = '0b7f6a52-6f0c-4a6e-9a3e-3a2a3f1f0e22';
  const fields = { id: team, kind: 'student', message: '' };
  const first = await send(world, person, 'team.apply', fields, key);
  const again = await send(world, person, 'team.apply', fields, key);
  expect(again.text).toBe(first.text);
  expect((await ok(world, person, 'application.mine')).items).toHaveLength(1);
});

test('after a rejection one may ask again a week later', async () => {
  const person = await adult(world);
  await apply(person);
  const [asked] = (await ok(world, person, 'application.mine')).items;
  await ok(world, leader, 'application.decide', { id: asked?.id, agrees: false, reason: 'No room' });
  expect((await ok(world, person, 'application.mine')).items[0]).toMatchObject({
    state: 'rejected',
    reason: 'No room',
    actions: [],
  });
  const refused = await apply(person);
  expect(refused.body.reason).toBe('APPLIED_RECENTLY');
  expect(refused.body.data).toMatchObject({ until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
  world.clock.advance({ hours: 7 * 24 });
  expect((await ok(world, person, 'application.mine')).items[0]?.actions).toEqual(['applyAgain']);
  expect((await apply(person)).status).toBe(200);
  const [again] = (await ok(world, person, 'application.mine')).items;
  await ok(world, person, 'application.withdraw', { id: again?.id });
  expect(await reason(world, person, 'application.withdraw', { id: again?.id })).toBe('TEAM_STATUS_CHANGED');
  expect(await reason(world, leader, 'application.decide', { id: again?.id, agrees: true, reason: '' })).toBe(
    'TEAM_STATUS_CHANGED',
  );
});

test('team.apply refuses a role that the person does not hold, and children of others', async () => {
  const [person, other] = [await adult(world), await adult(world)];
  expect((await apply(person, { kind: 'coach' })).body.reason).toBe('FORBIDDEN');
  const childId = await addChild(world, other);
  expect((await apply(person, { childId })).body.reason).toBe('PARTICIPANT_UNKNOWN');
  expect((await apply(other, { childId, kind: 'volunteer' })).body.reason).toBe('BAD_INPUT');
  expect((await apply(other, { childId })).status).toBe(200);
});

test('application.decide refuses the application of the reader or their child', async () => {
  const childId = await addChild(world, leader);
  const { id } = await ok(world, leader, 'team.apply', { id: team, kind: 'student', childId, message: '' });
  const intent = { id, agrees: true, reason: '' };
  const listed = (await ok(world, leader, 'application.list', { id: team })).items;
  expect(listed.find((one) => one.id === id)?.actions).toEqual([]);
  expect(await reason(world, leader, 'application.decide', intent)).toBe('FORBIDDEN');
  expect(await reason(world, deputy, 'application.decide', intent)).toBe('ok');
});

test('for a child under thirteen, and a minor without a guardian, a guardian has to speak', async () => {
  for (const birthDate of ['2016-01-01', '2012-01-01']) {
    const person = await addPerson(world, 'student');
    await setBirthDate(world, person, birthDate);
    expect((await apply(person)).body.reason).toBe('GUARDIAN_NEEDED');
  }
});

test('a minor asks, a guardian agrees, and only then the team knows of it', async () => {
  const [minor, guardian, other] = [
    await addPerson(world, 'student'),
    await adult(world),
    await adult(world),
  ];
  await setBirthDate(world, minor, '2012-01-01');
  await linkGuardian(world, minor.id, guardian);
  const { id } = await ok(world, minor, 'team.apply', { id: team, kind: 'student', message: '' });
  const intent = { id, agrees: true, reason: '' };
  expect(await noticesOf(world, guardian)).toContain('teamConsentAsked');
  const listed = async () =>
    (await ok(world, leader, 'application.list', { id: team })).items.some((one) => one.id === id);
  expect(await listed()).toBe(false);
  expect(await reason(world, leader, 'application.decide', intent)).toBe('NOT_FOUND');
  expect(await reason(world, minor, 'application.consent', { id })).toBe('GUARDIAN_NEEDED');
  expect(await reason(world, other, 'application.consent', { id })).toBe('NOT_FOUND');
  expect((await ok(world, guardian, 'application.mine')).items).toMatchObject([
    { id, awaitsConsent: true, actions: ['consent', 'withdraw'] },
  ]);
  const agreed = await Promise.all(
    Array.from({ length: 8 }, () => reason(world, guardian, 'application.consent', { id })),
  );
  expect(agreed.toSorted()).toEqual([...Array<string>(7).fill('TEAM_STATUS_CHANGED'), 'ok']);
  expect(await listed()).toBe(true);
  expect(await reason(world, leader, 'application.decide', intent)).toBe('ok');
  expect(await state(minor)).toBe('joined');
});

test('every guardian of a child may ask for it, once, and take it out', async () => {
  const [one, two] = [await adult(world), await adult(world)];
  const childId = await addChild(world, one);
  await linkGuardian(world, childId, two);
  expect((await apply(two, { childId })).status).toBe(200);
  expect((await apply(one, { childId })).body.reason).toBe('DO_NOT_REPEAT');
  const [mine] = (await ok(world, one, 'application.mine')).items;
  expect(await reason(world, one, 'application.withdraw', { id: mine?.id })).toBe('ok');
});

test('an unanswered application has two reminders and a task for operators, and ends', async () => {
  const person = await adult(world);
  const { id } = await ok(world, person, 'team.apply', { id: team, kind: 'student', message: '' });
  const { query: db } = world.database;
  await db
    .updateTable('team_member')
    .set({ state: 'withdrawn', ended_at: world.clock.now() })
    .where('state', '=', 'pending')
    .where('id', '<>', id)
    .execute();
  await db
    .updateTable('session')
    .set({ expires_at: new Date('2100-01-01T00:00:00Z') })
    .execute();
  const seen: number[][] = [];
  for (const days of [2, 2, 4, 7, 17]) {
    world.clock.advance({ hours: days * 24 });
    await Promise.all(Array.from({ length: 4 }, () => checkApplications(world)));
    await checkApplications(world);
    const tasks = await db.selectFrom('operator_task').select('id').where('subject_id', '=', id).execute();
    const notices = await noticesOf(world, leader);
    seen.push([count(notices, 'teamApplicationWaits'), tasks.length]);
  }
  expect(seen).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 1],
  ]);
  expect(await state(person)).toBe('expired');
  expect(count(await noticesOf(world, person), 'teamApplicationExpired')).toBe(1);
  expect(await reason(world, leader, 'application.decide', { id, agrees: true, reason: '' })).toBe(
    'TEAM_STATUS_CHANGED',
  );
  expect((await apply(person)).status).toBe(200);
});
