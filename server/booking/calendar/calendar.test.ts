import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { addPlan, bookSlot } from '#tests/support/slots.ts';
import { addVenue, vancouverPoint } from '#tests/support/venues.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let coachId: string;
let coach: string;
let student: string;
let child: string;

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  coachId = await addCoach(world);
  const studentId = await addStudent(world, 50_000);
  child = await addParticipant(world, studentId);
  coach = await signIn(world, coachId, 'coach', 'student');
  student = await signIn(world, studentId, 'student');
});

const open = async (token: string, showsNames = false, renew = false): Promise<string> => {
  const { url } = dataOf(await call(app, token, 'calendar.open', { showsNames, renew }));
  return new URL(url ?? '').pathname;
};
const fetchFeed = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });
const eventsOf = async (path: string) => {
  const response = await fetchFeed(path);
  expect(response.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(response.body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    uid: component.getFirstPropertyValue('uid'),
    sequence: Number(component.getFirstPropertyValue('sequence')),
    status: component.getFirstPropertyValue('status'),
    start: (component.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate(),
    isUtc: String(component.getFirstProperty('dtstart')?.toICALString()).endsWith('Z'),
    text: component.toString(),
  }));
};

async function booked(inHours: number) {
  const cls = await addClass(world, { coachId, inHours });
  const form = { ...formFor(world, cls, child), payFromBalance: true };
  return { cls, order: dataOf(await call(app, student, 'order.create', form)) };
}

test('an order is tentative, then confirmed, then struck out under one uid with a growing number', async () => {
  const { cls, order } = await booked(72);
  const path = await open(student);
  const seen = [];
  seen.push(...(await eventsOf(path)));
  await call(app, coach, 'order.accept', { id: order.id });
  seen.push(...(await eventsOf(path)));
  await call(app, student, 'order.cancel', {
    id: order.id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: order.totalMinor,
    tappedAt: world.clock.now().toISOString(),
  });
  seen.push(...(await eventsOf(path)));
  expect(seen.map(({ status }) => status)).toEqual(['TENTATIVE', 'CONFIRMED', 'CANCELLED']);
  expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
  expect(seen[1]?.sequence).toBeGreaterThan(seen[0]?.sequence ?? 0);
  expect(seen[2]?.sequence).toBeGreaterThan(seen[1]?.sequence ?? 0);
  expect(seen[0]).toMatchObject({ start: cls.starts_at, isUtc: true });
});

test('a feed contains names only when the owner chose them', async () => {
  const { order } = await booked(96);
  await call(app, coach, 'order.accept', { id: order.id });
  const path = await open(coach);
  const withName = (events: Awaited<ReturnType<typeof eventsOf>>) =>
    events.filter(({ text }) => text.includes('DESCRIPTION:child'));
  expect(withName(await eventsOf(path))).toEqual([]);
  expect(await open(coach, true)).toBe(path);
  expect(withName(await eventsOf(path))).toHaveLength(1);
});

test('an order is tentative while a move is unanswered, and confirmed after the family keeps it', async () => {
  const { cls, order } = await booked(80);
  await call(app, coach, 'order.accept', { id: order.id });
  const path = await open(student);
  const mine = async () => (await eventsOf(path)).find(({ uid }) => String(uid).includes(order.id));
  const before = await mine();
  dataOf(
    await call(app, coach, 'class.move', {
      id: cls.id,
      placeName: cls.place_name,
      address: cls.address,
      cityId: cls.city_id,
      zone: cls.zone,
      date: '2027-03-06',
      startTime: '10:00',
      endTime: '11:00',
    }),
  );
  const asked = await mine();
  const { proposal } = dataOf(await call(app, student, 'order.detail', { id: order.id }));
  expect(proposal).not.toBeNull();
  expect([before?.status, asked?.status]).toEqual(['CONFIRMED', 'TENTATIVE']);
  expect(asked?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('the number of a coach’s entry grows when a child leaves, because the entry names who comes', async () => {
  const { cls, order } = await booked(100);
  await call(app, coach, 'order.accept', { id: order.id });
  const path = await open(coach, true);
  const mine = async () => (await eventsOf(path)).find(({ uid }) => String(uid).includes(cls.id));
  const before = await mine();
  await call(app, student, 'order.cancel', {
    id: order.id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: order.totalMinor,
    tappedAt: world.clock.now().toISOString(),
  });
  const after = await mine();
  expect(before?.text).toContain('DESCRIPTION:child');
  expect(after?.text).not.toContain('DESCRIPTION:child');
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('the same text is not sent twice', async () => {
  const path = await open(student);
  const first = await fetchFeed(path);
  expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=900' });
  expect(first.headers['content-type']).toContain('text/calendar');
  const again = await fetchFeed(path, { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const tag = String(first.headers.etag);
  for (const sent of [`W/${tag}`, `"other", ${tag}`, '*'])
    expect((await fetchFeed(path, { 'if-none-match': sent })).statusCode, sent).toBe(304);
  for (const sent of ['"other"', tag.slice(1, -1)])
    expect((await fetchFeed(path, { 'if-none-match': sent })).statusCode, sent).toBe(200);
});

test('an address that was renewed or closed answers like one that never was', async () => {
  const never = (await fetchFeed(`/calendar/${'x'.repeat(43)}.ics`)).body;
  const first = await open(student);
  const second = await open(student, false, true);
  expect(second).not.toBe(first);
  expect((await fetchFeed(first)).body).toBe(never);
  expect((await fetchFeed(second)).statusCode).toBe(200);
  await call(app, student, 'calendar.close', {});
  expect((await fetchFeed(second)).body).toBe(never);
  expect(dataOf(await call(app, student, 'calendar.read', {}))).toEqual({ url: null, showsNames: false });
  const third = await open(student);
  expect([first, second]).not.toContain(third);
});

test('a feed shows only its owner’s events, and returns 404 when the account is locked', async () => {
  const other = await signIn(world, await addStudent(world), 'student');
  expect(await eventsOf(await open(other))).toEqual([]);
  const path = await open(student);
  await world.database.query
    .updateTable('account')
    .set({ state: 'locked' })
    .where('id', '<>', coachId)
    .execute();
  expect((await fetchFeed(path)).statusCode).toBe(404);
});

test('the coach’s feed shows the class of a slot once it is paid, and never an unpaid hold of it', async () => {
  const teacher = await addCoach(world);
  const family = await addStudent(world, 50_000);
  const start = new Date(
    Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS + 3 * DAY_MS + 20 * HOUR_MS,
  );
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:00' }));
  const startsOn = world.clock.now().toISOString().slice(0, 10);
  const plan = await addPlan(world, teacher, { weekly, startsOn, lengthMinutes: 60, pauseMinutes: 0 });
  const path = await open(await signIn(world, teacher, 'coach'));
  const book = (payFromBalance: boolean) =>
    bookSlot(world, plan, start.toISOString(), family, { payFromBalance });
  const seen = [];
  expect(await book(false)).toMatchObject({ id: expect.any(String) as string });
  seen.push(await eventsOf(path));
  world.clock.advance({ minutes: 16 });
  await expireUnpaid(world);
  seen.push(await eventsOf(path));
  expect(await book(true)).toMatchObject({ id: expect.any(String) as string });
  seen.push(await eventsOf(path));
  expect(seen.map((events) => events.map(({ status }) => status))).toEqual([[], [], ['CONFIRMED']]);
});

test('an entry has the confirmed coordinates of its venue, and the words of its class', async () => {
  const leaderId = await addCoach(world);
  const leader = await signIn(world, leaderId, 'coach');
  const venue = await addVenue(world, leaderId, { name: 'Renamed', point: vancouverPoint });
  const [cls, other] = [
    await addClass(world, { coachId: leaderId, inHours: 72 }),
    await addClass(world, { coachId: leaderId, inHours: 96 }),
  ];
  await world.database.query
    .updateTable('class')
    .set({ venue_id: venue.id })
    .where('id', '=', cls.id)
    .execute();
  const events = await eventsOf(await open(leader));
  const textOf = (id: string) => events.find(({ uid }) => String(uid).includes(id))?.text ?? '';
  expect(textOf(cls.id)).toMatch(/GEO:49\.26;-123\.12/);
  expect(textOf(cls.id)).toContain('Pool');
  expect(textOf(other.id)).not.toContain('GEO');
});
