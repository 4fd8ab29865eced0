import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { PaymentMethod } from '#contract/enums.ts';
import { applyChange } from '#server/booking/order/core/order.apply.commands.ts';
import { change, system, type OrderPatch } from '#server/booking/order/core/order.change.rules.ts';
import { changedColumns, firstColumns } from '#server/booking/order/core/order.columns.data.ts';
import { lockOrders } from '#server/booking/order/core/order.repository.ts';
import { asOwner, testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

test('the listed columns are those of the table, with their SQL types', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'orders'::regclass and attnum > 0`.execute(world.database.query);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  const long: Record<string, string> = {
    int: 'integer',
    timestamptz: 'timestamp with time zone',
    'char(1)': 'character(1)',
    'char(3)': 'character(3)',
  };
  for (const [name, type] of Object.entries({ ...firstColumns, ...changedColumns }))
    expect([name, types.get(name)]).toEqual([name, long[type] ?? type]);
});

const at = (day: number) => new Date(Date.UTC(2027, 3, day));

/** Something else than a new order has, for each column. */
const changed: Required<Omit<OrderPatch, 'student_id' | 'payer_id'>> = {
  seats: 2,
  unit_minor: 2002,
  total_minor: 4004,
  class_pack_id: '00000000-0000-4000-8000-000000000001',
  session_returned: true,
  caregivers: 1,
  kept_minor: 5,
  kept_release_at: at(1),
  pay_state: 'held',
  method: PaymentMethod.balance,
  expires_at: at(2),
  paid_at: at(3),
  agree_by: at(4),
  accepted_at: at(5),
  ended_at: at(6),
  cancel_by: 'student',
  cancel_code: 'plans',
  cancel_text: 'words',
  reject_code: 'unwell',
  reject_text: 'other words',
  refund_minor: 6,
  release_at: at(7),
  released_at: at(8),
  attendance: 'present',
  refund_requested_at: at(9),
  refund_request_answer_by: at(10),
  refund_request_minor: 7,
  refund_request_code: 'ill',
  refund_request_text: 'why',
  refund_request_answer: 'no',
  reminders: 1,
  free_until: at(11),
  dispute: 'open',
};

test('a step writes every column that it may change', async () => {
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: 2001 });
  const { id } = await bookOne(world, await addStudent(world), cls, { payFromBalance: false });
  const people = { student_id: await addStudent(world), payer_id: await addStudent(world) };
  const before = await orderRow(world, id);
  const undone = new Error('undone');
  const written: unknown[] = [];
  await asOwner(world.database)
    .transaction(async (tx) => {
      // Only the columns are asked about: a row like this one does not add up.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`alter table orders disable trigger user, drop constraint orders_class_pack`.execute(tx);
      const [context] = await lockOrders(tx, [id], { class: true });
      const step = change(context!, 'failPayment', { actor: system, patch: { ...changed, ...people } });
      written.push((await applyChange(tx, step, world.clock.now())).order);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  expect(written).toEqual([{ ...before, ...changed, ...people, version: before.version + 1 }]);
});
