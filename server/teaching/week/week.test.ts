import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { ClassForm } from '#contract/class.ts';
import { setCity } from '#server/platform/content/content.repository.ts';
import { noteHoliday } from '#server/platform/content/holiday.commands.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  const austin = { en: 'Austin', zh: '奥斯汀', country: 'US', lat: 30.3, lng: -97.7 };
  await world.database.transaction((tx) => setCity(tx, { id: 'austin', zone: 'America/Chicago', ...austin }));
  app = await serve(world);
});

/** A class on a Saturday at 9:30; the clocks are set forward eight days later. */
const form = (rest: Partial<ClassForm> = {}): ClassForm => ({
  title: 'Swim',
  description: 'Lengths',
  language: 'en',
  other: { title: '游泳', description: '', bring: '毛巾' },
  activity: 'swim',
  meets: ['quietSpace'],
  ageFrom: 6,
  taughtIn: ['en'],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'austin',
  date: '2027-03-06',
  startTime: '09:30',
  endTime: '10:15',
  zone: 'America/Chicago',
  capacity: 4,
  priceMinor: 1500,
  freeCancelHours: 12,
  minSize: 2,
  helperSlots: 1,
  ...rest,
});
const monday = '2027-03-01';

const newCoach = async () => {
  const coach = await addCoach(world);
  return { coach, token: await signIn(world, coach, 'coach') };
};
const give = async (token: string, rest: Partial<ClassForm> = {}) =>
  dataOf(await call(app, token, 'class.create', form(rest)));
const check = async (token: string, weeks: number[], from = monday) =>
  dataOf(await call(app, token, 'week.check', { monday: from, weeks }));
const copyOf = (
  { id, version }: { id: string; version: number },
  weeks = 1,
): { id: string; classId: string; version: number; weeks: number } => ({
  id: randomUUID(),
  classId: id,
  version,
  weeks,
});
const own = async (token: string) => dataOf(await call(app, token, 'class.mine', {})).items;

it('week.copy makes each class again at its wall time, with words, terms and places for helpers', async () => {
  const { token } = await newCoach();
  const cls = await give(token);
  const items = [copyOf(cls, 1), copyOf(cls, 2)];
  expect(dataOf(await call(app, token, 'week.copy', { items }))).toEqual({ ids: items.map(({ id }) => id) });
  const made = await own(token);
  expect(made.map(({ startsAt }) => startsAt)).toEqual([
    '2027-03-06T15:30:00.000Z',
    '2027-03-13T15:30:00.000Z',
    '2027-03-20T14:30:00.000Z',
  ]);
  const kept = ({
    id: _id,
    startsAt: _startsAt,
    endsAt: _endsAt,
    minSizeAt: _at,
    ...rest
  }: (typeof made)[number]) => rest;
  expect(made.slice(1).map(kept)).toEqual(made.slice(0, 1).flatMap((one) => [kept(one), kept(one)]));
});

it('week.copy makes the classes once when the same key is sent twice', async () => {
  const { token } = await newCoach();
  const items = [copyOf(await give(token))];
  const key = randomUUID();
  const first = dataOf(await call(app, token, 'week.copy', { items }, key));
  expect(dataOf(await call(app, token, 'week.copy', { items }, key))).toEqual(first);
  expect(await own(token)).toHaveLength(2);
});

it('week.copy makes nothing when one class clashes', async () => {
  const { token } = await newCoach();
  const cls = await give(token);
  await give(token, { date: '2027-03-20', startTime: '10:00', endTime: '10:30' });
  const items = [copyOf(cls, 1), copyOf(cls, 2)];
  expect(reasonIn(await call(app, token, 'week.copy', { items }))).toBe('COACH_CLASH');
  expect(await own(token)).toHaveLength(2);
});

it('week.copy refuses classes of others, of a series, canceled ones and ones that changed', async () => {
  const { token } = await newCoach();
  const other = await newCoach();
  const cls = await give(token);
  const send = async (who: string, one: ReturnType<typeof copyOf>) =>
    reasonIn(await call(app, who, 'week.copy', { items: [one] }));
  expect(await send(other.token, copyOf(cls))).toBe('NOT_FOUND');
  expect(await send(token, copyOf({ ...cls, version: cls.version + 1 }))).toBe('CONTENT_CHANGED');
  expect(await send(token, { ...copyOf(cls), id: cls.id })).toBe('ID_TAKEN');
  dataOf(await call(app, token, 'class.cancel', { id: cls.id, reason: { code: 'venue', text: '' } }));
  expect(await send(token, copyOf(cls))).toBe('NOT_FOUND');
  const series = dataOf(
    await call(app, token, 'series.create', {
      ...form(),
      weekdays: [6],
      everyWeeks: 1,
      until: '2027-03-06',
      dates: ['2027-03-06'],
    }),
  );
  const [date] = series.classes;
  expect(await send(token, copyOf({ id: date?.id ?? '', version: 1 }))).toBe('NOT_FOUND');
  expect((await check(token, [1])).items).toEqual([]);
});

it('week.copy refuses the same copy twice, and a class beyond the booking horizon', async () => {
  const { token } = await newCoach();
  const cls = await give(token, { date: '2027-05-15' });
  const send = async (items: ReturnType<typeof copyOf>[]) =>
    reasonIn(await call(app, token, 'week.copy', { items }));
  expect(await send([copyOf(cls), copyOf(cls)])).toBe('BAD_INPUT');
  expect(await send([copyOf(cls, 3)])).toBe('BAD_INPUT');
  expect(await own(token)).toHaveLength(1);
  const { items } = await check(token, [2, 3], '2027-05-10');
  expect(items.map(({ date, stop }) => [date, stop])).toEqual([
    ['2027-05-29', null],
    ['2027-06-05', 'tooFar'],
  ]);
});

it('week.check lists single classes of the week by the clock of their place, and refuses another day than Monday', async () => {
  const { token } = await newCoach();
  // Sunday evening in Austin is Monday in UTC.
  await give(token, { date: '2027-03-07', startTime: '21:00', endTime: '22:00', title: 'Late' });
  await give(token, { date: '2027-03-08', startTime: '00:30', endTime: '01:00', title: 'Next week' });
  await give(token, { title: 'Early' });
  const { items } = await check(token, [2, 1]);
  expect(items.map(({ title, date, weeks, stop }) => [title.en, date, weeks, stop])).toEqual([
    ['Early', '2027-03-13', 1, null],
    ['Late', '2027-03-14', 1, null],
    ['Early', '2027-03-20', 2, null],
    ['Late', '2027-03-21', 2, null],
  ]);
  expect(reasonIn(await call(app, token, 'week.check', { monday: '2027-03-02', weeks: [1] }))).toBe(
    'BAD_INPUT',
  );
});

it('week.check names clashes, holidays, days off, the change of clocks and the end of the clearance', async () => {
  const { coach, token } = await newCoach();
  await give(token);
  await give(token, { date: '2027-03-05', startTime: '10:00', endTime: '11:00', title: 'Friday' });
  await give(token, { date: '2027-03-13', startTime: '10:00', endTime: '10:30', title: 'Other' });
  dataOf(await call(app, token, 'busyTime.setDaysOff', { add: ['2027-03-12'], remove: [] }));
  await noteHoliday(world.database, [
    'austin',
    '2027-03-19',
    'holiday',
    'Spring Day',
    '春日',
    'austintexas.gov',
  ]);
  await world.database.query
    .updateTable('coach')
    .set({ cleared_until: new Date('2027-03-16T00:00:00Z') })
    .where('id', '=', coach)
    .execute();
  const { items } = await check(token, [1, 2]);
  expect(
    items.map(({ date, stop, notes, isDayOff, cityDay }) => [date, stop, notes, isDayOff, cityDay?.kind]),
  ).toEqual([
    ['2027-03-12', null, [], true, undefined],
    ['2027-03-13', 'clash', [], undefined, undefined],
    ['2027-03-19', null, ['clockChange', 'clearance'], undefined, 'holiday'],
    ['2027-03-20', null, ['clockChange', 'clearance'], undefined, undefined],
  ]);
});

it('week.check names an activity that has ended', async () => {
  const { token } = await newCoach();
  await give(token, { activity: 'judo' });
  const activity = world.database.query.updateTable('activity').where('key', '=', 'judo');
  await activity.set({ ended_at: world.clock.now() }).execute();
  expect((await check(token, [1])).items.map(({ stop }) => stop)).toEqual(['activity']);
  await activity.set({ ended_at: null }).execute();
  expect((await check(token, [1])).items.map(({ stop }) => stop)).toEqual([null]);
});
