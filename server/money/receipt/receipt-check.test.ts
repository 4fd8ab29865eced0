import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { dataOf } from '#tests/support/calls.ts';
import { packWorld } from '#tests/support/class-pack-world.ts';
import { pastAllGuards, testDatabase } from '#tests/support/database.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, type Staged } from '#tests/support/stage.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { checkReceipts } from './receipt-check.jobs.ts';
import { findReceiptFaults } from './receipt-check.repository.ts';

let world: World;
let packs: ReturnType<typeof packWorld>;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  packs = packWorld(world, await serve(world));
});

/** Does harm as the owner of the tables; triggers refuse it to everybody else. */
const harm = (change: ReturnType<typeof sql>) => pastAllGuards(world.database, (tx) => change.execute(tx));
const round = () => {
  world.clock.advance({ minutes: 5 });
  return checkReceipts(world);
};
const tasks = () =>
  world.database.query
    .selectFrom('operator_task')
    .select(['subject_kind', 'subject_id'])
    .where('kind', '=', 'receiptsBroken')
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .execute();
const settleTasks = () =>
  sql`update operator_task set done_at = created_at where kind = 'receiptsBroken'`.execute(
    world.database.query,
  );
/** Begins at the present, so that older sales are left to the walk. */
async function quiet(): Promise<void> {
  await settleTasks();
  world.clock.advance({ hours: 1 });
  await sql`update receipt_check set checked_until = ${world.clock.now()}, walked_to = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`.execute(
    world.database.query,
  );
  world.clock.advance({ hours: 1 });
}

it('checkReceipts finds nothing wrong with sales, credit notes and packs', async () => {
  const made = await accepted(world, { card: true });
  await as(world, made.coach, coachCancel, { id: made.id, reason: { code: 'unwell', text: '' } });
  await accepted(world);
  expect(await round()).toBe(0);
  expect(await tasks()).toEqual([]);
});

const faults: [name: string, change: (made: Staged) => ReturnType<typeof sql>, kind: string][] = [
  ['a lost receipt', ({ id }) => sql`delete from receipt where order_id = ${id}`, 'order'],
  [
    'another amount',
    ({ id }) => sql`update receipt set amount_minor = amount_minor + 1 where order_id = ${id}`,
    'order',
  ],
  [
    'a voucher that nobody paid',
    ({ id }) => sql`update receipt set voucher_minor = 5 where order_id = ${id}`,
    'order',
  ],
];
it.each(faults)('checkReceipts reports %s as one task, and freezes nothing', async (_, change, kind) => {
  await quiet();
  const made = await accepted(world, { coachId: await addCoach(world) });
  await harm(change(made));
  expect(await round()).toBeGreaterThan(0);
  expect(await round()).toBeGreaterThan(0);
  expect(await tasks()).toContainEqual({ subject_kind: kind, subject_id: made.id });
  const frozen = await sql`select 1 from money_freeze where ended_at is null`.execute(world.database.query);
  expect(frozen.rows).toEqual([]);
  expect((await tasks()).filter(({ subject_id: id }) => id === made.id)).toHaveLength(1);
});

it('checkReceipts reports a gap in the numbers of a seller', async () => {
  await quiet();
  const coachId = await addCoach(world);
  await accepted(world, { coachId });
  await harm(sql`update receipt_seller set last_number = 3 where coach_id = ${coachId}`);
  await round();
  expect(await tasks()).toEqual([{ subject_kind: 'seller', subject_id: coachId }]);
});

it('checkReceipts reports a lost receipt of a class pack', async () => {
  await quiet();
  const coach = await packs.coach();
  const { pack } = dataOf(await packs.buy(await packs.family(), await packs.offer(coach.token)));
  const { id } = pack;
  await harm(sql`delete from receipt where class_pack_id = ${id}`);
  await round();
  expect(await tasks()).toContainEqual({ subject_kind: 'classPack', subject_id: id });
});

it('checkReceipts finds an old fault without a movement by the walk over older orders', async () => {
  await quiet();
  const made = await accepted(world, { coachId: await addCoach(world) });
  await quiet();
  await harm(sql`update receipt set amount_minor = 1 where order_id = ${made.id}`);
  await round();
  expect(await tasks()).toEqual([]);
  await round();
  expect(await tasks()).toContainEqual({ subject_kind: 'order', subject_id: made.id });
});

it('sales before the numbers need no receipt', async () => {
  const made = await accepted(world, { coachId: await addCoach(world) });
  await harm(sql`delete from receipt where order_id = ${made.id}`);
  await harm(sql`update receipt_seller set last_number = 0 where coach_id = ${made.coach}`);
  const scope = { orders: [made.id], packs: [], sellers: [] };
  expect(await findReceiptFaults(world.database.query, scope)).toHaveLength(1);
  await sql`update receipt_check set numbers_after = ${world.clock.now()}`.execute(world.database.query);
  expect(await findReceiptFaults(world.database.query, scope)).toEqual([]);
});

it('checkReceipts begins at the present, and leaves older sales to the walk', async () => {
  await quiet();
  const made = await accepted(world, { coachId: await addCoach(world) });
  await harm(sql`update receipt set amount_minor = 1 where order_id = ${made.id}`);
  world.clock.advance({ hours: 1 });
  await sql`update receipt_check set checked_until = null`.execute(world.database.query);
  await round();
  expect(await tasks()).toEqual([]);
  const { checked_until: until } = await world.database.query
    .selectFrom('receipt_check')
    .select('checked_until')
    .executeTakeFirstOrThrow();
  expect(until).toEqual(world.clock.now());
  await round();
  expect(await tasks()).toContainEqual({ subject_kind: 'order', subject_id: made.id });
});
