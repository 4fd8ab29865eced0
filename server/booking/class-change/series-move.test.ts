import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { beforeAll, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { SeriesForm } from '#contract/series.ts';
import { toWallTime } from '#server/base/zone.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { endUnansweredProposals } from '#server/booking/order/moving/order.proposal.jobs.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { setCity } from '#server/platform/content/content.repository.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { helperOf, invite } from '#tests/support/helping.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const price = 4001;
const zone = 'America/Chicago';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T16:00:00.000Z' });
  app = await serve(world);
});

/** Saturdays at 9:30; the clocks of Chicago are set forward between the second and the third. */
const form: SeriesForm = {
  title: 'Swim',
  description: '',
  language: 'en',
  activity: 'swim',
  meets: [],
  placeName: 'Pool',
  address: '1 Street',
  cityId: 'vancouver',
  date: '2027-03-06',
  startTime: '09:30',
  endTime: '10:15',
  zone,
  zoneMeant: true,
  capacity: 4,
  priceMinor: price,
  weekdays: [6],
  everyWeeks: 1,
  until: '2027-03-27',
  dates: ['2027-03-06', '2027-03-13', '2027-03-20', '2027-03-27'],
};

async function newSeries(rest: Partial<SeriesForm> = {}) {
  const coach = await addCoach(world);
  const token = await signIn(world, coach, 'coach');
  const series = dataOf(await call(app, token, 'series.create', { ...form, ...rest }));
  return { coach, token, id: series.id, ids: series.classes.map((cls) => cls.id) };
}
type Series = Awaited<ReturnType<typeof newSeries>>;

const inputOf = ({ id, ids }: Series, rest: Partial<Input<'series.move'>> = {}): Input<'series.move'> => ({
  id,
  classIds: ids,
  startTime: '11:00',
  endTime: '11:45',
  ...rest,
});
const move = (series: Series, rest: Partial<Input<'series.move'>> = {}) =>
  call(app, series.token, 'series.move', inputOf(series, rest));
const check = async (series: Series, rest: Partial<Input<'series.move'>> = {}) =>
  dataOf(await call(app, series.token, 'series.checkMove', inputOf(series, rest))).items;
const wallsOf = (ids: readonly string[], at = zone) =>
  Promise.all(
    ids.map(async (id) => {
      const { date, time } = toWallTime((await classRow(world, id)).starts_at, at);
      return `${date} ${time}`;
    }),
  );
const versionsOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await classRow(world, id)).version));

/** A family with an accepted order of each named class. */
async function addFamily(coach: string, ids: readonly string[]) {
  const student = await addStudent(world, price * ids.length);
  const orders: string[] = [];
  for (const id of ids) {
    const order = await bookOne(world, student, await classRow(world, id), { payFromBalance: true });
    await as(world, coach, acceptOrder, { id: order.id });
    orders.push(order.id);
  }
  return { student, orders };
}

const noticesAbout = (accountId: string, kind: NoticeKind) =>
  world.database.query
    .selectFrom('notice')
    .select('facts')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();

it('series.move moves the named classes to one wall time and shifts their day; the others stay', async () => {
  const series = await newSeries();
  const [first = '', ...later] = series.ids;
  expect(dataOf(await move(series, { classIds: later, days: 1 }))).toEqual({ moved: 3 });
  expect(await wallsOf(series.ids)).toEqual([
    '2027-03-06 09:30',
    '2027-03-14 11:00',
    '2027-03-21 11:00',
    '2027-03-28 11:00',
  ]);
  expect(await versionsOf([first, ...later])).toEqual([1, 2, 2, 2]);
  expect(dataOf(await move(series, { classIds: later }))).toEqual({ moved: 0 });
  const { classes } = dataOf(await call(app, series.token, 'series.detail', { id: series.id }));
  expect(classes.map(({ date }) => date)).toEqual(form.dates);
});

it('class.detail and series.detail name no weekdays once a date left them, and the last day as it is', async () => {
  const series = await newSeries();
  const [id = ''] = series.ids;
  const read = async () => {
    const cls = dataOf(await call(app, null, 'class.detail', { id }));
    const { isOffRule } = dataOf(await call(app, null, 'series.detail', { id: series.id }));
    return [cls.series?.isOffRule, isOffRule, cls.series?.lastDate];
  };
  expect(await read()).toEqual([undefined, undefined, '2027-03-27']);
  dataOf(await move(series, { days: 1 }));
  expect(await read()).toEqual([true, true, '2027-03-28']);
});

it.each([
  ['America/Chicago', '2027-10-31', '2027-11-14', [-5, -6, -6]],
  ['America/Chicago', '2027-03-07', '2027-03-21', [-6, -5, -5]],
  ['Australia/Sydney', '2027-03-28', '2027-04-11', [11, 10, 10]],
  ['Australia/Sydney', '2027-09-26', '2027-10-10', [10, 11, 11]],
  ['Australia/Lord_Howe', '2027-03-28', '2027-04-11', [11, 10.5, 10.5]],
  ['Australia/Lord_Howe', '2027-09-26', '2027-10-10', [10.5, 11, 11]],
])(
  'series.move keeps the wall time over the change of clocks: %s from %s',
  async (at, date, until, hours) => {
    const dates = [0, 7, 14].map((days) =>
      new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10),
    );
    const series = await newSeries({ zone: at, weekdays: [7], date, until, dates });
    const looked = await check(series, { startTime: '11:20', endTime: '12:00' });
    expect(looked.map(({ notes }) => notes.includes('clockChange'))).toEqual([false, true, false]);
    dataOf(await move(series, { startTime: '11:20', endTime: '12:00' }));
    expect(await wallsOf(series.ids, at)).toEqual(dates.map((day) => `${day} 11:20`));
    const starts = await Promise.all(series.ids.map(async (id) => (await classRow(world, id)).starts_at));
    const offsets = starts.map(
      (start, index) => (Date.parse(`${dates[index] ?? ''}T11:20:00Z`) - start.getTime()) / 3_600_000,
    );
    expect(offsets).toEqual(hours);
    expect(looked.map(({ next }) => next?.startsAt)).toEqual(starts.map((start) => start.toISOString()));
  },
);

it('series.move refuses a skipped time by the name of its date, and moves none', async () => {
  const series = await newSeries({
    weekdays: [7],
    date: '2027-03-07',
    until: '2027-03-21',
    dates: ['2027-03-07', '2027-03-14', '2027-03-21'],
  });
  const gap = { startTime: '02:30', endTime: '03:30' };
  const answer = await move(series, gap);
  expect(reasonIn(answer)).toBe('TIME_DOES_NOT_EXIST');
  expect(answer.body.data).toMatchObject({ startsAt: '2027-03-14T14:30:00.000Z', zone });
  expect(await versionsOf(series.ids)).toEqual([1, 1, 1]);
  const items = await check(series, gap);
  expect(items.map(({ stop, next }) => [stop, next === null])).toEqual([
    [null, false],
    ['skipped', true],
    [null, false],
  ]);
  expect(items.map(({ effect }) => effect?.isMoved)).toEqual([true, undefined, true]);
});

it('series.move lets dates move into the times that others leave, and refuses the time of one that stays', async () => {
  const series = await newSeries({
    weekdays: [1, 2, 3, 4],
    date: '2027-03-08',
    until: '2027-03-11',
    dates: ['2027-03-08', '2027-03-09', '2027-03-10', '2027-03-11'],
  });
  const same = { startTime: '09:30', endTime: '10:15' };
  const [monday = '', tuesday = '', wednesday = '', thursday = ''] = series.ids;
  const partly = { ...same, days: 1, classIds: [monday, tuesday, wednesday] };
  const refused = await move(series, partly);
  expect(reasonIn(refused)).toBe('COACH_CLASH');
  expect(refused.body.data).toMatchObject({ startsAt: '2027-03-10T15:30:00.000Z', classId: thursday });
  // One that cannot move stays, and so it is in the way of the one before.
  expect((await check(series, partly)).map(({ stop }) => stop)).toEqual(['clash', 'clash', 'clash', null]);
  expect((await check(series, { ...same, days: 1 })).map(({ stop }) => stop)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(dataOf(await move(series, { ...same, days: 1 }))).toEqual({ moved: 4 });
  expect(await wallsOf(series.ids)).toEqual([
    '2027-03-09 09:30',
    '2027-03-10 09:30',
    '2027-03-11 09:30',
    '2027-03-12 09:30',
  ]);
});

it('series.move refuses two of its dates at one time', async () => {
  const series = await newSeries();
  const [first = '', second = ''] = series.ids;
  dataOf(
    await call(app, series.token, 'class.move', {
      id: second,
      date: '2027-03-06',
      startTime: '14:00',
      endTime: '14:45',
      zone,
      zoneMeant: true,
      placeName: 'Pool',
      address: '1 Street',
      cityId: 'vancouver',
    }),
  );
  const answer = await move(series, { classIds: [first, second] });
  expect(reasonIn(answer)).toBe('COACH_CLASH');
  expect(answer.body.data).toMatchObject({ classId: first, startsAt: '2027-03-06T20:00:00.000Z' });
  expect(await versionsOf([first, second])).toEqual([1, 2]);
});

it('series.checkMove names what stops each date, and series.move refuses it', async () => {
  const series = await newSeries();
  const [first = '', second = '', third = ''] = series.ids;
  const other = await addClass(world, { coachId: series.coach });
  await world.database.query
    .updateTable('class')
    .set({ starts_at: new Date('2027-03-13T17:00:00Z'), ends_at: new Date('2027-03-13T18:00:00Z') })
    .where('id', '=', other.id)
    .execute();
  const elsewhere = await addClass(world, { coachId: await addCoach(world) });
  await world.database.query
    .updateTable('class')
    .set({ starts_at: new Date('2027-03-20T16:00:00Z'), ends_at: new Date('2027-03-20T17:00:00Z') })
    .where('id', '=', elsewhere.id)
    .execute();
  await addParticipant(world, series.coach, 'self', series.coach);
  await bookOne(world, series.coach, await classRow(world, elsewhere.id));
  const items = await check(series);
  expect(items.map(({ id, stop, other: at }) => [id, stop, at?.classId])).toEqual([
    [first, null, undefined],
    [second, 'clash', other.id],
    [third, 'engaged', elsewhere.id],
    [series.ids[3], null, undefined],
  ]);
  expect(reasonIn(await move(series, { classIds: [third] }))).toBe('COACH_ENGAGED');
  const before = world.clock.now();
  world.clock.set(new Date('2027-03-06T15:00:00.000Z'));
  const past = { startTime: '08:00', endTime: '08:45' };
  expect((await check(series, past)).map(({ stop }) => stop)).toEqual(['past', null, null, null]);
  expect(reasonIn(await move(series, past))).toBe('BAD_INPUT');
  world.clock.set(before);
});

it('series.checkMove names holidays of the city and days off of the coach among the new days', async () => {
  const series = await newSeries();
  const name = { kind: 'holiday' as const, en: 'Spring Day', zh: '春日' };
  const noted = { city_id: 'vancouver', date: '2027-03-14', source: 'test', ...name };
  await world.database.query.insertInto('city_holiday').values(noted).execute();
  const off = { coach_id: series.coach, date: '2027-03-21' };
  await world.database.query.insertInto('day_off').values(off).execute();
  const items = await check(series, { days: 1 });
  expect(items.map(({ cityDay, isDayOff }) => [cityDay?.name.en, isDayOff])).toEqual([
    [undefined, undefined],
    ['Spring Day', undefined],
    [undefined, true],
    [undefined, undefined],
  ]);
});

it('series.checkMove names the years of the new days without holidays of the city', async () => {
  const austin = { en: 'Austin', zh: '奥斯汀', country: 'US', lat: 30.3, lng: -97.7 };
  await world.database.transaction((tx) => setCity(tx, { id: 'austin', zone: 'America/Chicago', ...austin }));
  const series = await newSeries();
  const place = { placeName: 'Pool', address: '1 Street', cityId: 'austin', zone };
  const asked = { id: series.id, classIds: series.ids, startTime: '10:30', endTime: '11:15' };
  const { unknownYears } = dataOf(await call(app, series.token, 'series.checkMove', { ...asked, ...place }));
  expect(unknownYears).toEqual([2027]);
  const known = { city_id: 'austin', date: '2027-07-05', kind: 'holiday', source: 'test' } as const;
  const words = { en: 'Independence Day', zh: '独立日' };
  await world.database.query
    .insertInto('city_holiday')
    .values({ ...known, ...words })
    .execute();
  const later = dataOf(await call(app, series.token, 'series.checkMove', { ...asked, ...place }));
  expect(later.unknownYears).toEqual([]);
});

it('series.move refuses a start more than a year ahead', async () => {
  const dates = ['2028-02-25'];
  const series = await newSeries({ date: '2028-02-25', until: '2028-02-25', weekdays: [5], dates });
  const far = await move(series, { days: 6 });
  expect([reasonIn(far), far.body.data]).toMatchObject(['BAD_INPUT', { field: 'days', zone }]);
  expect((await check(series, { days: 6 })).map(({ stop }) => stop)).toEqual(['tooFar']);
});

it('series.move sends each order the proposal that series.checkMove announced, and notifies its family once', async () => {
  const series = await newSeries();
  const { student, orders } = await addFamily(series.coach, series.ids);
  const items = await check(series);
  expect(items.map(({ effect }) => [effect?.orders, effect?.leaving, effect?.silentRefundMinor])).toEqual(
    orders.map(() => [1, 1, price]),
  );
  dataOf(await move(series));
  const token = await signIn(world, student, 'student');
  for (const [index, id] of orders.entries()) {
    const { proposal } = dataOf(await call(app, token, 'order.detail', { id }));
    expect(proposal?.answerBy).toBe(items[index]?.effect?.answerBy);
  }
  const notices = await noticesAbout(student, 'classMoved');
  expect(notices.map(({ facts }) => [facts['startsAt'], facts['dates']])).toEqual([
    [items[0]?.next?.startsAt, 4],
  ]);
  const before = world.clock.now();
  world.clock.advance({ hours: 7 * 24 });
  await endUnansweredProposals(world);
  for (const id of orders) expect((await orderRow(world, id)).status).toBe(OrderStatus.canceled);
  expect(await balanceOf(world, ledger.student(student))).toBe(price * orders.length);
  for (const [reader, kind] of [
    [student, 'classMoveSilent'],
    [series.coach, 'classMoveLeft'],
  ] as const)
    expect((await noticesAbout(reader, kind)).map(({ facts }) => facts['dates'])).toEqual([4]);
  expect(await findViolations(world.database.query)).toEqual([]);
  world.clock.set(before);
});

it('series.move notifies a family of a moved date of its own, as class.move does', async () => {
  const series = await newSeries();
  const { student } = await addFamily(series.coach, series.ids.slice(0, 1));
  dataOf(await move(series, { classIds: series.ids.slice(0, 1) }));
  const [notice] = await noticesAbout(student, 'classMoved');
  expect(notice?.facts).not.toHaveProperty('dates');
});

it('series.move notifies a helper and a family on the waitlist of several dates once', async () => {
  const series = await newSeries({ capacity: 1, helperSlots: 1 });
  const helper = await helperOf(world);
  await addFamily(series.coach, series.ids);
  const waiting = await addStudent(world, price * 4);
  const token = await signIn(world, waiting, 'student');
  for (const id of series.ids) {
    const cls = await classRow(world, id);
    await invite(app, { id: series.coach, token: series.token }, cls, helper);
    dataOf(
      await call(app, token, 'waitlist.join', {
        entryId: randomUUID(),
        classId: id,
        participantIds: [waiting],
        takesFewer: false,
        tappedAt: world.clock.now().toISOString(),
        basis: {
          classVersion: cls.version,
          priceMinor: price,
          currency: 'USD',
          startsAt: cls.starts_at.toISOString(),
        },
      }),
    );
  }
  dataOf(await move(series));
  const counts = await Promise.all([
    noticesAbout(helper.id, 'helpMoved'),
    noticesAbout(waiting, 'waitlistClassMoved'),
  ]);
  expect(counts.map((rows) => rows.map(({ facts }) => facts['dates']))).toEqual([[4], [4]]);
});

it('series.move does not take seats of the moved dates for a clash, except where one stays', async () => {
  const series = await newSeries({
    weekdays: [1, 2, 3],
    date: '2027-03-08',
    until: '2027-03-10',
    dates: ['2027-03-08', '2027-03-09', '2027-03-10'],
  });
  const same = { startTime: '09:30', endTime: '10:15', days: 1 };
  const free = await addFamily(series.coach, series.ids);
  const busy = await addFamily(series.coach, series.ids);
  // Where the seat of Wednesday would move, this family is elsewhere: it stays, and blocks the seat of Tuesday.
  const elsewhere = await addClass(world, { coachId: await addCoach(world) });
  await world.database.query
    .updateTable('class')
    .set({ starts_at: new Date('2027-03-11T15:00:00Z'), ends_at: new Date('2027-03-11T16:00:00Z') })
    .where('id', '=', elsewhere.id)
    .execute();
  await bookOne(world, busy.student, await classRow(world, elsewhere.id));
  expect((await check(series, same)).map(({ effect }) => effect?.clashing)).toEqual([1, 1, 1]);
  dataOf(await move(series, same));
  const clashes = async (orders: readonly string[]) => {
    const rows = await world.database.query
      .selectFrom('order_proposal')
      .select('has_clash')
      .where('order_id', 'in', orders)
      .execute();
    return rows.map((row) => row.has_clash);
  };
  expect(await clashes(free.orders)).toEqual([false, false, false]);
  expect(await clashes(busy.orders)).toEqual([true, true, true]);
});

it('series.move takes another place and its clock for all, and refuses a zone that is not of the city', async () => {
  const series = await newSeries();
  const place = { placeName: 'Hall', address: '2 Road', cityId: 'vancouver', zone: 'America/Vancouver' };
  const asked = await move(series, { ...place, zone: 'Asia/Tokyo' });
  expect([reasonIn(asked), asked.body.data]).toMatchObject([
    'ZONE_NOT_OF_CITY',
    { cityZone: 'America/Vancouver' },
  ]);
  expect(reasonIn(await move(series, { placeName: 'Hall' }))).toBe('BAD_INPUT');
  dataOf(await move(series, place));
  expect(await wallsOf(series.ids, place.zone)).toEqual(form.dates.map((date) => `${date} 11:00`));
  const rows = await Promise.all(series.ids.map((id) => classRow(world, id)));
  expect(rows.map((row) => row.place_name)).toEqual(rows.map(() => 'Hall'));
  expect(new Set(rows.map((row) => row.venue_id)).size).toBe(1);
});

it('series.move refuses a canceled date by name, and series.checkMove leaves it out', async () => {
  const series = await newSeries();
  const [, second = ''] = series.ids;
  dataOf(await call(app, series.token, 'class.cancel', { id: second, reason: { code: 'unwell', text: '' } }));
  const answer = await move(series);
  expect(reasonIn(answer)).toBe('CLASS_CLOSED');
  expect(answer.body.data).toMatchObject({ startsAt: '2027-03-13T15:30:00.000Z', zone });
  const items = await check(series);
  expect(items.map(({ id }) => id)).toEqual(series.ids.filter((id) => id !== second));
  expect(dataOf(await move(series, { classIds: items.map(({ id }) => id) }))).toEqual({ moved: 3 });
});

it('series.move and series.checkMove find no series and no class of others', async () => {
  const series = await newSeries();
  const stranger = { ...series, token: await signIn(world, await addCoach(world), 'coach') };
  expect(reasonIn(await move(stranger))).toBe('NOT_FOUND');
  expect(reasonIn(await call(app, stranger.token, 'series.checkMove', inputOf(stranger)))).toBe('NOT_FOUND');
  const single = await addClass(world, { coachId: series.coach });
  expect(reasonIn(await move(series, { classIds: [...series.ids, single.id] }))).toBe('NOT_FOUND');
});

it('series.move raises the sequence of each moved event in the calendar of a family', async () => {
  const series = await newSeries();
  const { student, orders } = await addFamily(series.coach, series.ids);
  const token = await signIn(world, student, 'student');
  const { url } = dataOf(await call(app, token, 'calendar.open', { showsNames: false, renew: false }));
  const startOf = (event: ICAL.Component | undefined) =>
    (event?.getFirstPropertyValue('dtstart') as ICAL.Time | null)?.toJSDate().toISOString();
  const eventsOf = async () => {
    const { body } = await app.inject({ url: new URL(url ?? '').pathname });
    const events = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent');
    return orders.map((id) => {
      const event = events.find((one) => String(one.getFirstPropertyValue('uid')).includes(id));
      return {
        sequence: Number(event?.getFirstPropertyValue('sequence')),
        start: startOf(event),
      };
    });
  };
  const before = await eventsOf();
  dataOf(await move(series, { classIds: series.ids.slice(1) }));
  const after = await eventsOf();
  expect(after.map(({ sequence }, index) => sequence > (before[index]?.sequence ?? NaN))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(after.map(({ start }) => start?.slice(11, 16))).toEqual(['15:30', '17:00', '16:00', '16:00']);
});
