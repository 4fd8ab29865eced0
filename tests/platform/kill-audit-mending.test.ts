import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it, test } from 'vitest';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { endUnansweredProposals } from '#server/booking/order/moving/order.proposal.jobs.ts';
import { completeEnded } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { seededRandom } from '#server/demo/random.ts';
import { signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addCoach, addOperator, addStudent, fund } from '#tests/support/people.ts';
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

/** The same for what mends: another coach for a class, silence about it, and corrections by two operators. */
let world: World;
let app: FastifyInstance;
let before: Before;
const log = new ClientLog();
const id: Record<string, string> = {};
const priceMinor = 3000;

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [one, two] = [await addStudent(world), await addStudent(world)];
  for (const family of [one, two]) await fund(world, family, 20_000);
  const coaches = [await addCoach(world), await addCoach(world)];
  const operators = [await addOperator(world), await addOperator(world)];
  before = await lookBefore(world.database.query);
  const families = [await caller(one, 'student'), await caller(two, 'student')];
  const [coach, substitute] = [await caller(coaches[0], 'coach'), await caller(coaches[1], 'coach')];
  const desk = [await caller(operators[0]), await caller(operators[1])];
  await mend({ coach, substitute, families, desk });
  await Promise.all(families.map((family) => readAgain(family, log)));
});

async function caller(userId = '', role?: 'coach' | 'student'): Promise<KeyedCaller> {
  const { port } = app.server.address() as AddressInfo;
  const token = await (role ? signIn(world, userId, role) : signIn(world, userId));
  return new KeyedCaller(`http://127.0.0.1:${port}`, { token, userId }, { random: seededRandom(1) }, log);
}

interface People {
  coach: KeyedCaller;
  substitute: KeyedCaller;
  families: KeyedCaller[];
  desk: KeyedCaller[];
}

/** One family agrees to another coach, and its order is corrected; the other one does not answer. */
async function mend({ coach, substitute, families, desk }: People): Promise<void> {
  const [agrees, silent] = families;
  const [operator, second] = desk;
  if (!agrees || !silent || !operator || !second) throw new Error('somebody is missing');
  const cls = await create(coach);
  const orders = [await book(agrees, coach, cls), await book(silent, coach, cls)];
  [id['kept'] = '', id['left'] = ''] = orders;
  await operator.command('operator.suspend', { id: coach.userId, role: 'coach', reason: 'As the rules say' });
  const { version } = (await operator.read('class.detail', { id: cls.id })) ?? cls;
  const reason = 'As the rules say';
  const to = { id: cls.id, version, coachId: substitute.userId, reason };
  expect(await operator.command('operator.classSubstitute', to)).toBeDefined();
  const asked = await agrees.read('order.detail', { id: id['kept'] ?? '' });
  await agrees.command('order.answerProposal', {
    id: id['kept'] ?? '',
    answer: 'keep',
    shownStartsAt: cls.startsAt,
    shownCoachId: asked?.coach.id ?? '',
  });
  const { proposal } = (await silent.read('order.detail', { id: id['left'] ?? '' })) ?? {};
  world.clock.set(new Date(Date.parse(proposal?.answerBy ?? '') + 1000));
  await endUnansweredProposals(world);
  world.clock.set(new Date(Date.parse(cls.endsAt) + 25 * 3_600_000));
  await completeEnded(world);
  // Their codes are days old by now.
  const [first, other] = [await caller(operator.userId), await caller(second.userId)];
  const proposed = await first.command('operator.correctionPropose', {
    id: id['kept'] ?? '',
    refundMinor: 1000,
    note: reason,
  });
  id['correction'] = proposed?.id ?? '';
  await other.command('operator.correctionConfirm', { id: id['correction'], note: reason });
}

async function create(coach: KeyedCaller): Promise<ClassRecord> {
  const made = await coach.command('class.create', {
    ...swimClass,
    cityId: 'vancouver',
    date: '2027-03-10',
    startTime: '10:00',
    endTime: '10:45',
    zone: 'America/Phoenix',
    capacity: 4,
    priceMinor,
  });
  if (made === undefined) throw new Error('no class');
  return made;
}

async function book(family: KeyedCaller, coach: KeyedCaller, cls: ClassRecord): Promise<string> {
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  const { version, currency, startsAt } = cls;
  const note = (order: OrderRecord | undefined) => order && log.note(order);
  note(
    await family.command('order.create', {
      orderId,
      classId: cls.id,
      participantIds: [family.userId],
      basis: { classVersion: version, priceMinor, currency, startsAt },
      tappedAt: world.clock.now().toISOString(),
      replayed: false,
      payFromBalance: true,
    }),
  );
  note(await coach.command('order.accept', { id: orderId }));
  return orderId;
}

const look = (db: Db): Promise<Findings> => finalAudit(db, log, before);

it('the audit finds nothing when nothing is wrong', async () => {
  expect(await look(world.database.query)).toEqual({ lost: [], doubled: [], broken: [] });
  expect(log.surprises).toEqual([]);
  expect(log.orders().map(({ status, refundMinor }) => [status, refundMinor])).toEqual([
    [OrderStatus.completed, 1000],
    [OrderStatus.canceled, priceMinor],
  ]);
});

const ofOrder = (name: 'kept' | 'left') => sql`${id[name]}::uuid`;

const damages: Damage[] = [
  [
    'a class that its first coach has again',
    (tx) =>
      sql`update class set coach_id = (select id from coach where id <> class.coach_id limit 1)`.execute(tx),
    'lost',
    /class_coach .* is "/,
  ],
  [
    'the answer to another coach',
    (tx) => sql`delete from order_event where event = 'coachKept'`.execute(tx),
    'lost',
    /the step/,
  ],
  ['a correction', (tx) => sql`delete from order_correction`.execute(tx), 'lost', /^correction/],
  [
    'the end of a correction',
    (tx) => sql`update order_correction set state = 'refused'`.execute(tx),
    'lost',
    /correction .* is "refused" instead of "confirmed"/,
  ],
  ['a correction twice', twice('order_correction', 'true'), 'doubled', /^correction/],
  [
    'the money of a correction',
    (tx) =>
      sql`delete from transfer where order_id = ${ofOrder('kept')} and credit like 'student:%'`.execute(tx),
    'broken',
    /^student:.* instead of/,
  ],
  [
    'the line of counted silence',
    (tx) =>
      sql`delete from order_event where order_id = ${ofOrder('left')} and event = 'coachLeft'`.execute(tx),
    'broken',
    /I10 /,
  ],
  [
    'silence that is counted, and whose question stands open',
    (tx) =>
      sql`update order_proposal set state = 'open', answered_by = null, answered_at = null
        where order_id = ${ofOrder('left')}`.execute(tx),
    'broken',
    /I9c /,
  ],
  [
    'the money of counted silence',
    (tx) => sql`delete from transfer where order_id = ${ofOrder('left')} and kind = 'refund'`.execute(tx),
    'broken',
    /^student:.* instead of/,
  ],
  [
    'silence that is counted twice',
    async (tx) => twice('transfer', `kind = 'refund' and order_id = '${id['left']}'`)(tx),
    'broken',
    /^student:.* instead of/,
  ],
];

test.each(damages)('sees %s', async (_what, how, where, expected) => {
  const found = await foundAfter(world.database, how, look);
  expect(found[where].join('\n')).toMatch(new RegExp(expected, 'm'));
});
