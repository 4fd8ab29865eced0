import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let coach: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: 4 }), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
  coach = await signIn(world, await addCoach(world), 'coach');
});

let day = 10;
const create = (own: Partial<Input<'class.create'>>) =>
  call(app, coach, 'class.create', {
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

const inChinese = { title: '游泳', description: '慢慢来', bring: '泳衣' };

it('class.create stores texts in both languages, and families read the packing text on their order', async () => {
  const made = dataOf(await create({ description: 'Slowly', bring: 'Swimwear', other: inChinese }));
  expect(made).toMatchObject({
    title: { en: 'Swim', zh: '游泳' },
    description: { en: 'Slowly', zh: '慢慢来' },
    bring: { en: 'Swimwear', zh: '泳衣' },
  });
  const student = await addStudent(world);
  const booked = await bookOne(world, student, await classRow(world, made.id));
  const order = dataOf(
    await call(app, await signIn(world, student, 'student'), 'order.detail', { id: booked.id }),
  );
  expect(order.class.bring).toEqual({ en: 'Swimwear', zh: '泳衣' });
});

it('class.update keeps the texts that a change does not name, and removes a language with null', async () => {
  const { id } = dataOf(await create({ bring: 'Swimwear', other: inChinese }));
  const change = async (words: Input<'class.update'>['words']) =>
    dataOf(await call(app, coach, 'class.update', { id, words }));
  expect(await change({ language: 'en', title: 'Dive', description: '' })).toMatchObject({
    title: { en: 'Dive', zh: '游泳' },
    bring: { en: 'Swimwear', zh: '泳衣' },
  });
  expect(
    await change({ language: 'en', title: 'Dive', description: '', bring: '', other: null }),
  ).toMatchObject({
    title: { en: 'Dive' },
    description: {},
  });
  const after = await classRow(world, id);
  expect([after.title, after.bring]).toEqual([{ en: 'Dive' }, {}]);
});

it('class.create omits an empty packing text, and refuses texts that are too long', async () => {
  expect(dataOf(await create({ bring: '' }))).not.toHaveProperty('bring');
  expect(reasonIn(await create({ bring: 'x'.repeat(limits.bring + 1) }))).toBe('BAD_INPUT');
  expect(reasonIn(await create({ other: { ...inChinese, title: '' } }))).toBe('BAD_INPUT');
});
