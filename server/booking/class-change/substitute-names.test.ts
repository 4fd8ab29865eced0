import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addPerson, addStudent, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const child = 'Zkid Secretname';
const parent = 'Zparent Secretname';

async function coachOf(): Promise<Person> {
  const id = await addCoach(world);
  return { id, token: await signIn(world, id, 'student', 'coach') };
}

/** An accepted order of a child, in the class that a substitute took over. `key` is that of the former coach's answer. */
async function substituted() {
  const [former, substitute] = [await coachOf(), await coachOf()];
  const familyId = await addStudent(world, 50_000);
  const family = { id: familyId, token: await signIn(world, familyId, 'student') };
  const childId = await addParticipant(world, family.id);
  const { query: db } = world.database;
  const birthDate = `${world.clock.now().getUTCFullYear() - 9}-01-01`;
  await db
    .updateTable('participant')
    .set({ name: child, birth_date: birthDate })
    .where('id', '=', childId)
    .execute();
  await db.updateTable('account').set({ name: parent }).where('id', '=', family.id).execute();
  const cls = await addClass(world, { coachId: former.id, inHours: 72 });
  const order = await ok(
    world,
    family,
    'order.create',
    formFor(world, cls, childId, { payFromBalance: true }),
  );
  const key = randomUUID();
  const accept = await send(world, former, 'order.accept', { id: order.id }, key);
  expect(accept.text).toContain(child);
  await ok(world, operator, 'operator.suspend', { id: former.id, role: 'coach', reason: 'Ill' });
  await db
    .updateTable('account_role')
    .set({ state: 'approved', suspended_by: null })
    .where('account_id', '=', former.id)
    .execute();
  await db.updateTable('coach').set({ cleared_until: cls.starts_at }).where('id', '=', former.id).execute();
  const input = { id: cls.id, version: cls.version, coachId: substitute.id, reason: 'Ill' };
  await ok(world, operator, 'operator.classSubstitute', input);
  const { url } = await ok(world, substitute, 'calendar.open', { showsNames: true, renew: false });
  return { former, substitute, family, cls, order, key, feed: new URL(url ?? '').pathname };
}
type Scene = Awaited<ReturnType<typeof substituted>>;

/** All that the substitute reads about the order, as text. */
async function readsOf({ substitute, cls, order, family, feed }: Scene): Promise<[string, string][]> {
  const calls: [RouteName, object][] = [
    ['class.roster', { id: cls.id }],
    ['order.detail', { id: order.id }],
    ['order.list', { as: 'coach' }],
    ['student.detail', { id: family.id }],
    ['user.other', { id: family.id }],
    ['needs.ofOrder', { id: order.id }],
    ['emergency.ofOrder', { id: order.id }],
    ['emergency.ofClass', { id: cls.id }],
    ['home.coach', {}],
    ['notice.list', {}],
  ];
  const texts: [string, string][] = [];
  for (const [name, input] of calls) texts.push([name, (await send(world, substitute, name, input)).text]);
  texts.push(['calendar', (await world.app.inject({ url: feed })).body]);
  return texts;
}
const answer = ({ family, order, substitute, cls }: Scene, word: 'keep' | 'leave') =>
  ok(world, family, 'order.answerProposal', {
    id: order.id,
    answer: word,
    shownStartsAt: cls.starts_at.toISOString(),
    shownCoachId: substitute.id,
  });
const naming = (texts: [string, string][]) =>
  texts.filter(([, text]) => /Zkid|Zparent/u.test(text)).map(([name]) => name);

test('a substitute reads how many come, and no name, until the family agrees', async () => {
  const scene = await substituted();
  expect(naming(await readsOf(scene))).toEqual([]);
  expect(await ok(world, scene.substitute, 'order.detail', { id: scene.order.id })).toMatchObject({
    student: { name: '' },
    participants: [],
    others: 1,
    seats: 1,
  });
  expect((await ok(world, scene.family, 'order.detail', { id: scene.order.id })).participants).toMatchObject([
    { name: child },
  ]);
  await answer(scene, 'keep');
  expect(naming(await readsOf(scene))).toEqual([
    'class.roster',
    'order.detail',
    'order.list',
    'student.detail',
    'user.other',
    'emergency.ofOrder',
    'emergency.ofClass',
    'notice.list',
    'calendar',
  ]);
});

test('a substitute reads no name of a family that leaves, also in notices', async () => {
  const scene = await substituted();
  await answer(scene, 'leave');
  expect(naming(await readsOf(scene))).toEqual([]);
  const { items } = await ok(world, scene.substitute, 'notice.list');
  expect(items.find(({ kind }) => kind === 'classCoachLeft')?.facts).toMatchObject({
    student: scene.order.number,
  });
});

test('a substitute reads no name of a family that cancels before it answers', async () => {
  const scene = await substituted();
  await ok(world, scene.family, 'order.cancel', {
    id: scene.order.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 4001,
    tappedAt: world.clock.now().toISOString(),
  });
  expect(naming(await readsOf(scene))).toEqual([]);
});

test('the former coach reads nothing of the order in a stored answer', async () => {
  const { former, key, order } = await substituted();
  expect((await send(world, former, 'command.detail', { id: key })).text).not.toContain('Secretname');
  const replayed = await send(world, former, 'order.accept', { id: order.id }, key);
  expect(replayed.body).toMatchObject({ reason: 'ANSWER_ERASED', data: { id: order.id } });
});
