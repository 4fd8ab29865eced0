import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it, test } from 'vitest';
import type { OrderSetForm } from '#contract/order-set.ts';
import { seededRandom } from '#server/demo/random.ts';
import { signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { finalAudit } from '../../scripts/kill/audit.ts';
import { type Before, lookBefore } from '../../scripts/kill/before.ts';
import { ClientLog } from '../../scripts/kill/client-log.ts';
import { readAgain } from '../../scripts/kill/family.actor.ts';
import type { Findings } from '../../scripts/kill/findings.ts';
import { KeyedCaller } from '../../scripts/kill/keyed-caller.ts';
import type { Db } from '../../scripts/kill/rows.ts';
import { type Damage, foundAfter, twice } from './damage.ts';

/** The audit of the kill matrix, for several dates, slots and codes (docs/domain.md 4.20, 4.22 and 4.23). */
let world: World;
let app: FastifyInstance;
let before: Before;
let coach: KeyedCaller;
let family: KeyedCaller;
const log = new ClientLog();

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const coachId = await addCoach(world);
  const familyId = await addStudent(world, 50_000);
  before = await lookBefore(world.database.query);
  coach = await caller(coachId, 'coach');
  family = await caller(familyId, 'student');
  const codeId = await makeCode();
  await bookSeries(codeId);
  await bookSlots();
  await readAgain(family, log);
});

async function caller(userId: string, role: 'coach' | 'student'): Promise<KeyedCaller> {
  const { port } = app.server.address() as AddressInfo;
  const token = await signIn(world, userId, role);
  return new KeyedCaller(`http://127.0.0.1:${port}`, { token, userId }, { random: seededRandom(1) }, log);
}

const dayIn = (days: number): string =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function makeCode(): Promise<string> {
  const made = await coach.command('priceCode.make', {
    id: randomUUID(),
    word: 'SUMMER',
    percent: 50,
    startsOn: dayIn(-1),
    endsOn: dayIn(30),
    mostUses: 3,
  });
  if (made === undefined) throw new Error('no code');
  return made.id;
}

const formOf = (dates: OrderSetForm['dates']): OrderSetForm => ({
  setId: randomUUID(),
  participantIds: [family.userId],
  want: 'every',
  dates,
  tappedAt: world.clock.now().toISOString(),
  replayed: false,
  payFromBalance: true,
});

async function send(form: OrderSetForm): Promise<string[]> {
  for (const { orderId } of form.dates) log.sent.orders.add(orderId);
  const booked = await family.command('orderSet.create', form);
  if (booked === undefined) throw new Error('nothing is booked');
  for (const order of booked.orders) log.note(order);
  return booked.orders.map(({ id }) => id);
}

/** Three dates, the first with a code: two are accepted and one of them is left. */
async function bookSeries(codeId: string): Promise<void> {
  const date = dayIn(10);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const series = await coach.command('series.create', {
    ...swimClass,
    cityId: 'vancouver',
    date,
    startTime: '10:00',
    endTime: '10:45',
    zone: 'America/Phoenix',
    weekdays: [weekday],
    everyWeeks: 1,
    until: dayIn(30),
    dates: [date, dayIn(17), dayIn(24)],
    capacity: 4,
    priceMinor: 3000,
  });
  const seen = await family.read('series.detail', { id: series?.id ?? '' });
  const dates = (seen?.classes ?? []).flatMap(({ id, basis }) =>
    basis ? [{ orderId: randomUUID(), classId: id, basis }] : [],
  );
  const form = { ...formOf(dates), seriesId: series?.id, codeId };
  const [first = '', second = ''] = await send(form);
  await coach.command('orderSet.accept', { id: form.setId, orderIds: [first, second] });
  await family.command('orderSet.leave', {
    id: form.setId,
    dates: [{ orderId: second, shownRefundMinor: 3000 }],
    reason: { code: 'plans', text: '' },
    tappedAt: world.clock.now().toISOString(),
  });
}

async function bookSlots(): Promise<void> {
  const plan = await coach.command('slotPlan.save', {
    ...swimClass,
    cityId: 'vancouver',
    id: randomUUID(),
    version: 0,
    priceMinor: 2000,
    lengthMinutes: 30,
    pauseMinutes: 0,
    noticeHours: 24,
    mostPerDay: null,
    startsOn: dayIn(0),
    endsOn: null,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '12:00', to: '14:00' })),
    daysOff: [],
  });
  const list = await family.read('slot.list', { coachId: coach.userId, from: dayIn(2) });
  const startsAt = list?.plans[0]?.slots[0]?.startsAt ?? '';
  const weeks = await family.read('slot.dates', { planId: plan?.id ?? '', startsAt });
  const cls = weeks?.class;
  if (!weeks || !cls) throw new Error('no slots');
  const { version: classVersion, priceMinor, currency } = cls;
  const dates = weeks.dates.slice(0, 2).map((date) => ({
    orderId: randomUUID(),
    classId: randomUUID(),
    basis: {
      classVersion,
      priceMinor,
      currency,
      startsAt: date.startsAt,
      terms: {
        coachId: cls.coach.id,
        endsAt: date.endsAt,
        placeName: cls.place.name,
        address: cls.place.address,
        cityId: cls.place.cityId,
        freeCancelHours: cls.freeCancelHours,
        lateRefundPct: cls.lateRefundPct,
        minSize: cls.minSize,
      },
    },
  }));
  await send({ ...formOf(dates), slots: { planId: weeks.plan.id, planVersion: weeks.plan.version } });
}

const look = (db: Db): Promise<Findings> => finalAudit(db, log, before);

it('the audit counts dates of a series, slots and the use of a code', async () => {
  expect(await look(world.database.query)).toEqual({ lost: [], doubled: [], broken: [] });
  expect(log.surprises).toEqual([]);
  expect(log.made.set_order.size).toBe(5);
  expect(log.made.code_use.size).toBe(1);
  // Three dates of the series, and two slots.
  expect(log.made.class.size).toBe(5);
});

const damages: Damage[] = [
  [
    'one date of a booking',
    (tx) =>
      sql`delete from orders where id = (select id from orders where set_id is not null limit 1)`.execute(tx),
    'lost',
    /^orders/,
  ],
  [
    'the booking of a date',
    (tx) => sql`update orders set set_id = null, set_dates = null`.execute(tx),
    'lost',
    /^set_order/,
  ],
  ['a date twice', twice('orders', 'set_id is not null'), 'doubled', /^set_order/],
  [
    'the answer to a date',
    (tx) => sql`delete from order_event where event = 'accepted'`.execute(tx),
    'lost',
    /the step/,
  ],
  [
    'the class of a slot',
    (tx) => sql`delete from class where slot_plan_id is not null`.execute(tx),
    'lost',
    /^class/,
  ],
  ['the class of a slot twice', twice('class', 'slot_plan_id is not null'), 'doubled', /^class/],
  ['free hours', (tx) => sql`delete from slot_plan`.execute(tx), 'lost', /^slot_plan/],
  ['a code', (tx) => sql`delete from price_code`.execute(tx), 'lost', /^price_code/],
  ['a use of a code', (tx) => sql`delete from price_code_use`.execute(tx), 'lost', /^code_use/],
  ['the count of a code', (tx) => sql`update price_code set used = used + 1`.execute(tx), 'broken', /^I27 /],
  ['a date paid twice', twice('transfer', `kind = 'pay'`), 'broken', /^student:.* instead of/],
];

test.each(damages)('the audit sees damage to %s', async (_what, how, where, expected) => {
  const found = await foundAfter(world.database, how, look);
  expect(found[where].join('\n')).toMatch(new RegExp(expected, 'm'));
});
