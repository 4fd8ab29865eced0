import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { toWallTime } from '#server/base/zone.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addParticipant, fund } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { classForm } from './forms.ts';
import { fieldsOf } from './matrix.ts';
import { policies as table } from './policies.ts';
import type { Policy } from './policy.ts';
import { makeSide, relations, type Relation, type Side } from './side.ts';

interface Moment {
  at: string;
  /** Zone of the phones, and of the class that is made. */
  zone: string;
  /** Wall times of a class that begins later than the minimum notice. */
  cls: { date: string; startTime: string; endTime: string; fold?: 'earlier' | 'later' };
  /** Birth dates, and the age group of that person on the day in the zone. */
  born: readonly (readonly [birthDate: string, isAdult: boolean])[];
}

const leapBorn = [
  ['2010-02-28', true],
  ['2010-03-01', false],
] as const;

const policies: Record<RouteName, Policy> = table;

/** In the order of time: one world goes through all of them. */
const always: Moment[] = [
  {
    at: '2027-11-06T20:00:00Z',
    zone: 'America/Chicago',
    // Over the set-back: 01:45 to the second 01:15 are 30 minutes.
    cls: { date: '2027-11-07', startTime: '01:45', endTime: '01:15', fold: 'earlier' },
    born: [
      ['2009-11-06', true],
      ['2009-11-07', false],
    ],
  },
  {
    at: '2027-12-31T16:30:00Z',
    zone: 'Asia/Shanghai',
    // The year has begun in Shanghai, not in UTC; the class goes over midnight.
    cls: { date: '2028-01-01', startTime: '23:15', endTime: '00:45' },
    born: [
      ['2010-01-01', true],
      ['2010-01-02', false],
    ],
  },
  {
    at: '2028-02-28T22:00:00Z',
    zone: 'Asia/Shanghai',
    cls: { date: '2028-02-29', startTime: '23:30', endTime: '00:30' },
    born: leapBorn,
  },
  {
    at: '2028-02-29T12:00:00Z',
    zone: 'America/Chicago',
    cls: { date: '2028-02-29', startTime: '22:00', endTime: '00:30' },
    born: leapBorn,
  },
  {
    at: '2028-03-26T00:30:00Z',
    zone: 'Europe/Berlin',
    cls: { date: '2028-03-26', startTime: '09:00', endTime: '10:00' },
    born: [
      ['2010-03-26', true],
      ['2010-03-27', false],
    ],
  },
];

const moreOften: Moment[] = [
  {
    at: '2028-03-01T05:30:00Z',
    zone: 'America/Chicago',
    // Still 29 February there, already 1 March in UTC.
    cls: { date: '2028-03-01', startTime: '08:00', endTime: '09:00' },
    born: leapBorn,
  },
  {
    at: '2028-04-01T10:00:00Z',
    zone: 'Australia/Lord_Howe',
    // Clocks are set back by half an hour at 02:00.
    cls: { date: '2028-04-02', startTime: '01:50', endTime: '01:40', fold: 'earlier' },
    born: [
      ['2010-04-01', true],
      ['2010-04-02', false],
    ],
  },
  {
    at: '2028-10-29T00:30:00Z',
    zone: 'Europe/Berlin',
    cls: { date: '2028-10-29', startTime: '22:00', endTime: '01:00' },
    born: [
      ['2010-10-29', true],
      ['2010-10-30', false],
    ],
  },
  {
    at: '2028-12-31T11:00:00Z',
    zone: 'Pacific/Kiritimati',
    cls: { date: '2029-01-01', startTime: '12:00', endTime: '13:00' },
    born: [
      ['2011-01-01', true],
      ['2011-01-02', false],
    ],
  },
  {
    at: '2029-03-01T11:30:00Z',
    zone: 'America/Chicago',
    cls: { date: '2029-03-01', startTime: '12:00', endTime: '13:00' },
    born: [
      ['2011-03-01', true],
      ['2011-03-02', false],
    ],
  },
];
const moments = isLongRun
  ? [...always, ...moreOften].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  : always;

/** A family, a coach and a helper; everybody of the side in a long run. */
const readers: readonly Relation[] = isLongRun ? relations : ['owner', 'coach', 'volunteer'];
const reads = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].method === 'GET' && policies[name].gate !== 'operator',
);
const together = 8;

let world: World;
let app: FastifyInstance;
let side: Side;
let child: string;
beforeAll(async () => {
  world = await makeWorld(await testDatabase({ max: together + 2 }));
  app = await serve(world);
  side = await makeSide(world, app);
  child = await addParticipant(world, side.people.owner.id);
});

/** The phones are opened at that instant in that zone; roles are still cleared. */
async function begin({ at, zone }: Moment): Promise<Record<Relation, string>> {
  world.clock.set(new Date(at));
  const { query: db } = world.database;
  const cleared_until = new Date('2035-01-01T00:00:00Z');
  await db.updateTable('account_role').set({ cleared_until, state: 'approved' }).execute();
  await db.updateTable('coach').set({ cleared_until }).execute();
  await db.updateTable('account').set({ zone }).execute();
  const tokens = await Promise.all(
    relations.map(async (name) => [
      name,
      await signIn(world, side.people[name].id, 'student', 'coach', 'assistant', 'volunteer'),
    ]),
  );
  return Object.fromEntries(tokens) as Record<Relation, string>;
}

const phone = (zone: string) => ({ 'x-zone': zone });

async function readAll(moment: Moment, tokens: Record<Relation, string>): Promise<string[]> {
  const asked = readers.flatMap((who) => reads.map((name) => ({ who, name })));
  const faults: string[] = [];
  for (let at = 0; at < asked.length; at += together)
    await Promise.all(
      asked.slice(at, at + together).map(async ({ who, name }) => {
        const { row } = policies[name];
        const id = row === undefined ? '' : side.rows[row];
        const fields = fieldsOf(name, { ...side, id, roles: ['student', 'coach', 'assistant', 'volunteer'] });
        const { status, text } = await call(
          app,
          tokens[who],
          name,
          fields as never,
          undefined,
          phone(moment.zone),
        );
        if (status >= 500) faults.push(`${name} by ${who}: ${status} ${text}`);
      }),
    );
  return faults;
}

describe.each(moments)('at $at, phones in $zone', (moment) => {
  let tokens: Record<Relation, string>;
  beforeAll(async () => {
    tokens = await begin(moment);
  });

  test('every read of a family, a coach and a helper is answered', async () => {
    expect(await readAll(moment, tokens)).toEqual([]);
  });

  test('ages change at the beginning of the day in the zone', async () => {
    const { id } = side.people.volunteer;
    const { query: db } = world.database;
    const isAdult = async (birth_date: string) => {
      await db.updateTable('account').set({ birth_date }).where('id', '=', id).execute();
      const { whyNot } = dataOf(
        await call(app, tokens.volunteer, 'partnerRequest.mine', {}, undefined, phone(moment.zone)),
      );
      return whyNot !== 'TOO_YOUNG';
    };
    const found = [];
    for (const [birthDate] of moment.born) found.push([birthDate, await isAdult(birthDate)]);
    await db.updateTable('account').set({ birth_date: '1985-05-05' }).where('id', '=', id).execute();
    expect(found).toEqual(moment.born);
  });

  test('a class is made, booked, accepted, read in the calendar and canceled', async () => {
    const { zone, cls: times } = moment;
    await fund(world, side.people.owner.id, 10_000);
    const form = { ...classForm, ...times, zone, zoneMeant: true as const };
    const cls = dataOf(await call(app, tokens.coach, 'class.create', form));
    expect(toWallTime(new Date(cls.startsAt), zone)).toEqual({ date: times.date, time: times.startTime });
    expect(toWallTime(new Date(cls.endsAt), zone).time).toBe(times.endTime);
    expect(cls.endsAt > cls.startsAt).toBe(true);
    const { items } = dataOf(await call(app, tokens.owner, 'order.check', { id: cls.id }));
    expect(items.find(({ participantId }) => participantId === child)?.whyNot).toBeNull();
    const order = dataOf(
      await call(app, tokens.owner, 'order.create', {
        orderId: randomUUID(),
        classId: cls.id,
        participantIds: [child],
        basis: {
          classVersion: cls.version,
          priceMinor: cls.priceMinor,
          currency: cls.currency,
          startsAt: cls.startsAt,
        },
        tappedAt: world.clock.now().toISOString(),
        replayed: false,
        payFromBalance: true,
      }),
    );
    dataOf(await call(app, tokens.coach, 'order.accept', { id: order.id }));
    const { url } = dataOf(
      await call(app, tokens.owner, 'calendar.open', { showsNames: true, renew: false }),
    );
    const feed = await app.inject({ url: new URL(url ?? '').pathname });
    expect(feed.body).toContain(order.id);
    const detail = dataOf(await call(app, tokens.owner, 'order.detail', { id: order.id }));
    expect(detail.class).toMatchObject({ startsAt: cls.startsAt, endsAt: cls.endsAt, zone });
    dataOf(
      await call(app, tokens.owner, 'order.cancel', {
        id: order.id,
        reason: { code: 'plans', text: '' },
        shownRefundMinor: detail.cancel?.refundMinor ?? 0,
        tappedAt: world.clock.now().toISOString(),
      }),
    );
  });

  test('every job runs', async () => {
    const failed: string[] = [];
    for (const job of jobs)
      await job.run(world).catch((error: unknown) => failed.push(`${job.name}: ${String(error)}`));
    expect(failed).toEqual([]);
  });
});
