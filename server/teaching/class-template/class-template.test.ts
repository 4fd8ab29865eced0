import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { ClassTemplate } from '#contract/class-template.ts';
import { limits } from '#contract/limits.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const template = (name: string, rest: Partial<ClassTemplate['form']> = {}): ClassTemplate => ({
  id: randomUUID(),
  name,
  form: {
    title: 'Swim',
    description: '',
    language: 'en',
    activity: 'swim',
    meets: ['quietSpace'],
    placeName: 'Pool',
    address: '1 Street',
    cityId: 'austin',
    startTime: '09:30',
    endTime: '10:15',
    zone: 'America/Chicago',
    capacity: 4,
    priceMinor: 1500,
    lateRefundPct: 0,
    ...rest,
  },
});
const newCoach = async () => signIn(world, await addCoach(world), 'coach');
const list = async (token: string) => dataOf(await call(app, token, 'classTemplate.list', {})).items;

it('classTemplate.save keeps the form, and classTemplate.list shows the coach its own templates', async () => {
  const token = await newCoach();
  const one = template('Saturday lengths');
  expect(dataOf(await call(app, token, 'classTemplate.save', one))).toEqual(one);
  expect(await list(token)).toEqual([one]);
  expect(await list(await newCoach())).toEqual([]);
});

it('classTemplate.save refuses a name that another template has, in any letters', async () => {
  const token = await newCoach();
  dataOf(await call(app, token, 'classTemplate.save', template('Lengths')));
  expect(reasonIn(await call(app, token, 'classTemplate.save', template('LENGTHS')))).toBe('TEMPLATE_KNOWN');
  dataOf(await call(app, await newCoach(), 'classTemplate.save', template('Lengths')));
});

it('classTemplate.save refuses an id that is taken', async () => {
  const one = template('Lengths');
  dataOf(await call(app, await newCoach(), 'classTemplate.save', one));
  expect(reasonIn(await call(app, await newCoach(), 'classTemplate.save', one))).toBe('ID_TAKEN');
});

it('classTemplate.save refuses more templates than a coach may have, until one is removed', async () => {
  const token = await newCoach();
  const first = template('0');
  dataOf(await call(app, token, 'classTemplate.save', first));
  for (let number = 1; number < limits.classTemplates; number++)
    dataOf(await call(app, token, 'classTemplate.save', template(String(number))));
  expect(reasonIn(await call(app, token, 'classTemplate.save', template('more')))).toBe('TOO_MANY_TEMPLATES');
  dataOf(await call(app, token, 'classTemplate.remove', { id: first.id }));
  dataOf(await call(app, token, 'classTemplate.save', template('more')));
  expect(await list(token)).toHaveLength(limits.classTemplates);
});

it('classTemplate.save keeps one template of a name when two are sent at the same time', async () => {
  const token = await newCoach();
  const answers = await Promise.all(
    [template('Lengths'), template('lengths')].map((one) => call(app, token, 'classTemplate.save', one)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await list(token)).toHaveLength(1);
});

it('classTemplate.save refuses an activity that is unknown', async () => {
  const unknown = template('Lengths', { activity: 'skydiving' });
  expect(reasonIn(await call(app, await newCoach(), 'classTemplate.save', unknown))).toBe('ACTIVITY_UNKNOWN');
});

it('classTemplate.remove finds no template of others', async () => {
  const token = await newCoach();
  const one = template('Lengths');
  dataOf(await call(app, token, 'classTemplate.save', one));
  expect(reasonIn(await call(app, await newCoach(), 'classTemplate.remove', { id: one.id }))).toBe(
    'NOT_FOUND',
  );
  expect(await list(token)).toEqual([one]);
});
