import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { helperOf } from '#tests/support/helping.ts';
import { addClass } from '#tests/support/orders.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let coachId: string;
let coach: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 4 }), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
  coachId = await addCoach(world);
  coach = await signIn(world, coachId, 'coach');
});

let day = 10;
const formOf = (own: Partial<Input<'class.create'>>) => ({
  ...swimClass,
  cityId: 'vancouver',
  date: `2027-03-${String(day++)}`,
  startTime: '16:00',
  endTime: '17:00',
  zone: 'America/Vancouver',
  capacity: 4,
  priceMinor: 0,
  ...own,
});
const create = (own: Partial<Input<'class.create'>>) => call(app, coach, 'class.create', formOf(own));

it('class.create stores ages, level and languages, and shows none where none is set', async () => {
  const fit = { ageFrom: 6, ageTo: 12, level: 'firstSteps', taughtIn: ['en', 'zh'] } as const;
  expect(dataOf(await create({ ...fit, taughtIn: ['zh', 'en', 'zh'] }))).toMatchObject(fit);
  const plain = dataOf(await create({ ageFrom: null, level: null, taughtIn: [] }));
  for (const field of ['ageFrom', 'ageTo', 'level', 'taughtIn']) expect(plain).not.toHaveProperty(field);
});

it('class.create takes one bound, zero, and two equal ages', async () => {
  expect(dataOf(await create({ ageFrom: 0 }))).toMatchObject({ ageFrom: 0 });
  expect(dataOf(await create({ ageTo: 99 }))).toMatchObject({ ageTo: 99 });
  expect(dataOf(await create({ ageFrom: 7, ageTo: 7 }))).toMatchObject({ ageFrom: 7, ageTo: 7 });
});

it.each<[string, object]>([
  ['a youngest age above the oldest', { ageFrom: 12, ageTo: 6 }],
  ['an age below 0', { ageFrom: -1 }],
  ['an age above 99', { ageTo: 100 }],
  ['a part of a year', { ageFrom: 6.5 }],
  ['an unknown level', { level: 'expert' }],
  ['an unknown language', { taughtIn: ['tlh'] }],
])('class.create refuses %s', async (_, own) => {
  expect(reasonIn(await create(own))).toBe('BAD_INPUT');
});

it('class.update keeps what it does not name, removes by null, and compares with what stays', async () => {
  const { id } = dataOf(await create({ ageFrom: 6, ageTo: 12, level: 'some', taughtIn: ['es'] }));
  const update = (own: Omit<Input<'class.update'>, 'id'>) => call(app, coach, 'class.update', { id, ...own });
  expect(reasonIn(await update({ ageFrom: 13 }))).toBe('BAD_INPUT');
  expect(reasonIn(await update({ ageTo: 5 }))).toBe('BAD_INPUT');
  expect(dataOf(await update({ ageTo: 6 }))).toMatchObject({
    ageFrom: 6,
    ageTo: 6,
    level: 'some',
    taughtIn: ['es'],
  });
  const after = dataOf(await update({ ageFrom: null, level: null, taughtIn: [] }));
  expect(after).toMatchObject({ ageTo: 6 });
  for (const field of ['ageFrom', 'level', 'taughtIn']) expect(after).not.toHaveProperty(field);
});

it('a draft carries ages, level and languages into the class, and refuses ages out of order', async () => {
  const author = await helperOf(world, 'volunteer');
  const { membersFirst: _, ...offer } = { ...formOf({}), membersFirst: undefined };
  const propose = (own: object) =>
    call(app, author.token, 'draft.create', { coachId, role: 'volunteer', form: { ...offer, ...own } });
  expect(reasonIn(await propose({ ageFrom: 9, ageTo: 8 }))).toBe('BAD_INPUT');
  const fit = { ageFrom: 8, ageTo: 9, level: 'sure', taughtIn: ['ase'] };
  const draft = dataOf(await propose(fit));
  expect(draft.form).toMatchObject(fit);
  const agreed = dataOf(
    await call(app, coach, 'draft.decide', { id: draft.id, decision: 'agree', reason: '' }),
  );
  expect(dataOf(await call(app, null, 'class.detail', { id: agreed.class?.id ?? '' }))).toMatchObject(fit);
});

it('the database refuses ages out of order and out of bounds', async () => {
  const cls = await addClass(world, { coachId });
  const set = (ages: { age_from?: number; age_to?: number }) =>
    world.database.query.updateTable('class').set(ages).where('id', '=', cls.id).execute();
  await expect(set({ age_from: 9, age_to: 8 })).rejects.toThrow('class_ages_in_order');
  await expect(set({ age_from: -1 })).rejects.toThrow('class_age_from_check');
  await expect(set({ age_to: 100 })).rejects.toThrow('class_age_to_check');
});
