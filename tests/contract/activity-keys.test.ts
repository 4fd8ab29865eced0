import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { ok, reason, send } from '#tests/support/calls.ts';
import { coachOf, helperOf } from '#tests/support/helping.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { planForm } from '#tests/support/slots.ts';
import { classForm, coachForm, draftForm, time } from './matrix/forms.ts';

/** Each call that takes the key of an activity refuses one that is not in the list, and an ended one. */
let world: ServedWorld;
let people: Record<'coach' | 'helper' | 'operator' | 'newcomer', Person>;
beforeAll(async () => {
  world = await serveWorld();
  people = {
    coach: await coachOf(world),
    helper: await helperOf(world, 'volunteer'),
    operator: await addPerson(world, 'operator'),
    newcomer: await addPerson(world),
  };
  await ok(world, people.operator, 'operator.activityEnd', { key: 'judo', version: 1, isEnded: true });
});

const weekly = { weekdays: [6], everyWeeks: 1, until: time.date, dates: [time.date] };
const codeForm = {
  word: 'CITY2027',
  percent: 20,
  currency: 'USD',
  budgetMinor: 10_000,
  mostMinor: 1000,
  endsAt: '2027-12-31T00:00:00.000Z',
  cityId: null,
  reason: 'x',
};

type Caller = keyof typeof people;
const forms: [route: RouteName, by: Caller, form: (activity: string) => object][] = [
  ['class.create', 'coach', (activity) => ({ ...classForm, activity })],
  ['series.create', 'coach', (activity) => ({ ...classForm, ...weekly, activity })],
  ['slotPlan.save', 'coach', (activity) => ({ ...planForm(), activity })],
  ['join.coach', 'newcomer', (activity) => ({ ...coachForm, meets: [], activity })],
  ['join.submit', 'newcomer', (activity) => ({ role: 'coach', form: { ...coachForm, meets: [], activity } })],
  ['join.save', 'newcomer', (activity) => ({ role: 'volunteer', form: { activity } })],
  [
    'draft.create',
    'helper',
    (activity) => ({ coachId: people.coach.id, role: 'volunteer', form: { ...draftForm, activity } }),
  ],
  ['operator.priceCodeMake', 'operator', (activity) => ({ ...codeForm, activity })],
];

test.each(forms)('%s refuses an unknown and an ended activity', async (route, by, form) => {
  expect(await reason(world, people[by], route, form('curling'))).toBe('ACTIVITY_UNKNOWN');
  expect(await reason(world, people[by], route, form('judo'))).toBe('ACTIVITY_ENDED');
  expect(await reason(world, people[by], route, form('Curling now'))).toBe('BAD_INPUT');
});

test('operator.taxRateSet refuses an unknown activity and keeps the rates of an ended one', async () => {
  const rate = { cityId: 'vancouver', startsOn: '2027-07-01', bps: 500 };
  const set = (activity: string) =>
    reason(world, people.operator, 'operator.taxRateSet', { ...rate, activity });
  expect(await set('curling')).toBe('ACTIVITY_UNKNOWN');
  expect(await set('judo')).toBe('ok');
});

test('draft.decide refuses to publish a class of an activity that ended meanwhile', async () => {
  const draft = await ok(world, people.helper, 'draft.create', {
    coachId: people.coach.id,
    role: 'volunteer',
    form: { ...draftForm, activity: 'yoga' },
  });
  await ok(world, people.operator, 'operator.activityEnd', { key: 'yoga', version: 1, isEnded: true });
  const decision = { id: draft.id, decision: 'agree', reason: '' };
  expect(await reason(world, people.coach, 'draft.decide', decision)).toBe('ACTIVITY_ENDED');
  const form = { ...draftForm, activity: 'curling' };
  expect(await reason(world, people.coach, 'draft.decide', { ...decision, form })).toBe('ACTIVITY_UNKNOWN');
});

test.each(['coach.search', 'class.list'] as const)(
  '%s finds nothing of an unknown activity',
  async (route) => {
    const { body } = await send(world, null, route, { activity: 'curling' });
    expect(body.data).toMatchObject({ items: [] });
  },
);

/** Narrows a search or counts what it finds: an unknown activity finds nothing. */
const reads: RouteName[] = ['coach.search', 'coach.count', 'class.list', 'class.count', 'class.days'];
const others: RouteName[] = [
  'operator.taxRateSet',
  'draft.decide',
  'operator.importCheck',
  'operator.importRun',
  'classTemplate.save',
];

test('the tables of this file name each call that takes an activity', () => {
  const taking = (Object.keys(routes) as RouteName[]).filter((route) => {
    const schema = z.toJSONSchema(api[route].input, { io: 'input', unrepresentable: 'any' });
    return JSON.stringify(schema).includes('"activity":');
  });
  expect(taking.toSorted()).toEqual([...forms.map(([route]) => route), ...reads, ...others].toSorted());
});

test('the database refuses an activity that is not in the list, also in an array and in a form', async () => {
  const { query } = world.database;
  const { id } = people.coach;
  const coach = query.updateTable('coach').set({ activity: 'curling' }).where('id', '=', id).execute();
  await expect(coach).rejects.toThrow(/coach_activity/);
  const invite = query
    .insertInto('partner_invite')
    .values({
      id: randomUUID(),
      partner_id: randomUUID(),
      import_id: randomUUID(),
      kind: 'coach',
      email: 'a@b.example',
      name: 'Ada',
      language: 'en',
      activities: ['swim', 'curling'],
      created_at: world.clock.now(),
      expires_at: new Date('2028-01-01'),
    })
    .execute();
  await expect(invite).rejects.toThrow('an activity is unknown');
  const draft = query
    .updateTable('class_draft')
    .set({ form: JSON.stringify({ activity: 'curling' }) })
    .execute();
  await expect(draft).rejects.toThrow('an activity is unknown');
  const gone = query.deleteFrom('activity').where('key', '=', 'chess').execute();
  await expect(gone).rejects.toThrow(/permission denied|keeps its key/);
});
