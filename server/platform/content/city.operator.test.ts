import { beforeAll, expect, test } from 'vitest';
import { ok, send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const facts = {
  en: 'Pokhara',
  zh: '博卡拉',
  zone: 'Asia/Kathmandu',
  country: 'NP',
  lat: 28.21,
  lng: 83.99,
};
const changed = { ...facts, en: 'Pokhara Valley' };
const lines = async (id: string) =>
  (
    await world.database.query
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_kind', '=', 'city')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id: by }) => [action, by]);
const cities = async () => (await ok(world, null, 'city.list', {})).items;

test('operator.citySet opens a city once, changes it, and writes an audit line each time', async () => {
  const id = 'pokhara';
  await ok(world, operator, 'operator.citySet', { id, ...facts, before: null });
  const again = await send(world, operator, 'operator.citySet', { id, ...changed, before: null });
  expect(again.body.reason).toBe('ID_TAKEN');
  await ok(world, operator, 'operator.citySet', { id, ...changed, before: facts });
  expect((await cities()).at(-1)).toEqual({ id, ...changed });
  expect(await lines(id)).toEqual([
    ['city.opened', operator.id],
    ['city.changed', operator.id],
  ]);
});

test('operator.citySet lets one of two changes of the same facts through', async () => {
  const id = 'lumbini';
  await ok(world, operator, 'operator.citySet', { id, ...facts, before: null });
  const answers = await Promise.all(
    ['One', 'Two'].map((en) =>
      send(world, operator, 'operator.citySet', { id, ...facts, en, before: facts }),
    ),
  );
  expect(answers.map(({ body }) => body.reason ?? 'done').toSorted()).toEqual(['STATUS_CHANGED', 'done']);
  const won = answers.find(({ status }) => status === 200)?.body.data;
  expect((await cities()).find((one) => one.id === id)).toEqual(won);
  expect(await lines(id)).toHaveLength(2);
});

test.each([
  ['an unknown zone', { zone: 'Asia/Nowhere' }],
  ['a fixed offset', { zone: '+05:45' }],
  ['no Chinese name', { zh: ' ' }],
  ['a latitude beyond the pole', { lat: 91 }],
  ['a country in lower case', { country: 'np' }],
])('operator.citySet refuses %s', async (_, wrong) => {
  const input = { id: 'refused', ...facts, ...wrong, before: null };
  const { body } = await send(world, operator, 'operator.citySet', input);
  expect(body.reason).toBe('BAD_INPUT');
  expect(await lines('refused')).toEqual([]);
});

test('operator.citySet does not find an unknown city', async () => {
  const input = { id: 'atlantis', ...changed, before: facts };
  expect((await send(world, operator, 'operator.citySet', input)).body.reason).toBe('NOT_FOUND');
});

const day = { kind: 'holiday', en: 'Buddha Day', zh: '佛诞日', source: 'moha.gov.np' } as const;
const at = { id: 'pokhara', date: '2027-05-20' } as const;
const days = async (year: number) =>
  (await ok(world, operator, 'operator.holidayList', { id: at.id, year })).items;

test('operator.holidaySet notes a day of a city, changes it, and operator.holidayRemove removes it', async () => {
  expect(await days(2027)).toEqual([]);
  await ok(world, operator, 'operator.holidaySet', { ...at, ...day, before: null });
  const again = await send(world, operator, 'operator.holidaySet', { ...at, ...day, before: null });
  expect(again.body.reason).toBe('STATUS_CHANGED');
  const workday = { ...day, kind: 'workday' } as const;
  await ok(world, operator, 'operator.holidaySet', { ...at, ...workday, before: day });
  const late = await send(world, operator, 'operator.holidaySet', { ...at, ...day, before: day });
  expect(late.body.reason).toBe('STATUS_CHANGED');
  expect(await days(2027)).toEqual([{ date: at.date, ...workday }]);
  expect(await days(2026)).toEqual([]);
  await ok(world, operator, 'operator.holidayRemove', at);
  const gone = await send(world, operator, 'operator.holidayRemove', at);
  expect(gone.body.reason).toBe('STATUS_CHANGED');
  expect((await lines(at.id)).slice(2).map(([action]) => action)).toEqual([
    'holiday.noted',
    'holiday.changed',
    'holiday.removed',
  ]);
});

test('operator.holidaySet and operator.holidayList do not find an unknown city', async () => {
  const input = { ...at, id: 'atlantis', ...day, before: null };
  expect((await send(world, operator, 'operator.holidaySet', input)).body.reason).toBe('NOT_FOUND');
  const read = await send(world, operator, 'operator.holidayList', { id: 'atlantis', year: 2027 });
  expect(read.body.reason).toBe('NOT_FOUND');
});

test('operator.holidayNote notes the days that are new, and leaves the others as they are', async () => {
  const id = 'lalitpur';
  await ok(world, operator, 'operator.citySet', { id, ...facts, before: null });
  const [first, second, third] = ['2028-04-13', '2028-05-08', '2028-05-09'];
  await ok(world, operator, 'operator.holidaySet', { id, date: second, ...day, before: null });
  const pasted = [first, second, third].map((date) => ({ date, ...day, en: 'New' }));
  const answer = await ok(world, operator, 'operator.holidayNote', { id, days: pasted });
  expect(answer).toEqual({ noted: [first, third], kept: [second] });
  const { items } = await ok(world, operator, 'operator.holidayList', { id, year: 2028 });
  expect(items.map(({ date, en }) => [date, en])).toEqual([
    [first, 'New'],
    [second, day.en],
    [third, 'New'],
  ]);
  expect((await lines(id)).map(([action]) => action)).toEqual([
    'city.opened',
    'holiday.noted',
    'holiday.noted',
    'holiday.noted',
  ]);
});

test.each([
  ['no day', []],
  ['too many days', Array.from({ length: 101 }, () => ({ date: '2028-04-13', ...day }))],
  ['a day that does not exist', [{ date: '2028-02-30', ...day }]],
  ['a day without a source', [{ date: '2028-04-13', ...day, source: ' ' }]],
])('operator.holidayNote refuses %s', async (_, wrong) => {
  const { body } = await send(world, operator, 'operator.holidayNote', { id: 'vancouver', days: wrong });
  expect(body.reason).toBe('BAD_INPUT');
});

test('operator.holidayNote does not find an unknown city', async () => {
  const input = { id: 'atlantis', days: [{ date: '2028-04-13', ...day }] };
  expect((await send(world, operator, 'operator.holidayNote', input)).body.reason).toBe('NOT_FOUND');
});
