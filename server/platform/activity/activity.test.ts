import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { builtInActivities } from '#contract/built-in-activities.ts';
import { activityWords } from '#contract/search-words.ts';
import { ok, reason, send } from '#tests/support/calls.ts';
import { coachOf } from '#tests/support/helping.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { refuseUnusableActivity } from './activity.commands.ts';

let world: ServedWorld;
let operator: Person;
let coach: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  coach = await coachOf(world);
});

const boulder = {
  en: 'Climbing boulder',
  zh: '攀石',
  wordsEn: ['bouldering wall'],
  wordsZh: ['抱石', 'panshi'],
  pattern: 'wall',
} as const;
const listed = async (key: string) =>
  (await ok(world, null, 'activity.list')).items.find((one) => one.key === key);
const lines = async (key: string) =>
  (
    await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_kind', '=', 'activity')
      .where('subject_id', '=', key)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id: by }) => [action, by]);

test('activity.list begins with the activities that each phone has', async () => {
  const { items } = await ok(world, null, 'activity.list');
  expect(items.map(({ key, en, zh, pattern }) => ({ key, en, zh, pattern }))).toEqual(builtInActivities);
  const words = items.map(({ key, wordsEn, wordsZh }) => [key, [...wordsEn, ...wordsZh].join('|')]);
  expect(Object.fromEntries(words)).toEqual(activityWords);
});

test('activity.list is 304 for a reader that has it, and not after a change', async () => {
  const first = await send(world, null, 'activity.list');
  const again = () =>
    world.app.inject({
      url: '/applet/activity',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
  expect((await again()).statusCode).toBe(304);
  await ok(world, operator, 'operator.activitySet', { key: 'rowing', version: 0, ...boulder, en: 'Rowing' });
  expect((await again()).statusCode).toBe(200);
});

test('operator.activitySet adds an activity once, changes it, and writes an audit line each time', async () => {
  const key = 'boulder';
  await ok(world, operator, 'operator.activitySet', { key, version: 0, ...boulder });
  const set = (version: number, en: string) =>
    reason(world, operator, 'operator.activitySet', { key, version, ...boulder, en });
  expect(await set(0, 'Other')).toBe('ID_TAKEN');
  expect(await set(1, 'Boulder')).toBe('ok');
  expect(await set(1, 'Late')).toBe('STATUS_CHANGED');
  expect(await listed(key)).toEqual({ key, ...boulder, en: 'Boulder', isEnded: false, version: 2 });
  expect(await lines(key)).toEqual([
    ['activity.added', operator.id],
    ['activity.changed', operator.id],
  ]);
  const unknown = { key: 'atlantis', version: 1, ...boulder };
  expect(await reason(world, operator, 'operator.activitySet', unknown)).toBe('NOT_FOUND');
});

test('operator.activitySet and operator.activityEnd let one of three changes of a version through', async () => {
  const key = 'raced';
  await ok(world, operator, 'operator.activitySet', { key, version: 0, ...boulder });
  const reasons = await Promise.all([
    reason(world, operator, 'operator.activitySet', { key, version: 1, ...boulder, en: 'One' }),
    reason(world, operator, 'operator.activitySet', { key, version: 1, ...boulder, en: 'Two' }),
    reason(world, operator, 'operator.activityEnd', { key, version: 1, isEnded: true }),
  ]);
  expect(reasons.toSorted()).toEqual(['STATUS_CHANGED', 'STATUS_CHANGED', 'ok']);
  expect(await listed(key)).toMatchObject({ version: 2 });
  expect(await lines(key)).toHaveLength(2);
});

test('an ended activity stays on its class and in the search, and no new class uses it until it is resumed', async () => {
  const form = {
    ...swimClass,
    activity: 'skating',
    cityId: 'vancouver',
    date: '2027-03-20',
    startTime: '09:00',
    endTime: '10:00',
    zone: 'America/Vancouver',
    capacity: 4,
    priceMinor: 1500,
  };
  const made = await ok(world, coach, 'class.create', form);
  const end = (version: number, isEnded: boolean) =>
    reason(world, operator, 'operator.activityEnd', { key: 'skating', version, isEnded });
  expect(await end(1, true)).toBe('ok');
  expect(await end(2, true)).toBe('STATUS_CHANGED');
  expect(await listed('skating')).toMatchObject({ isEnded: true });
  const found = await ok(world, null, 'class.list', { activity: 'skating' });
  expect(found.items).toMatchObject([{ id: made.id, activity: 'skating' }]);
  const later = { ...form, startTime: '17:00', endTime: '18:00' };
  expect(await reason(world, coach, 'class.create', later)).toBe('ACTIVITY_ENDED');
  const shown = (await ok(world, operator, 'operator.activityList')).items.find(
    ({ key }) => key === 'skating',
  );
  expect(shown).toMatchObject({ classes: 1, coaches: 0, endedAt: world.clock.now().toISOString() });
  expect(await end(2, false)).toBe('ok');
  expect(await reason(world, coach, 'class.create', later)).toBe('ok');
  expect((await lines('skating')).map(([action]) => action)).toEqual(['activity.ended', 'activity.resumed']);
});

test('an activity cannot end before the transaction of a new record of it ends', async () => {
  const free = () =>
    sql`select key from activity where key = 'rowing' for no key update skip locked`.execute(
      world.database.query,
    );
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  const { promise: mayStore, resolve: store } = Promise.withResolvers<void>();
  const making = world.database.transaction(async (tx) => {
    await refuseUnusableActivity(tx, 'rowing');
    look();
    await mayStore;
  });
  await looked;
  const held = await free();
  store();
  await making;
  expect(held.rows).toEqual([]);
  expect((await free()).rows).toEqual([{ key: 'rowing' }]);
});

test.each([
  ['a key with a space', { key: 'ice skating' }],
  ['a key with a capital first', { key: 'Skating' }],
  ['no Chinese name', { zh: ' ' }],
  ['an unknown drawing', { pattern: 'rink' }],
  ['a word twice', { wordsEn: ['ice', 'ice'] }],
  ['a bar in a word', { wordsZh: ['冰|雪'] }],
])('operator.activitySet refuses %s', async (_, wrong) => {
  const input = { key: 'refused', version: 0, ...boulder, ...wrong };
  expect(await reason(world, operator, 'operator.activitySet', input)).toBe('BAD_INPUT');
  expect(await listed('refused')).toBeUndefined();
});
