import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { seriesForm, type SeriesForm } from '#contract/series.ts';
import { setCity } from '#server/platform/content/content.repository.ts';
import { noteHoliday } from '#server/platform/content/holiday.commands.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { setForm } from '#tests/support/order-sets.ts';
import { bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { assertInvariants, noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const first = '2027-03-06';
const last = '2027-11-27';
const holiday = '2027-05-01';
/** Cents of a seat. */
const seat = 1999;
/** From the first of July on. */
const later = 2101;
const paid = 200_000;

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { startAt: '2027-03-01T08:00:00.000Z' });
  app = await serve(world);
});

/** A Saturday class at 9:30 from March to November, without a holiday in May. */
async function addSeries(id: string, zone: string) {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
  const city = { en: id, zh: id, country: 'US', lat: 30.3, lng: -97.7 };
  await world.database.transaction((tx) => setCity(tx, { id, zone, ...city }));
  await noteHoliday(world.database, [id, holiday, 'holiday', 'May Day', '劳动节', 'example.org']);
  const coachId = await addCoach(world);
  const coach = await signIn(world, coachId, 'coach');
  const rule = {
    date: first,
    startTime: '09:30',
    endTime: '10:15',
    zone,
    cityId: id,
    weekdays: [6],
    everyWeeks: 1,
    until: last,
  } satisfies Partial<SeriesForm>;
  const { items } = dataOf(await call(app, coach, 'series.check', rule));
  expect(items.filter(({ cityDay }) => cityDay?.kind === 'holiday').map(({ date }) => date)).toEqual([
    holiday,
  ]);
  expect(items.filter(({ notes }) => notes.includes('clockChange'))).toHaveLength(2);
  const form = seriesForm.parse({
    ...rule,
    title: 'Swim',
    description: '',
    language: 'en',
    activity: 'swim',
    meets: [],
    placeName: 'Pool',
    address: '1 Street',
    capacity: 3,
    priceMinor: seat,
    dates: items.filter(({ cityDay }) => cityDay === undefined).map(({ date }) => date),
  });
  const { classes, id: seriesId } = dataOf(await call(app, coach, 'series.create', form));
  return {
    coachId,
    coach,
    seriesId,
    classes,
    idOn: (date: string) => classes.find((one) => one.date === date)?.id ?? '',
  };
}
type Series = Awaited<ReturnType<typeof addSeries>>;

/** A family of two books every date that fits; of the one with one seat it takes that. The coach accepts. */
async function bookAll({ coach, classes }: Series) {
  const familyId = await addStudent(world, paid);
  const kids = [await addParticipant(world, familyId), await addParticipant(world, familyId)];
  const family = await signIn(world, familyId, 'student');
  const rows = await Promise.all(classes.map(({ id }) => classRow(world, id)));
  const form = setForm(world, rows, kids, { want: 'fitting', fewerOk: true });
  const { id, orders } = dataOf(await call(app, family, 'orderSet.create', form));
  const orderIds = orders.map((order) => order.id);
  dataOf(await call(app, coach, 'orderSet.accept', { id, orderIds, answers: [] }));
  return { familyId, family, setId: id, orders };
}

/** Events of the family's feed, by an independent parser. */
async function feedOf(token: string) {
  const { url } = dataOf(await call(app, token, 'calendar.open', { showsNames: false, renew: false }));
  const { body } = await app.inject({ url: new URL(url ?? '').pathname });
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    startsAt: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
  }));
  return new Map(events.map((event) => [event.uid.slice('order-'.length, event.uid.indexOf('@')), event]));
}

/** The clock on the wall by the engine, not by the product's own conversion. */
const wallClock = (at: string, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(new Date(at));

const count = (words: readonly string[], word: string) => words.filter((one) => one === word).length;

it.each([
  ['chicago', 'America/Chicago'],
  ['sydney', 'Australia/Sydney'],
  ['lordhowe', 'Australia/Lord_Howe'],
])(
  'a series over both changes of the clocks in %s is edited, booked, left, moved and canceled to the cent',
  async (cityId, zone) => {
    const series = await addSeries(cityId, zone);
    const { coach, classes, idOn } = series;
    expect(classes).toHaveLength(38);
    expect(new Set(classes.map(({ startsAt }) => wallClock(startsAt, zone)))).toEqual(new Set(['09:30']));
    expect(new Set(classes.map(({ startsAt }) => startsAt.slice(11, 16))).size).toBe(2);

    // One date alone, then one and the later ones.
    dataOf(await call(app, coach, 'class.update', { id: idOn('2027-04-10'), capacity: 2 }));
    const summer = classes.filter(({ date }) => date >= '2027-07-01');
    dataOf(await call(app, coach, 'series.update', { id: summer[0]?.id ?? '', priceMinor: later }));

    // One date has one seat left.
    const other = await addStudent(world, paid);
    const full = await classRow(world, idOn('2027-04-10'));
    await bookOne(world, other, full, { payFromBalance: true });

    const { familyId, family, setId, orders } = await bookAll(series);
    const orderOn = (date: string) => orders.find((order) => order.class.id === idOn(date))?.id ?? '';
    const balance = async () => dataOf(await call(app, family, 'wallet.mine', {})).balanceMinor;
    const spring = classes.length - summer.length;
    const price = (2 * spring - 1) * seat + 2 * summer.length * later;
    expect(orders).toHaveLength(38);
    expect(await balance()).toBe(paid - price);
    const before = await feedOf(family);
    expect([...before.keys()].toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    expect(new Set([...before.values()].map(({ status }) => status))).toEqual(new Set(['CONFIRMED']));

    // The first date is left two hours before it begins: half comes back, rounded down.
    const start = Date.parse(classes[0]?.startsAt ?? '');
    world.clock.set(new Date(start - 2 * HOUR_MS));
    dataOf(
      await call(app, family, 'order.cancel', {
        id: orderOn(first),
        reason: { code: 'plans', text: '' },
        shownRefundMinor: seat,
        tappedAt: world.clock.now().toISOString(),
      }),
    );
    expect(await balance()).toBe(paid - price + seat);

    // The second date is moved by an hour, and the family keeps it.
    const { place_name: placeName, address } = full;
    const moved = dataOf(
      await call(app, coach, 'class.move', {
        id: idOn('2027-03-13'),
        placeName,
        address,
        cityId,
        zone,
        date: '2027-03-13',
        startTime: '10:30',
        endTime: '11:15',
      }),
    );
    const answer = { answer: 'keep' as const, shownStartsAt: moved.startsAt };
    dataOf(await call(app, family, 'order.answerProposal', { id: orderOn('2027-03-13'), ...answer }));

    // The coach cancels all others.
    const others = classes.filter(({ date }) => date > '2027-03-13').map(({ id }) => id);
    const reason = { code: 'unwell' as const, text: '' };
    const id = series.seriesId;
    dataOf(await call(app, coach, 'series.cancel', { id, classIds: others, reason }));
    expect(await balance()).toBe(paid - 2 * seat - seat);
    await assertInvariants(world);

    const now = dataOf(await call(app, family, 'order.list', { as: 'student', setId }));
    expect(
      now.items.filter(({ status }) => status === OrderStatus.progress).map((order) => order.id),
    ).toEqual([orderOn('2027-03-13')]);
    const notices = await noticesOf(world, familyId);
    expect(
      ['orderAccepted', 'classMoved', 'classCanceled'].map((kind) => [kind, count(notices, kind)]),
    ).toEqual([
      ['orderAccepted', 1],
      ['classMoved', 1],
      ['classCanceled', 1],
    ]);
    const { facts } = await world.database.query
      .selectFrom('notice')
      .select('facts')
      .where('account_id', '=', familyId)
      .where('kind', '=', 'classCanceled')
      .executeTakeFirstOrThrow();
    const soonest = classes.find(({ date }) => date > '2027-03-13');
    expect(facts).toMatchObject({ dates: 36, startsAt: soonest?.startsAt });

    const after = await feedOf(family);
    expect(after.size).toBe(38);
    const kept = after.get(orderOn('2027-03-13'));
    expect(kept).toMatchObject({ status: 'CONFIRMED', startsAt: moved.startsAt });
    expect(wallClock(moved.startsAt, zone)).toBe('10:30');
    const ended = [...after].filter(([one]) => one !== orderOn('2027-03-13'));
    expect(new Set(ended.map(([, { status }]) => status))).toEqual(new Set(['CANCELLED']));
    for (const [one, { sequence }] of after) expect(sequence).toBeGreaterThan(before.get(one)?.sequence ?? 0);
  },
);
