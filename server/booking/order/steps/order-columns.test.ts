import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { changedColumns, firstColumns, seatColumns } from '#server/booking/order/rows/order.columns.data.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { change, system, type OrderPatch } from '#server/booking/order/rules/order.change.rules.ts';
import { asOwner, testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { applyChange } from './order.apply.commands.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const long: Record<string, string> = {
  int: 'integer',
  timestamptz: 'timestamp with time zone',
  'char(1)': 'character(1)',
  'char(3)': 'character(3)',
};

/** The columns of a table with their SQL types. */
async function typesOf(table: 'orders' | 'order_participant'): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(world.database.query);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

test('the listed columns are those of the table, with their SQL types', async () => {
  const orders = await typesOf('orders');
  for (const [name, type] of Object.entries({ ...firstColumns, ...changedColumns }))
    expect([name, orders.get(name)]).toEqual([name, long[type] ?? type]);
  const seats = await typesOf('order_participant');
  for (const [name, type] of Object.entries(seatColumns))
    expect([name, seats.get(name)]).toEqual([name, long[type] ?? type]);
});

/** Columns of a seat that come from its order, from a default, or later. */
const notOfBooking = [
  'class_id',
  'is_live',
  'left_at',
  'left_status',
  'left_refund_minor',
  'left_to',
  'mark',
  'marked_at',
];

test('a booking writes each column of a seat, except those listed as written elsewhere', async () => {
  const seats = await typesOf('order_participant');
  expect([...seats.keys()].toSorted()).toEqual([...Object.keys(seatColumns), ...notOfBooking].toSorted());
});

test('a seat is written with the values of the booking', async () => {
  const cls = await addClass(world, { coachId: await addCoach(world) });
  const { id } = await bookOne(world, await addStudent(world), cls, { payFromBalance: false });
  const { rows } = await sql`
    select s.kind, s.name = p.name as is_named, s.starts_at, s.ends_at, s.class_id, s.is_live
    from order_participant s join participant p on p.id = s.participant_id where s.order_id = ${id}`.execute(
    world.database.query,
  );
  const { starts_at, ends_at } = cls;
  expect(rows).toEqual([
    { kind: 'self', is_named: true, starts_at, ends_at, class_id: cls.id, is_live: true },
  ]);
});

const at = (day: number) => new Date(Date.UTC(2027, 3, day));

/** Something else than a new order has, for each column. */
const changed: Required<Omit<OrderPatch, 'student_id' | 'payer_id'>> = {
  seats: 2,
  unit_minor: 2002,
  first_extra_minor: 1000,
  total_minor: 5004,
  policy: {
    freeCancelHours: 3,
    graceMinutes: 4,
    lateRefundPct: 5,
    noShowRefundPct: 6,
    feeBps: 7,
    waiverVersion: '8',
  },
  class_pack_id: '00000000-0000-4000-8000-000000000001',
  session_returned: true,
  caregivers: 1,
  kept_minor: 5,
  late_seats: 1,
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
  exchanges: 1,
  exchange_of: '00000000-0000-4000-8000-000000000002',
  paid_order_id: '00000000-0000-4000-8000-000000000003',
  exchange_until: at(12),
  exchange_declined: true,
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
      // Tests the columns alone: a row like this one does not add up.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`alter table orders disable trigger user, drop constraint orders_class_pack, drop constraint orders_exchange_asked`.execute(
        tx,
      );
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
