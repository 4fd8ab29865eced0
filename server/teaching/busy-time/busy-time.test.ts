import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { purge } from '#server/jobs/purge.ts';
import type { EgressPort, FetchKnown, FetchOutcome } from '#server/ports/ports.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addOperator, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { addPlan, bookSlot } from '#tests/support/slots.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { logInto, makeWorld, type World } from '#tests/support/world.ts';
import { readDueCalendars } from './busy-calendar.jobs.ts';

const address = 'webcal://calendar.example.org/private-4711/basic.ics';

let world: World;
let app: FastifyInstance;
const asked: { address: string; known: FetchKnown }[] = [];
const lines: string[] = [];
let answer: () => Promise<FetchOutcome> | FetchOutcome;
const fake: EgressPort = {
  fetchText: async (to, known) => {
    asked.push({ address: to, known });
    return await answer();
  },
};

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { ports: { egress: fake }, log: logInto(lines) });
  app = await serve(world);
});
beforeEach(async () => {
  asked.length = 0;
  world.clock.set(new Date('2027-03-01T08:00:00Z'));
  // Calendars of earlier tests are read no longer.
  await world.database.query
    .updateTable('busy_calendar')
    .set({ next_at: new Date('2099-01-01T00:00:00Z') })
    .where('sealed', 'is not', null)
    .execute();
  world.config.rules.busyCalendarHours = 1;
});

const calendar = (...events: string[]): FetchOutcome => ({
  kind: 'fetched',
  text: ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n'),
  etag: '"1"',
  modified: null,
});
const event = (from: string, until: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${from}`,
    'SUMMARY:Surgery of Leo',
    `DTSTART:${from}`,
    `DTEND:${until}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');
/** In the pause before the second of three slots on Tuesday, so that it blocks the first two. */
const nearTen = () => calendar(event('20270309T165000Z', '20270309T165500Z'));

async function scene() {
  const coach = await addCoach(world);
  await world.database.query
    .updateTable('coach')
    .set({ city_id: 'vancouver' })
    .where('id', '=', coach)
    .execute();
  const plan = await addPlan(world, coach);
  const token = await signIn(world, coach, 'coach');
  const starts = async () =>
    dataOf(await call(app, null, 'slot.list', { coachId: coach, from: '2027-03-09' }))
      .plans.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
      .filter((at) => at < '2027-03-10');
  const mine = async () => dataOf(await call(app, token, 'busyTime.mine', {}));
  return { coach, plan, token, starts, mine };
}
async function connected() {
  const made = await scene();
  dataOf(await call(app, made.token, 'busyTime.connect', { address }));
  return made;
}
const [nine, ten, eleven] = [
  '2027-03-09T16:00:00.000Z',
  '2027-03-09T17:00:00.000Z',
  '2027-03-09T18:00:00.000Z',
];

it('a calendar is read by the job, blocks slots with their pause, and is shown as host and 4 characters', async () => {
  const { coach, plan, starts, mine } = await connected();
  expect((await mine()).calendar).toMatchObject({ readAt: null, isDue: true, busyTimes: 0 });
  expect(await starts()).toEqual([nine, ten, eleven]);
  answer = nearTen;
  expect(await readDueCalendars(world)).toBe(1);
  expect(asked).toEqual([
    { address: 'https://calendar.example.org/private-4711/basic.ics', known: { etag: null, modified: null } },
  ]);
  expect(await mine()).toMatchObject({
    isOffered: true,
    calendar: {
      host: 'calendar.example.org',
      last4: '4711',
      readAt: world.clock.now().toISOString(),
      failing: null,
      busyTimes: 1,
      isDue: false,
    },
  });
  expect(await starts()).toEqual([eleven]);
  const family = await addStudent(world, 100_000);
  expect(await bookSlot(world, plan, ten, family)).toMatchObject({ reason: 'SLOT_TAKEN' });
  const rows = await world.database.query
    .selectFrom('busy_time')
    .selectAll()
    .where('coach_id', '=', coach)
    .execute();
  expect(rows).toEqual([
    {
      coach_id: coach,
      starts_at: new Date('2027-03-09T16:50:00Z'),
      ends_at: new Date('2027-03-09T16:55:00Z'),
    },
  ]);
});

it('the address and the titles are in no log, no row in plain, and no answer', async () => {
  const { token, mine } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  answer = () => ({ kind: 'failed', fault: 'gone' });
  world.clock.advance({ hours: 1.1 });
  await readDueCalendars(world);
  const again = await call(app, token, 'busyTime.connect', {
    address: `${address}?key=tigerlily4711&kind=full`,
  });
  const { rows } = await world.database.pool.query<{ text: string }>(
    `select to_jsonb(b)::text as text from busy_calendar b union all select to_jsonb(t)::text from busy_time t
     union all select to_jsonb(c)::text from command c`,
  );
  const all = JSON.stringify([lines, rows, await mine(), again.text]);
  expect(all).not.toMatch(/tigerlily|Surgery|Leo/);
});

it('the next read is an hour later and sends the mark; the day after it is whole again', async () => {
  const { coach, starts } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  world.clock.advance({ minutes: 59 });
  expect(await readDueCalendars(world)).toBe(0);
  world.clock.advance({ minutes: 2 });
  answer = () => ({ kind: 'unchanged' });
  expect(await readDueCalendars(world)).toBe(1);
  expect(asked.at(-1)?.known).toEqual({ etag: '"1"', modified: null });
  expect(await starts()).toEqual([eleven]);
  world.clock.advance({ hours: 24 });
  answer = nearTen;
  await readDueCalendars(world);
  expect(asked.at(-1)?.known).toEqual({ etag: null, modified: null });
  const row = await world.database.query
    .selectFrom('busy_calendar')
    .select('whole_at')
    .where('coach_id', '=', coach)
    .executeTakeFirstOrThrow();
  expect(row.whole_at).toEqual(world.clock.now());
});

it('a failed read keeps the last times and names its start; after 7 days the coach is notified once', async () => {
  const { coach, starts, mine } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  const readAt = world.clock.now().toISOString();
  answer = () => ({ kind: 'failed', fault: 'slow' });
  world.clock.advance({ hours: 1 });
  const since = world.clock.now().toISOString();
  await readDueCalendars(world);
  answer = () => ({ kind: 'fetched', text: '<html>', etag: null, modified: null });
  for (let hours = 0; hours < 166; hours += 83) {
    world.clock.advance({ hours: 83 });
    await readDueCalendars(world);
  }
  expect((await mine()).calendar).toMatchObject({ readAt, failing: { since, fault: 'type' } });
  expect(await noticesOf(world, coach)).not.toContain('calendarUnread');
  for (let count = 0; count < 3; count++) {
    world.clock.advance({ hours: 2 });
    await readDueCalendars(world);
  }
  expect((await noticesOf(world, coach)).filter((kind) => kind === 'calendarUnread')).toHaveLength(1);
  expect((await mine()).calendar?.busyTimes).toBe(1);
  expect(await starts()).toEqual([eleven]);
  answer = nearTen;
  world.clock.advance({ hours: 1 });
  await readDueCalendars(world);
  expect((await mine()).calendar).toMatchObject({ failing: null });
});

it.each([
  ['a UID that throws', ['UID;VALUE=DATE-TIME:Surgery of Leo'], { unread: 0, busyTimes: 1, failing: null }],
  ['a status that throws', ['STATUS;VALUE=DATE-TIME:Surgery of Leo'], { unread: 1, busyTimes: 0 }],
  ['an endless duration', ['DURATION:PT9999999999999S'], { unread: 0, busyTimes: 1, failing: null }],
])('readDueCalendars reads the other calendars beside %s, and logs nothing of it', async (_, bad, kept) => {
  const [one, other] = [await scene(), await connected()];
  dataOf(await call(app, one.token, 'busyTime.connect', { address: 'https://bad.example.org/a.ics' }));
  const end = bad.some((line) => line.startsWith('DURATION')) ? [] : ['DTEND:20270309T165500Z'];
  const text = calendar(
    'BEGIN:VEVENT',
    'SUMMARY:Surgery of Leo',
    'DTSTART:20270309T165000Z',
    ...bad,
    ...end,
    'END:VEVENT',
  );
  const logged = lines.length;
  answer = () => (asked.at(-1)?.address.includes('bad') === true ? text : nearTen());
  await readDueCalendars(world);
  expect((await one.mine()).calendar).toMatchObject(kept);
  expect((await other.mine()).calendar).toMatchObject({ busyTimes: 1, failing: null });
  expect(lines.slice(logged).join('')).not.toMatch(/Surgery|Leo/);
});

it('readDueCalendars keeps a fault when an outcome cannot be stored', async () => {
  const { mine } = await connected();
  const other = await connected();
  const logged = lines.length;
  answer = () => {
    if (asked.length === 1) throw new Error('Surgery of Leo');
    return nearTen();
  };
  await readDueCalendars(world);
  const found = [(await mine()).calendar, (await other.mine()).calendar];
  expect(new Set(found.map((one) => one?.failing?.fault ?? null))).toEqual(new Set([null, 'unreadable']));
  expect(new Set(found.map((one) => one?.busyTimes))).toEqual(new Set([0, 1]));
  expect(lines.slice(logged).join('')).not.toMatch(/Surgery|Leo/);
});

it.each([
  ['was never read', 'calendarNeverRead', [() => ({ kind: 'failed', fault: 'slow' }) as const]],
  ['is closed', 'calendarGone', [nearTen, () => ({ kind: 'failed', fault: 'gone' }) as const]],
] as const)(
  'a coach whose calendar %s is notified with the first failure, and again after 7 days',
  async (_, kind, answers) => {
    const { coach } = await connected();
    for (const next of answers) {
      answer = next;
      await readDueCalendars(world);
      world.clock.advance({ hours: 1.1 });
    }
    const count = async () => (await noticesOf(world, coach)).filter((one) => one === kind).length;
    expect(await count()).toBe(1);
    world.clock.advance({ hours: 150 });
    await readDueCalendars(world);
    expect(await count()).toBe(1);
    world.clock.advance({ hours: 20 });
    await readDueCalendars(world);
    expect(await count()).toBe(2);
  },
);

it('busyTime.check makes it due once in five minutes, also around a removal', async () => {
  const { token, mine } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  const check = async () => reasonIn(await call(app, token, 'busyTime.check', {}));
  world.clock.advance({ minutes: 4 });
  expect(await check()).toBe('CHECKED_JUST_NOW');
  dataOf(await call(app, token, 'busyTime.disconnect', {}));
  expect(await check()).toBe('ok');
  dataOf(await call(app, token, 'busyTime.connect', { address }));
  expect((await mine()).calendar).toMatchObject({ isDue: false, readAt: null });
  expect(await readDueCalendars(world)).toBe(0);
  world.clock.advance({ minutes: 1 });
  expect(dataOf(await call(app, token, 'busyTime.check', {})).calendar?.isDue).toBe(true);
  expect(await readDueCalendars(world)).toBe(1);
});

it('busyTime.disconnect removes the busy times in its transaction, and drops a read on its way', async () => {
  const { token, starts, mine } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  expect(await starts()).toEqual([eleven]);
  world.clock.advance({ hours: 1 });
  answer = async () => {
    dataOf(await call(app, token, 'busyTime.disconnect', {}));
    return nearTen();
  };
  await readDueCalendars(world);
  expect(await mine()).toMatchObject({ calendar: null });
  expect(await starts()).toEqual([nine, ten, eleven]);
});

it('a read of the former address is dropped', async () => {
  const { token, mine } = await connected();
  answer = async () => {
    dataOf(await call(app, token, 'busyTime.connect', { address: 'https://other.example.org/b.ics' }));
    return nearTen();
  };
  await readDueCalendars(world);
  expect((await mine()).calendar).toMatchObject({ host: 'other.example.org', readAt: null, busyTimes: 0 });
});

it.each(['http://calendar.example.org/a.ics', 'https://10.0.0.1/a.ics', 'https://localhost/a', 'calendar'])(
  'busyTime.connect refuses %s',
  async (bad) => {
    const { token } = await scene();
    expect(reasonIn(await call(app, token, 'busyTime.connect', { address: bad }))).toBe('CALENDAR_ADDRESS');
  },
);

it('operators switch calendars off by a rule: nothing is read, the last times block, a removal works', async () => {
  const { token, starts, mine } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  world.config.rules.busyCalendarHours = 0;
  world.clock.advance({ hours: 5 });
  expect(await readDueCalendars(world)).toBe(0);
  expect(await starts()).toEqual([eleven]);
  expect((await mine()).isOffered).toBe(false);
  expect(reasonIn(await call(app, token, 'busyTime.check', {}))).toBe('CALENDARS_OFF');
  expect(reasonIn(await call(app, token, 'busyTime.connect', { address }))).toBe('CALENDARS_OFF');
  dataOf(await call(app, token, 'busyTime.disconnect', {}));
  expect(await starts()).toEqual([nine, ten, eleven]);
});

it('busyTime.setDaysOff takes a day out of all plans, and leaves its booked lessons', async () => {
  const { coach, plan, token, starts, mine } = await scene();
  await addPlan(world, coach, { weekly: [{ weekday: 2, from: '14:00', to: '15:00' }] });
  const family = await addStudent(world, 100_000);
  await bookSlot(world, plan, nine, family);
  expect(await starts()).toHaveLength(3);
  const add = ['2027-03-09', '2027-03-20', '2027-03-09'];
  dataOf(await call(app, token, 'busyTime.setDaysOff', { add, remove: [] }));
  expect((await mine()).daysOff).toEqual(['2027-03-09', '2027-03-20']);
  expect(await starts()).toEqual([]);
  expect(await bookSlot(world, plan, ten, family)).toMatchObject({ reason: 'SLOT_TAKEN' });
  dataOf(await call(app, token, 'busyTime.setDaysOff', { add: [], remove: add }));
  expect(await starts()).toHaveLength(3);
});

it('busyTime.connect of another address forgets when and how the former one was read', async () => {
  const { token, mine } = await connected();
  answer = () => calendar('BEGIN:VEVENT', 'STATUS;VALUE=DATE-TIME:x', 'END:VEVENT');
  await readDueCalendars(world);
  const readAt = world.clock.now();
  const until = new Date(readAt.getTime() + 92 * DAY_MS).toISOString();
  expect((await mine()).calendar).toMatchObject({ readAt: readAt.toISOString(), until, unread: 1 });
  dataOf(await call(app, token, 'busyTime.connect', { address: 'https://other.example.org/b.ics' }));
  expect((await mine()).calendar).toMatchObject({ readAt: null, until: null, unread: 0 });
});

it('busyTime.setDaysOff keeps what another device changed, and is idempotent', async () => {
  const { token, mine } = await scene();
  const change = (add: string[], remove: string[] = []) =>
    call(app, token, 'busyTime.setDaysOff', { add, remove });
  await Promise.all([change(['2027-03-09']), change(['2027-03-10'])]);
  dataOf(await change(['2027-03-11'], ['2027-03-10']));
  dataOf(await change(['2027-03-11'], ['2027-03-10']));
  expect((await mine()).daysOff).toEqual(['2027-03-09', '2027-03-11']);
  const many = Array.from({ length: 119 }, (_, n) =>
    new Date(Date.UTC(2027, 4, n)).toISOString().slice(0, 10),
  );
  expect(reasonIn(await change(many))).toBe('TOO_MANY_DAYS_OFF');
  dataOf(await change(many.slice(1)));
  expect((await mine()).daysOff).toHaveLength(120);
});

it('operator.close removes the address and the busy times of a coach', async () => {
  const { coach } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  const operator = await signIn(world, await addOperator(world));
  dataOf(await call(app, operator, 'operator.close', { id: coach, role: 'coach', reason: 'Left' }));
  const { query } = world.database;
  const row = await query.selectFrom('busy_calendar').selectAll().where('coach_id', '=', coach).execute();
  expect(row).toMatchObject([{ sealed: null, next_at: null }]);
  expect(await query.selectFrom('busy_time').selectAll().where('coach_id', '=', coach).execute()).toEqual([]);
});

it('purge removes busy times that are over', async () => {
  const { coach } = await connected();
  answer = nearTen;
  await readDueCalendars(world);
  const count = async () =>
    (await world.database.query.selectFrom('busy_time').selectAll().where('coach_id', '=', coach).execute())
      .length;
  await purge(world);
  expect(await count()).toBe(1);
  world.clock.advance({ hours: 24 * 10 });
  await purge(world);
  expect(await count()).toBe(0);
});

it('busyTime.mine announces no read to a coach who is not listed', async () => {
  const { coach, mine } = await connected();
  expect((await mine()).calendar?.isDue).toBe(true);
  await world.database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', coach).execute();
  expect((await mine()).calendar?.isDue).toBe(false);
});

it('two servers read a due calendar once', async () => {
  await connected();
  await connected();
  answer = nearTen;
  const found = await Promise.all([readDueCalendars(world), readDueCalendars(world)]);
  expect([found.reduce((sum, one) => sum + one, 0), asked.length]).toEqual([2, 2]);
});
