import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { classForm, type ClassForm } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import { setCity } from '#server/platform/content/content.repository.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { createClass } from './class.create.commands.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  const toronto = {
    id: 'toronto',
    en: 'Toronto',
    zh: '多伦多',
    zone: 'America/Toronto',
    country: 'CA',
    lat: 43.7,
    lng: -79.4,
  };
  await world.database.transaction((tx) => setCity(tx, toronto));
  app = await serve(world);
});

const form = (rest: Partial<ClassForm> = {}): ClassForm => ({
  title: 'Swim',
  description: '',
  language: 'en',
  activity: 'swim',
  meets: ['quietSpace'],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'toronto',
  date: '2027-03-20',
  startTime: '09:30',
  endTime: '10:30',
  zone: 'America/New_York',
  capacity: 4,
  priceMinor: 1500,
  ...rest,
});

const parsedForm = classForm.parse(form());

it('class.create starts a class at the wall time of its place, and refuses a second class at that time', async () => {
  const coach = await addCoach(world);
  const token = await signIn(world, coach, 'coach');
  const created = dataOf(await call(app, token, 'class.create', form()));
  expect(created).toMatchObject({ startsAt: '2027-03-20T13:30:00.000Z', whyNot: 'OWN_CLASS', seatsLeft: 4 });
  const again = await Promise.all(
    [form({ startTime: '10:00', endTime: '11:00' }), form({ startTime: '10:15', endTime: '11:15' })].map(
      (one) => call(app, token, 'class.create', one),
    ),
  );
  expect(again.map(reasonIn)).toEqual(['COACH_CLASH', 'COACH_CLASH']);
  expect(
    reasonIn(await call(app, token, 'class.create', form({ startTime: '10:30', endTime: '11:00' }))),
  ).toBe('ok');
});

it('class.create accepts an end in the following night, within twelve hours', async () => {
  const token = await signIn(world, await addCoach(world), 'coach');
  const night = form({ date: '2027-03-20', startTime: '22:30', endTime: '00:30' });
  expect(dataOf(await call(app, token, 'class.create', night))).toMatchObject({
    startsAt: '2027-03-21T02:30:00.000Z',
    endsAt: '2027-03-21T04:30:00.000Z',
  });
  // The clocks go forward in that night: two hours on the wall are one.
  const spring = form({ date: '2027-03-13', startTime: '23:30', endTime: '03:30' });
  expect(dataOf(await call(app, token, 'class.create', spring))).toMatchObject({
    startsAt: '2027-03-14T04:30:00.000Z',
    endsAt: '2027-03-14T07:30:00.000Z',
  });
  const [early, same] = [
    form({ startTime: '20:00', endTime: '09:00' }),
    form({ startTime: '09:00', endTime: '09:00' }),
  ];
  expect(reasonIn(await call(app, token, 'class.create', early))).toBe('BAD_INPUT');
  expect(reasonIn(await call(app, token, 'class.create', same))).toBe('BAD_INPUT');
});

it('class.create makes one class when many of one time are sent at the same time', async () => {
  for (let round = 0; round < 10; round++) {
    const coach = await addCoach(world);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => reasonOf(as(world, coach, createClass, parsedForm))),
    );
    expect(results.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'COACH_CLASH'), 'ok']);
  }
});

it.each([
  [
    'a time that does not exist',
    { date: '2027-03-14', startTime: '02:30', endTime: '04:00' },
    'TIME_DOES_NOT_EXIST',
  ],
  [
    'an end that does not exist',
    { date: '2027-03-14', startTime: '01:00', endTime: '02:30' },
    'TIME_DOES_NOT_EXIST',
  ],
  [
    'a time that happens twice',
    { date: '2027-11-07', startTime: '01:30', endTime: '03:00' },
    'TIME_HAPPENS_TWICE',
  ],
  [
    'the same, but which one is said',
    { date: '2027-11-07', startTime: '01:30', endTime: '03:00', fold: 'later' },
    'ok',
  ],
  [
    'a class over the set-back of the clocks',
    { date: '2027-11-07', startTime: '01:45', endTime: '01:15', fold: 'earlier' },
    'ok',
  ],
  [
    'an end before the second pass of the clocks',
    { date: '2027-11-07', startTime: '01:45', endTime: '01:15', fold: 'later' },
    'BAD_INPUT',
  ],
  ['a zone that PostgreSQL does not know', { zone: 'SystemV/CST6' }, 'BAD_INPUT'],
  ['an end before the start', { startTime: '10:00', endTime: '09:00' }, 'BAD_INPUT'],
  ['a past day', { date: '2026-03-20' }, 'BAD_INPUT'],
  ['an unknown zone', { zone: 'Mars/Base' }, 'BAD_INPUT'],
  ['an unknown city', { cityId: 'atlantis' }, 'BAD_INPUT'],
] as [string, Partial<ClassForm>, string][])('answers %s', async (_name, rest, reason) => {
  const token = await signIn(world, await addCoach(world), 'coach');
  expect(reasonIn(await call(app, token, 'class.create', form(rest)))).toBe(reason);
});

it('stores a class over the set-back of the clocks with its real length', async () => {
  const token = await signIn(world, await addCoach(world), 'coach');
  const times = { date: '2027-11-07', startTime: '01:45', endTime: '01:15', fold: 'earlier' } as const;
  expect(dataOf(await call(app, token, 'class.create', form(times)))).toMatchObject({
    startsAt: '2027-11-07T05:45:00.000Z',
    endsAt: '2027-11-07T06:15:00.000Z',
  });
});

it('stores the zone of a class under its accepted name', async () => {
  const token = await signIn(world, await addCoach(world), 'coach');
  const made = dataOf(await call(app, token, 'class.create', form({ zone: 'US/Eastern' })));
  expect(made.zone).toBe('America/New_York');
});

it('asks before it takes a time by clocks that are not those of its city', async () => {
  const token = await signIn(world, await addCoach(world), 'coach');
  const other = form({ zone: 'Asia/Shanghai' });
  const refused = await call(app, token, 'class.create', other);
  expect(reasonIn(refused)).toBe('ZONE_NOT_OF_CITY');
  expect(refused.body).toMatchObject({
    data: { cityZone: 'America/Toronto', startsAt: '2027-03-20T01:30:00.000Z' },
  });
  expect(reasonIn(await call(app, token, 'class.create', { ...other, zoneMeant: true }))).toBe('ok');
  // Another name of the same clock is accepted; a clock without summer time is refused in summer.
  const panama = form({ zone: 'America/Panama', startTime: '14:00', endTime: '15:00' });
  expect(reasonIn(await call(app, token, 'class.create', { ...panama, date: '2027-03-12' }))).toBe('ok');
  expect(reasonIn(await call(app, token, 'class.create', panama))).toBe('ZONE_NOT_OF_CITY');
});

it('class.create returns to the coach why no family can book the class, and until when', async () => {
  const coach = await addCoach(world);
  const token = await signIn(world, coach, 'coach');
  const closedOf = async (rest: Partial<ClassForm>) =>
    dataOf(await call(app, token, 'class.create', form(rest))).closedToAll;
  expect(await closedOf({})).toBeNull();
  expect(await closedOf({ date: '2027-03-01', startTime: '04:30', endTime: '05:30' })).toEqual({
    why: 'TOO_SOON',
    opensAt: null,
  });
  expect(await closedOf({ date: '2027-07-01', startTime: '09:00', endTime: '10:00' })).toEqual({
    why: 'TOO_FAR_AHEAD',
    opensAt: '2027-04-02T13:00:00.000Z',
  });
  await world.database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', coach).execute();
  const { items } = dataOf(await call(app, token, 'class.mine', {}));
  expect(items.map(({ closedToAll }) => closedToAll?.why)).toContain('COACH_UNAVAILABLE');
  const stranger = await signIn(world, await addStudent(world), 'student');
  const [first] = items;
  expect(dataOf(await call(app, stranger, 'class.detail', { id: first?.id ?? '' }))).not.toHaveProperty(
    'closedToAll',
  );
});

it('class.list returns each bookable class once, page by page, soonest first', async () => {
  const coach = await addCoach(world);
  await world.database.query.updateTable('class').set({ state: 'canceled' }).execute();
  const made = [];
  // Three at each time, so that the pages end within equal times.
  for (let n = 0; n < 45; n++)
    made.push(await addClass(world, { coachId: coach, inHours: 24 + Math.floor(n / 3) }));
  await addClass(world, { coachId: coach, inHours: 1 });
  const full = await addClass(world, { coachId: coach, capacity: 1 });
  await world.database.query.updateTable('class').set({ taken: 1 }).where('id', '=', full.id).execute();
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = dataOf(await call(app, null, 'class.list', cursor ? { cursor } : {}));
    expect(page.items.every((item) => item.actions.includes('book'))).toBe(true);
    seen.push(...page.items.map((item) => item.id));
    cursor = page.next;
  } while (cursor);
  const expected = made.toSorted(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime() || (a.id < b.id ? -1 : 1),
  );
  expect(seen).toEqual(expected.map((row) => row.id));
  expect(reasonIn(await call(app, null, 'class.list', { cursor: 'bm90IG1pbmU' }))).toBe('BAD_INPUT');
});

it('shows its orders to its coach only', async () => {
  const [coach, student] = await Promise.all([addCoach(world), addStudent(world)]);
  const cls = await addClass(world, { coachId: coach });
  const mine = await signIn(world, coach, 'coach');
  const theirs = await signIn(world, await addCoach(world), 'coach');
  const buyer = await signIn(world, student, 'student');
  const order = dataOf(await call(app, buyer, 'order.create', formFor(world, cls, student)));
  const roster = dataOf(await call(app, mine, 'class.roster', { id: cls.id }));
  expect(roster.items.map((item) => [item.id, item.cancel])).toEqual([[order.id, null]]);
  expect(reasonIn(await call(app, theirs, 'class.roster', { id: cls.id }))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, theirs, 'order.detail', { id: order.id }))).toBe('NOT_FOUND');
  expect(dataOf(await call(app, buyer, 'class.detail', { id: cls.id }))).toMatchObject({
    myOrderId: order.id,
  });
  expect(
    dataOf(await call(app, mine, 'order.list', { as: 'coach', status: OrderStatus.awaitPayment })).items,
  ).toHaveLength(1);
  expect(
    dataOf(await call(app, mine, 'order.list', { as: 'coach', status: OrderStatus.progress })).items,
  ).toHaveLength(0);
});

it('promises families no helpers when the coach left the number empty, and its number when it was named', async () => {
  const coach = await addCoach(world);
  const mine = await signIn(world, coach, 'coach');
  const family = await signIn(world, await addStudent(world), 'student');
  const open = dataOf(await call(app, mine, 'class.create', form()));
  expect(open.helpers).toEqual({ slots: 3, agreed: 0, isPlanned: false });
  const read = async () => dataOf(await call(app, family, 'class.detail', { id: open.id })).helpers;
  expect(await read()).toEqual({ slots: 0, agreed: 0 });
  await world.database.query
    .updateTable('class')
    .set({ helpers_taken: 1 })
    .where('id', '=', open.id)
    .execute();
  expect(await read()).toEqual({ slots: 1, agreed: 1 });
  dataOf(await call(app, mine, 'class.update', { id: open.id, helperSlots: 3 }));
  expect(await read()).toEqual({ slots: 3, agreed: 1 });
});

it('class.create and series.create refuse more coming classes than a coach may have', async () => {
  const { coachComingClasses } = world.config.rules;
  Object.assign(world.config.rules, { coachComingClasses: 2 });
  const coach = await addCoach(world);
  const token = await signIn(world, coach, 'coach');
  const weekly = { weekdays: [6], everyWeeks: 1 as const, until: '2027-04-03' };
  const series = (dates: string[]) => call(app, token, 'series.create', { ...form(), ...weekly, dates });
  expect((await series(['2027-03-20', '2027-03-27', '2027-04-03'])).body).toMatchObject({
    reason: 'TOO_MANY_CLASSES',
    data: { most: 2 },
  });
  const single = (date: string) => form({ date, startTime: '12:00', endTime: '13:00' });
  const results = await Promise.all(
    ['2027-03-20', '2027-03-21', '2027-03-22', '2027-03-23'].map((date) =>
      reasonOf(as(world, coach, createClass, classForm.parse(single(date)))),
    ),
  );
  expect(results.toSorted()).toEqual(['TOO_MANY_CLASSES', 'TOO_MANY_CLASSES', 'ok', 'ok']);
  const { items } = dataOf(await call(app, token, 'class.mine', {}));
  const reason = { code: 'unwell' as const, text: '' };
  dataOf(await call(app, token, 'class.cancel', { id: items[0]?.id ?? '', reason }));
  expect(reasonIn(await call(app, token, 'class.create', single('2027-03-24')))).toBe('ok');
  Object.assign(world.config.rules, { coachComingClasses });
});
