import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { OrderStatus, RatingFlag } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { readCard } from '#server/booking/emergency/emergency.queries.ts';
import { handoversOfOrder } from '#server/booking/handover/handover.queries.ts';
import { listThreads } from '#server/booking/message/message.queries.ts';
import { sharedNeeds } from '#server/booking/needs/needs.shared.queries.ts';
import { listOrders } from '#server/booking/order/reading/order.list.queries.ts';
import { readOwnEntries } from '#server/booking/waitlist/waitlist.queries.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { readerOf } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { demoAccounts } from './accounts.ts';
import { seedDemo } from './seed.ts';

// A weekday, at which it is morning in Austin and night in Shanghai.
const clock = manualClock('2026-11-18T15:10:00Z');
let world: World;

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> =>
  (await query.execute(world.database.query)).rows;

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true });
  await seedDemo(world);
});

test('money, seats and history are as they must be', async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
});

type As = 'student' | 'coach';

async function readerFor(email: string, as: As | 'assistant') {
  const [row] = await rowsOf(
    sql<{ id: string }>`select account_id as id from contact where value = ${email}`,
  );
  return readerOf(world, row?.id ?? '', as);
}

/** Every order of this account, page after page, as the screens read them. */
async function ordersOf(email: string, as: As): Promise<OrderRecord[]> {
  const reader = await readerFor(email, as);
  const orders: OrderRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(reader, { as, ...(cursor !== undefined && { cursor }) });
    orders.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return orders;
}

type Shows = (order: OrderRecord) => boolean;
const may =
  (action: OrderRecord['actions'][number]): Shows =>
  ({ actions }) =>
    actions.includes(action);

/** Rows that both sides read in their lists. */
const ofBoth: [string, Shows][] = [
  ['a moved class that waits for the family’s answer', ({ proposal }) => proposal !== null],
  ['a request for everything back', ({ status }) => status === OrderStatus.awaitCancel],
  ['a contested session', ({ dispute }) => dispute?.state === 'open'],
  ['a child who did not come', ({ participants }) => participants.some(({ mark }) => mark === 'absent')],
  ['one who was excused', ({ participants }) => participants.some(({ mark }) => mark === 'excused')],
  [
    'one who left while others go on',
    ({ left, status }) => left.length > 0 && status === OrderStatus.progress,
  ],
  ['a session to rate', (order) => may('rate')(order) && order.ratingFlag === RatingFlag.notRating],
  [
    'needs that wait for an answer',
    ({ needs, status }) => status === OrderStatus.awaitAgree && needs.some(({ answer }) => answer === null),
  ],
  [
    'needs met with a condition',
    ({ needs, status }) =>
      status === OrderStatus.progress && needs.some(({ answer }) => answer === 'condition'),
  ],
  ['needs that could not be met', ({ rejectReason }) => rejectReason?.code === 'needs'],
  ['somebody who comes along', ({ caregivers }) => caregivers > 0],
];
const ofSide: Record<As, [string, Shows][]> = {
  student: [
    ['an unpaid order with its end', (order) => may('pay')(order) && order.expiresAt !== null],
    ['a move to answer', may('answerProposal')],
    ['a request to take back', may('withdrawRefundRequest')],
  ],
  coach: [
    ['a request to accept', may('accept')],
    ['a request for everything back to answer', may('answerRefundRequest')],
  ],
};

const printed = demoAccounts.flatMap(({ email, role }) =>
  role === 'student' || role === 'coach' ? [{ email, as: role }] : [],
);

describe.each(printed)('$email', ({ email, as }) => {
  let orders: OrderRecord[];
  beforeAll(async () => {
    orders = await ordersOf(email, as);
  });

  test.each([...ofBoth, ...ofSide[as]])('finds %s', (_, shows) => {
    expect(orders.filter(shows).length).toBeGreaterThan(0);
  });

  test('reads what was shared, and whether it worked', async () => {
    const { actor } = await readerFor(email, as);
    const items = await sharedNeeds(
      { db: world.database.query, secret: world.config.secret, rules: world.config.rules },
      orders.map(({ id }) => id),
      { as: as === 'coach' ? 'coach' : 'family', accountId: actor.id },
      clock.now(),
    );
    expect(
      items.some(({ communication, medical, triggers }) => communication + medical + triggers !== ''),
    ).toBe(true);
    expect(items.some(({ feedback }) => feedback !== null)).toBe(true);
  });
});

test.each(printed.filter(({ as }) => as === 'student'))(
  '$email has seats offered and waits',
  async ({ email }) => {
    const { items } = await readOwnEntries(await readerFor(email, 'student'), {});
    const offered = items.filter(({ state, actions }) => state === 'offered' && actions.includes('accept'));
    const waiting = items.filter(({ state, place }) => state === 'waiting' && place === 2);
    expect([offered.length, waiting.length]).toEqual([1, 1]);
  },
);

test.each(printed.filter(({ as }) => as === 'student'))(
  '$email decides with a second guardian',
  async ({ email }) => {
    const rows = await rowsOf(sql`select from child_guardian g join participant p on p.id = g.participant_id
    join contact c on c.account_id = p.guardian_id where c.value = ${email} and g.removed_at is null
      and g.account_id <> p.guardian_id`);
    expect(rows).toHaveLength(1);
  },
);

test.each(printed.filter(({ as }) => as === 'student'))(
  '$email reads a card, and who collected the child',
  async ({ email }) => {
    const ctx = await readerFor(email, 'student');
    const orders = await ordersOf(email, 'student');
    const marks = await Promise.all(orders.map(({ id }) => handoversOfOrder(ctx, { id })));
    const entries = marks.flatMap(({ items }) => items.flatMap((child) => child.entries));
    expect(entries.map(({ mark, isOnCard }) => [mark, isOnCard])).toEqual([
      ['arrived', null],
      ['collected', true],
    ]);
    const child = marks.flatMap(({ items }) => items).find((one) => one.entries.length > 0);
    const card = await readCard(ctx, { id: child?.participantId ?? '' });
    expect(card.people).toHaveLength(2);
  },
);

const threadsOf = async (email: string, as: 'student' | 'coach' | 'assistant') =>
  await listThreads(await readerFor(email, as), {});

test.each([...printed, { email: 'jordan.blake@demo.openfield.example', as: 'assistant' as const }])(
  '$email has messages to read',
  async ({ email, as }) => {
    const { items, unread } = await threadsOf(email, as);
    expect(unread).toBeGreaterThan(0);
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(as === 'assistant' ? ['invitation'] : ['order', 'question']),
    );
    expect(items.some(({ last }) => last?.isMine === false)).toBe(true);
  },
);

test('classes are full with a waitlist, need a smallest size, or are for members first', async () => {
  const [counts] = await rowsOf(sql<Record<string, number>>`select
    (select count(distinct class_id) from waitlist_entry join class on class.id = class_id
      where waitlist_entry.state = 'waiting' and taken = capacity)::int as full,
    (select count(*) from class where min_size > 1 and starts_at > ${clock.now()})::int as small,
    (select count(*) from class where min_size > taken and min_size > 1 and starts_at < ${clock.now()}::timestamptz + interval '4 days'
      and starts_at > ${clock.now()})::int as failing,
    (select count(*) from class where members_first and created_at > ${clock.now()}::timestamptz - interval '1 day')::int
      as members`);
  expect(counts?.['full']).toBeGreaterThanOrEqual(8);
  expect(counts?.['small']).toBeGreaterThanOrEqual(6);
  expect(counts?.['failing']).toBe(2);
  expect(counts?.['members']).toBe(3);
});
