import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { seededRandom } from '#server/demo/random.ts';
import { signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addStudent, fund } from '#tests/support/people.ts';
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

/** The audit of the kill matrix has to be able to fail: each damage is planted, seen, and rolled back. */
let world: World;
let app: FastifyInstance;
let before: Before;
const log = new ClientLog();
const id: Record<string, string> = {};

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const coachId = await addCoach(world);
  const [one, two] = [await addStudent(world), await addStudent(world)];
  await fund(world, two, 20_000);
  before = await lookBefore(world.database.query);
  const coach = await caller(coachId, 'coach');
  const [first, second] = [await caller(one, 'student'), await caller(two, 'student')];
  await spend(coach, first, second);
  await Promise.all([first, second].map((family) => readAgain(family, log)));
});

async function caller(userId: string, role: 'coach' | 'student'): Promise<KeyedCaller> {
  const { port } = app.server.address() as AddressInfo;
  const token = await signIn(world, userId, role);
  return new KeyedCaller(`http://127.0.0.1:${port}`, { token, userId }, { random: seededRandom(1) }, log);
}

/** A little of everything that the audit looks at. */
async function spend(coach: KeyedCaller, first: KeyedCaller, second: KeyedCaller): Promise<void> {
  const [small, large] = [await create(coach, '10:00', 1), await create(coach, '12:00', 5)];
  const asked = await first.command('wallet.topUp', { amountMinor: 50_000, method: PaymentMethod.visa });
  if (asked === undefined) throw new Error('no top-up');
  await first.settle(asked.redirectUrl, 'pay');
  id['topUp'] = asked.payment.id;
  const { amountMinor } = asked.payment;
  log.payments.set(asked.payment.id, { userId: first.userId, kind: 'topUp', amountMinor, isSettled: true });
  id['left'] = await book(first, small);
  id['waited'] = await book(second, small);
  await cancel(first, id['left']);
  await offerSeats(world);
  const [entry] = (await second.read('waitlist.mine', {}))?.items ?? [];
  id['entry'] = entry?.id ?? '';
  const order = await second.command('waitlist.accept', { id: id['entry'], payFromBalance: true });
  expect(order?.status).toBe(OrderStatus.awaitAgree);
  await coach.command('order.accept', { id: order?.id ?? '' });
  id['offer'] = order?.id ?? '';
  await inItsHour(coach, second, small);
  await book(first, large);
  await coach.command('class.cancel', { id: large.id, reason: { code: 'venue', text: '' } });
  const bought = await first.command('membership.buy', {
    method: PaymentMethod.balance,
    shownPriceMinor: 4900,
  });
  id['period'] = bought?.membership.periods[0]?.id ?? '';
  log.memberships.set(id['period'], { userId: first.userId, amountMinor: 4900 });
  await first.command('feedback.send', { kind: 'idea', text: 'More hours' });
  await first.command('favorite.set', { coachId: coach.userId, isOn: true });
  await first.command('child.create', { name: 'Kim', birthDate: '2018-01-01' });
}

/** A mark of the coach, and a scan of a helper as an answer names it. */
async function inItsHour(coach: KeyedCaller, family: KeyedCaller, cls: ClassRecord): Promise<void> {
  const now = world.clock.now();
  const tappedAt = new Date(Date.parse(cls.startsAt) + 600_000);
  world.clock.set(tappedAt);
  const mark = { orderId: id['offer'] ?? '', participantId: family.userId, mark: 'present' as const };
  await coach.command('class.attendance', {
    id: cls.id,
    marks: [{ ...mark, tappedAt: tappedAt.toISOString() }],
  });
  world.clock.set(now);
  await world.database.query
    .insertInto('helper_scan')
    .values({
      class_id: cls.id,
      helper_id: family.userId,
      kind: 'in',
      nonce: randomUUID(),
      at: now,
      received_at: now,
    })
    .execute();
  log.take({ made: { kind: 'helper_scan', id: `${cls.id} ${family.userId} in` } });
}

async function create(coach: KeyedCaller, startTime: string, capacity: number): Promise<ClassRecord> {
  const made = await coach.command('class.create', {
    ...swimClass,
    cityId: 'vancouver',
    date: '2027-03-10',
    startTime,
    endTime: startTime.replace(':00', ':45'),
    zone: 'America/Phoenix',
    capacity,
    priceMinor: 3000,
  });
  if (made === undefined) throw new Error('no class');
  return made;
}

async function book(family: KeyedCaller, cls: ClassRecord): Promise<string> {
  const [orderId, entryId] = [randomUUID(), randomUUID()];
  log.sent.orders.add(orderId);
  log.sent.waitlist_entry.add(entryId);
  const { version, priceMinor, currency, startsAt } = cls;
  const order = await family.command('order.create', {
    orderId,
    classId: cls.id,
    participantIds: [family.userId],
    basis: { classVersion: version, priceMinor, currency, startsAt },
    tappedAt: world.clock.now().toISOString(),
    replayed: false,
    payFromBalance: true,
    waitIfFull: { entryId },
  });
  if (order) log.note(order);
  return order?.id ?? '';
}

async function cancel(family: KeyedCaller, orderId: string): Promise<void> {
  const order = await family.command('order.cancel', {
    id: orderId,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: 3000,
    tappedAt: world.clock.now().toISOString(),
  });
  if (order) log.note(order);
}

const look = (db: Db): Promise<Findings> => finalAudit(db, log, before);

it('the audit finds nothing when nothing is wrong, also in rows that a job made', async () => {
  expect(await look(world.database.query)).toEqual({ lost: [], doubled: [], broken: [] });
  expect(log.surprises).toEqual([]);
  expect([...log.succeeded.keys()].toSorted()).toContain('waitlist.accept');
  expect(log.made.waitlist_entry.size).toBe(1);
});

const damages: Damage[] = [
  [
    'an answer',
    (tx) => sql`delete from command where endpoint = 'feedback.send'`.execute(tx),
    'lost',
    /feedback.send/,
  ],
  [
    'another body of an answer',
    (tx) => sql`update command set body = body || ' ' where endpoint = 'class.create'`.execute(tx),
    'lost',
    /class.create/,
  ],
  ['a word of a family', (tx) => sql`delete from feedback`.execute(tx), 'lost', /^feedback/],
  ['a child', (tx) => sql`delete from participant where kind = 'child'`.execute(tx), 'lost', /^participant/],
  ['an intent', (tx) => sql`update favorite set is_on = false`.execute(tx), 'lost', /^favorite/],
  [
    'a class that was called off',
    (tx) => sql`update class set state = 'published'`.execute(tx),
    'lost',
    /is "published" instead of "canceled"/,
  ],
  [
    'the price of a class',
    (tx) => sql`update class set price_minor = price_minor + 1`.execute(tx),
    'lost',
    /class_terms .* is "/,
  ],
  [
    'a mark of attendance',
    (tx) => sql`update order_participant set mark = 'absent' where mark = 'present'`.execute(tx),
    'lost',
    /attendance .* is "absent" instead of "present"/,
  ],
  ['a scan of a helper', (tx) => sql`delete from helper_scan`.execute(tx), 'lost', /^helper_scan/],
  [
    'the step of an order',
    (tx) => sql`delete from order_event where event = 'accepted'`.execute(tx),
    'lost',
    /the step/,
  ],
  [
    'the money of a top-up',
    (tx) => sql`delete from transfer where payment_id = ${id['topUp']}`.execute(tx),
    'lost',
    /the money of topUp/,
  ],
  ['a word twice', twice('feedback', 'true'), 'doubled', /^feedback/],
  ['a class twice', twice('class', 'true'), 'doubled', /^class/],
  ['a wait twice', twice('waitlist_entry', 'true'), 'doubled', /^waitlist_entry/],
  ['an order that nobody sent', twice('orders', 'not from_waitlist'), 'doubled', /^orders/],
  [
    'an offer that no wait explains',
    (tx) => sql`update waitlist_entry set class_id = gen_random_uuid()`.execute(tx),
    'doubled',
    /no wait explains/,
  ],
  [
    'an offer for somebody else',
    (tx) => sql`update waitlist_participant set participant_id = gen_random_uuid()`.execute(tx),
    'doubled',
    /no wait explains/,
  ],
  ['a top-up twice', twice('transfer', 'amount_minor = 50000'), 'doubled', /the money of topUp/],
  [
    'a helper too many',
    (tx) => sql`update class set helper_slots = 2, helpers_taken = 1 where state = 'published'`.execute(tx),
    'broken',
    /helpers/,
  ],
  ['a refund twice', twice('transfer', `kind = 'refund'`), 'broken', /^student:.* instead of/],
  ['a membership paid twice', twice('transfer', `kind = 'membership'`), 'broken', /^student:.* instead of/],
];

test.each(damages)('sees %s', async (_what, how, where, expected) => {
  const found = await foundAfter(world.database, how, look);
  expect(found[where].join('\n')).toMatch(new RegExp(expected, 'm'));
});
