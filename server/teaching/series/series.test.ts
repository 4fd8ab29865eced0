import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { seriesForm, type SeriesForm } from '#contract/series.ts';
import { setCity } from '#server/platform/content/content.repository.ts';
import { noteHoliday } from '#server/platform/content/holiday.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { bookOne } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { createSeries } from './series.create.commands.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  const austin = { en: 'Austin', zh: '奥斯汀', country: 'US', lat: 30.3, lng: -97.7 };
  await world.database.transaction((tx) => setCity(tx, { id: 'austin', zone: 'America/Chicago', ...austin }));
  app = await serve(world);
});

const dates = ['2027-03-06', '2027-03-13', '2027-03-20', '2027-03-27'];
/** Saturdays at 9:30; the clocks are set forward between the second and the third. */
const form = (rest: Partial<SeriesForm> = {}): SeriesForm => ({
  title: 'Swim',
  description: '',
  language: 'en',
  activity: 'swim',
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'austin',
  date: '2027-03-06',
  startTime: '09:30',
  endTime: '10:15',
  zone: 'America/Chicago',
  capacity: 4,
  priceMinor: 1500,
  weekdays: [6],
  everyWeeks: 1,
  until: '2027-03-27',
  dates,
  ...rest,
});
const checkOf = (rest: Partial<SeriesForm> = {}) => {
  const { date, startTime, endTime, zone, cityId, weekdays, everyWeeks, until } = form(rest);
  return { date, startTime, endTime, zone, cityId, weekdays, everyWeeks, until };
};
const coachToken = async () => {
  const coach = await addCoach(world);
  return { coach, token: await signIn(world, coach, 'coach') };
};
const countOf = async (table: 'class' | 'class_series', coach: string) => {
  const rows = await world.database.query
    .selectFrom(table)
    .select('id')
    .where('coach_id', '=', coach)
    .execute();
  return rows.length;
};

it('series.create makes a class at the wall time of each named date', async () => {
  const { coach, token } = await coachToken();
  const made = dataOf(await call(app, token, 'series.create', form()));
  expect(made).toMatchObject({ coachId: coach, firstDate: dates[0], lastDate: dates[3], weekdays: [6] });
  expect(made.classes.map(({ date, startsAt }) => [date, startsAt])).toEqual([
    ['2027-03-06', '2027-03-06T15:30:00.000Z'],
    ['2027-03-13', '2027-03-13T15:30:00.000Z'],
    ['2027-03-20', '2027-03-20T14:30:00.000Z'],
    ['2027-03-27', '2027-03-27T14:30:00.000Z'],
  ]);
  const { id } = made;
  const read = dataOf(
    await call(app, await signIn(world, await addStudent(world), 'student'), 'series.detail', { id }),
  );
  expect(read.classes.map(({ canBook, seats }) => [canBook, seats])).toEqual(
    dates.map(() => [true, undefined]),
  );
  expect(new Set(read.classes.map(({ zone }) => zone))).toEqual(new Set(['America/Chicago']));
});

it('series.create leaves out the dates that are not named', async () => {
  const { coach, token } = await coachToken();
  const some = ['2027-03-13', '2027-03-27'];
  const made = dataOf(await call(app, token, 'series.create', form({ dates: some })));
  expect(made).toMatchObject({ firstDate: some[0], lastDate: some[1] });
  expect(await countOf('class', coach)).toBe(2);
});

it.each([
  ['a date that is not of the rule', { dates: ['2027-03-07'] }, 'BAD_INPUT'],
  ['a date beside the rule', { dates: ['2027-03-06', '2027-03-08'] }, 'BAD_INPUT'],
  ['no date', { dates: [] }, 'BAD_INPUT'],
  ['no weekday', { weekdays: [] }, 'BAD_INPUT'],
  ['an eighth weekday', { weekdays: [8] }, 'BAD_INPUT'],
  ['a last day before the first', { until: '2027-03-05' }, 'BAD_INPUT'],
  [
    'more dates than a series may have',
    { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-06-01' },
    'BAD_INPUT',
  ],
  [
    'a class more than 365 days ahead',
    { date: '2028-03-04', until: '2028-03-04', dates: ['2028-03-04'] },
    'BAD_INPUT',
  ],
  ['a past date', { date: '2027-02-27', dates: ['2027-02-27'] }, 'BAD_INPUT'],
  ['clocks of another city', { zone: 'America/New_York' }, 'ZONE_NOT_OF_CITY'],
  [
    'a time that the clocks skip',
    { date: '2027-03-14', weekdays: [7], startTime: '02:30', endTime: '03:30', dates: ['2027-03-14'] },
    'TIME_DOES_NOT_EXIST',
  ],
] as [string, Partial<SeriesForm>, string][])('series.create refuses %s', async (_name, rest, reason) => {
  const { coach, token } = await coachToken();
  expect(reasonIn(await call(app, token, 'series.create', form(rest)))).toBe(reason);
  expect(await countOf('class_series', coach)).toBe(0);
});

it('series.create makes nothing when one date clashes', async () => {
  const { coach, token } = await coachToken();
  dataOf(await call(app, token, 'series.create', form({ dates: ['2027-03-27'] })));
  expect(reasonIn(await call(app, token, 'series.create', form()))).toBe('COACH_CLASH');
  expect([await countOf('class', coach), await countOf('class_series', coach)]).toEqual([1, 1]);
});

it('series.create makes one series when many are sent at the same time', async () => {
  const { coach } = await coachToken();
  const parsed = seriesForm.parse(form());
  const results = await Promise.all(
    Array.from({ length: 4 }, () => reasonOf(as(world, coach, createSeries, parsed))),
  );
  expect(results.toSorted()).toEqual(['COACH_CLASH', 'COACH_CLASH', 'COACH_CLASH', 'ok']);
  expect(await countOf('class', coach)).toBe(4);
});

it('series.create refuses a coach without the training', async () => {
  const { coach, token } = await coachToken();
  await world.database.query.deleteFrom('training_read').where('account_id', '=', coach).execute();
  expect(reasonIn(await call(app, token, 'series.create', form()))).toBe('TRAINING_MISSING');
});

it('series.check names for each date what forbids it', async () => {
  const { token } = await coachToken();
  const own = dataOf(await call(app, token, 'series.create', form({ dates: ['2027-03-13'] })));
  const rule = { date: '2027-02-20', until: '2027-03-20' };
  const { items } = dataOf(await call(app, token, 'series.check', checkOf(rule)));
  expect(items.map(({ date, stop }) => [date, stop])).toEqual([
    ['2027-02-20', 'past'],
    ['2027-02-27', 'past'],
    ['2027-03-06', null],
    ['2027-03-13', 'clash'],
    ['2027-03-20', null],
  ]);
  expect(items[3]?.other).toEqual({ classId: own.classes[0]?.id, startsAt: '2027-03-13T15:30:00.000Z' });
  expect(items[4]?.notes).toEqual(['clockChange']);
});

it('series.check names a seat of the coach in another class', async () => {
  const { coach, token } = await coachToken();
  const { token: other } = await coachToken();
  const made = dataOf(await call(app, other, 'series.create', form({ dates: ['2027-03-20'] })));
  const cls = await world.database.query
    .selectFrom('class')
    .selectAll()
    .where('id', '=', made.classes[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  await addParticipant(world, coach, 'self', coach);
  await bookOne(world, coach, cls);
  const { items } = dataOf(await call(app, token, 'series.check', checkOf()));
  expect(items.map(({ stop }) => stop)).toEqual([null, null, 'engaged', null]);
  expect(items[2]?.other?.classId).toBe(cls.id);
});

it('series.check names the end of the clearance, and dates beyond 365 days', async () => {
  const { coach, token } = await coachToken();
  await world.database.query
    .updateTable('coach')
    .set({ cleared_until: new Date('2027-03-13T16:15:00Z') })
    .where('id', '=', coach)
    .execute();
  const near = dataOf(await call(app, token, 'series.check', checkOf()));
  expect(near.items.map(({ notes }) => notes.includes('clearance'))).toEqual([false, false, true, true]);
  const far = dataOf(
    await call(app, token, 'series.check', checkOf({ date: '2028-02-26', until: '2028-03-04' })),
  );
  expect(far.items.map(({ stop }) => stop)).toEqual([null, 'tooFar']);
});

it('series.check names times that the clocks skip or show twice', async () => {
  const { token } = await coachToken();
  const night = { startTime: '01:30', endTime: '02:30', weekdays: [7] };
  const spring = { ...night, date: '2027-03-07', until: '2027-03-21' };
  const autumn = { ...night, date: '2027-10-31', until: '2027-11-14' };
  const checked = async (rest: Partial<SeriesForm>) =>
    dataOf(await call(app, token, 'series.check', checkOf(rest))).items.map(({ stop, notes }) => [
      stop,
      notes,
    ]);
  expect(await checked(spring)).toEqual([
    [null, []],
    ['skipped', []],
    [null, ['clockChange']],
  ]);
  expect(await checked(autumn)).toEqual([
    [null, []],
    [null, ['doubled']],
    [null, ['clockChange']],
  ]);
});

it('a class of a series can be booked up to 365 days ahead, a single one 90', async () => {
  const token = await signIn(
    world,
    await addCoach(world, { cleared_until: new Date('2029-01-01') }),
    'coach',
  );
  const far = { date: '2028-02-19', until: '2028-02-19', dates: ['2028-02-19'] };
  const made = dataOf(await call(app, token, 'series.create', form(far)));
  const { dates: _dates, weekdays: _weekdays, everyWeeks: _every, until: _until, ...single } = form(far);
  const alone = dataOf(
    await call(app, token, 'class.create', { ...single, startTime: '12:00', endTime: '13:00' }),
  );
  const family = await signIn(world, await addStudent(world), 'student');
  const refusalOf = async (id: string) => dataOf(await call(app, family, 'class.detail', { id })).whyNot;
  expect(await refusalOf(made.classes[0]?.id ?? '')).toBeNull();
  expect(await refusalOf(alone.id)).toBe('TOO_FAR_AHEAD');
  const coachId = made.coachId;
  const listed = dataOf(await call(app, family, 'class.list', { coachId })).items.map(({ id }) => id);
  expect(listed).toEqual([made.classes[0]?.id]);
});

it('series.update changes a class and the later ones, and nothing when one of them refuses', async () => {
  const { token } = await coachToken();
  const { classes } = dataOf(await call(app, token, 'series.create', form()));
  const [, second = { id: '' }, third = { id: '', startsAt: '' }] = classes;
  const changed = await call(app, token, 'series.update', { id: second.id, priceMinor: 2000, capacity: 3 });
  expect(dataOf(changed)).toEqual({ changed: 3 });
  const priceOf = async () =>
    Promise.all(
      classes.map(async ({ id }) => dataOf(await call(app, token, 'class.detail', { id })).priceMinor),
    );
  expect(await priceOf()).toEqual([1500, 2000, 2000, 2000]);
  await world.database.query.updateTable('class').set({ taken: 2 }).where('id', '=', third.id).execute();
  const refused = await call(app, token, 'series.update', { id: second.id, priceMinor: 3000, capacity: 1 });
  const { startsAt } = third;
  expect(refused.body).toMatchObject({
    reason: 'CAPACITY_TAKEN',
    data: { taken: 2, startsAt, zone: 'America/Chicago' },
  });
  expect(await priceOf()).toEqual([1500, 2000, 2000, 2000]);
});

it('series.update finds neither a class of others nor a single one', async () => {
  const { token } = await coachToken();
  const { token: other } = await coachToken();
  const { classes } = dataOf(await call(app, token, 'series.create', form()));
  const id = classes[0]?.id ?? '';
  expect(reasonIn(await call(app, other, 'series.update', { id, priceMinor: 1 }))).toBe('NOT_FOUND');
  const { dates: _dates, weekdays: _weekdays, everyWeeks: _every, until: _until, ...single } = form();
  const alone = dataOf(
    await call(app, token, 'class.create', { ...single, startTime: '12:00', endTime: '13:00' }),
  );
  expect(reasonIn(await call(app, token, 'series.update', { id: alone.id, priceMinor: 1 }))).toBe(
    'NOT_FOUND',
  );
  expect(reasonIn(await call(app, token, 'series.update', { id, priceMinor: -1 }))).toBe('BAD_INPUT');
  const { id: canceled } = classes[3] ?? { id: '' };
  dataOf(await call(app, token, 'class.cancel', { id: canceled, reason: { code: 'unwell', text: '' } }));
  expect(reasonIn(await call(app, token, 'series.update', { id: canceled, priceMinor: 1 }))).toBe(
    'CLASS_CLOSED',
  );
});

it("series.check names the coach's own days off", async () => {
  const { token } = await coachToken();
  dataOf(await call(app, token, 'busyTime.setDaysOff', { add: ['2027-03-13', '2027-03-14'], remove: [] }));
  const { items } = dataOf(await call(app, token, 'series.check', checkOf()));
  expect(items.map(({ date, isDayOff, stop }) => [date, isDayOff, stop])).toEqual([
    ['2027-03-06', undefined, null],
    ['2027-03-13', true, null],
    ['2027-03-20', undefined, null],
    ['2027-03-27', undefined, null],
  ]);
});

it('series.check names the holidays of the city, and the years without any', async () => {
  const { token } = await coachToken();
  const day = (date: string, kind: string) => ['austin', date, kind, 'Spring Day', '春日', 'austintexas.gov'];
  await noteHoliday(world.database, day('2027-03-13', 'holiday'));
  await noteHoliday(world.database, day('2027-03-20', 'workday'));
  const near = dataOf(await call(app, token, 'series.check', checkOf()));
  const name = { en: 'Spring Day', zh: '春日' };
  expect(near.items.map(({ cityDay }) => cityDay)).toEqual([
    undefined,
    { kind: 'holiday', name },
    { kind: 'workday', name },
    undefined,
  ]);
  expect(near.unknownYears).toEqual([]);
  const far = dataOf(
    await call(app, token, 'series.check', checkOf({ date: '2027-12-25', until: '2028-01-08' })),
  );
  expect(far.unknownYears).toEqual([2028]);
});
