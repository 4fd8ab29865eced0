import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { seededRandom } from '#server/demo/random.ts';
import { signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { wrongBalances } from '../../scripts/kill/audit.balances.ts';
import { finalAudit } from '../../scripts/kill/audit.ts';
import { type Before, lookBefore } from '../../scripts/kill/before.ts';
import { ClientLog } from '../../scripts/kill/client-log.ts';
import { readAgain } from '../../scripts/kill/family.actor.ts';
import type { Findings } from '../../scripts/kill/findings.ts';
import { KeyedCaller } from '../../scripts/kill/keyed-caller.ts';
import { exchange } from '../../scripts/kill/leaving.actor.ts';
import type { Db } from '../../scripts/kill/rows.ts';
import { type Damage, foundAfter, twice } from './damage.ts';

/** The audit of the kill matrix, for orders that another date continues (docs/domain.md 4.21). */
let world: World;
let app: FastifyInstance;
let before: Before;
let coach: KeyedCaller;
const log = new ClientLog();
const { balance, visa } = PaymentMethod;
const oldMinor = 3000;

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const coachId = await addCoach(world);
  const families = [];
  for (let n = 0; n < 8; n++) families.push(await addFamily());
  before = await lookBefore(world.database.query);
  coach = await caller(coachId, 'coach');
  const [booked, cheaper, dearer] = [
    await create('08', oldMinor),
    await create('10', 2000),
    await create('12', 4500),
  ];
  for (const method of [balance, visa])
    for (const isWhole of [true, false])
      for (const to of [cheaper, dearer]) {
        const [parent = '', child = ''] = families.pop() ?? [];
        const family = await caller(parent, 'student');
        const order = await bookFor(family, booked, [parent, child], method);
        // A participant who leaves at the time of payment leaves an unpaid order.
        world.clock.advance({ minutes: 1 });
        await takeOther(family, order, to, isWhole ? [parent, child] : [child]);
        await readAgain(family, log);
      }
});

async function addFamily(): Promise<[parent: string, child: string]> {
  const parent = await addStudent(world, 50_000);
  return [parent, await addParticipant(world, parent)];
}

async function caller(userId: string, role: 'coach' | 'student'): Promise<KeyedCaller> {
  const { port } = app.server.address() as AddressInfo;
  const token = await signIn(world, userId, role);
  return new KeyedCaller(`http://127.0.0.1:${port}`, { token, userId }, { random: seededRandom(1) }, log);
}

async function create(hour: string, priceMinor: number): Promise<ClassRecord> {
  const made = await coach.command('class.create', {
    ...swimClass,
    cityId: 'vancouver',
    date: '2027-03-10',
    startTime: `${hour}:00`,
    endTime: `${hour}:45`,
    zone: 'America/Phoenix',
    capacity: 20,
    priceMinor,
  });
  if (made === undefined) throw new Error('no class');
  return made;
}

/** An order that is paid and accepted. */
async function bookFor(
  family: KeyedCaller,
  { id: classId, version: classVersion, priceMinor, currency, startsAt }: ClassRecord,
  participantIds: string[],
  method: PaymentMethod,
): Promise<OrderRecord> {
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  await family.command('order.create', {
    orderId,
    classId,
    participantIds,
    basis: { classVersion, priceMinor, currency, startsAt },
    tappedAt: world.clock.now().toISOString(),
    replayed: false,
    payFromBalance: method === balance,
  });
  if (method !== balance) await payBy(family, orderId, method);
  const accepted = await coach.command('order.accept', { id: orderId });
  if (accepted === undefined) throw new Error('no order');
  return accepted;
}

async function payBy(family: KeyedCaller, id: string, method: PaymentMethod): Promise<void> {
  const opened = await family.command('order.pay', { id, method });
  if (!opened?.paymentId || !opened.redirectUrl) throw new Error('no page of a payment');
  const amountMinor = opened.order.totalMinor;
  log.take({ made: { kind: 'payment', id: opened.paymentId } });
  log.payments.set(opened.paymentId, { userId: family.userId, kind: 'order', amountMinor, isSettled: false });
  await family.settle(opened.redirectUrl, 'pay');
}

async function takeOther(
  family: KeyedCaller,
  { id }: OrderRecord,
  to: ClassRecord,
  participantIds: string[],
): Promise<void> {
  const options = await family.read('order.exchangeOptions', { id });
  const option = options?.items.find((one) => one.class.id === to.id);
  if (options === undefined || option === undefined) throw new Error('the date is not offered');
  const old = await exchange(family, log, { options, option, participantIds, tappedAt: world.clock.now() });
  expect(old?.exchange?.to).toHaveLength(1);
}

const look = (db: Db): Promise<Findings> => finalAudit(db, log, before);

it('the audit counts an exchange for all and for some, dearer and cheaper, from the balance and by card', async () => {
  expect(await look(world.database.query)).toEqual({ lost: [], doubled: [], broken: [] });
  expect(log.surprises).toEqual([]);
  expect(log.succeeded.get('order.exchange')).toBe(8);
});

it('the audit counts what an order from before the load passed on to a new date', async () => {
  const earlier = log.orders().flatMap(({ id, exchange: moved }) => (moved?.to.length === 1 ? id : []));
  expect(earlier).toHaveLength(8);
  const orders = new Set([...before.orders, ...earlier]);
  expect(await wrongBalances(world.database.query, log, { ...before, orders })).toEqual([]);
});

const damages: Damage[] = [
  [
    'the difference that a cheaper date returns',
    (tx) => sql`delete from transfer where kind = 'refund' and ref like 'exchanged:%'`.execute(tx),
    'broken',
    /^student:.* instead of/,
  ],
  [
    'the difference that a dearer date costs',
    (tx) =>
      sql`delete from transfer t using orders o
        where o.id = t.order_id and o.exchange_of is not null and t.kind = 'pay'`.execute(tx),
    'broken',
    /^student:.* instead of/,
  ],
  [
    'the order of the new date',
    (tx) => sql`delete from orders where exchange_of is not null`.execute(tx),
    'lost',
    /^orders/,
  ],
  ['a second order of a new date', twice('orders', 'exchange_of is not null'), 'doubled', /^orders/],
];

test.each(damages)('the audit sees damage to %s', async (_what, how, where, expected) => {
  const found = await foundAfter(world.database, how, look);
  expect(found[where].join('\n')).toMatch(new RegExp(expected, 'm'));
});
