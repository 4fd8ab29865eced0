import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import type { Tx } from '#server/db/database.ts';
import { isWholeDue, reportViolations } from '#server/money/freeze/invariant.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { asOwner, testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addStudent, fund } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { readScope } from './invariant-scope.repository.ts';
import { findViolations } from './invariants.repository.ts';
import { ledger } from './ledger.rules.ts';

let world: World;
let made: { orderId: string; classId: string; student: string; coach: string };

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  const coach = await addCoach(world);
  const student = await addStudent(world, 10_000);
  const cls = await addClass(world, { coachId: coach });
  const order = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coach, acceptOrder, { id: order.id });
  made = { orderId: order.id, classId: cls.id, student, coach };
});

/** Does harm that the constraints do not refuse, looks at everything or at what changed, and takes it back. */
async function namesAfter(
  look: (tx: Tx) => ReturnType<typeof findViolations>,
  ...harm: string[]
): Promise<string[]> {
  class TakenBack extends Error {}
  const found: string[] = [];
  const work = asOwner(world.database).transaction(async (tx) => {
    // Superuser of the test's own server: it skips triggers and constraints, as after a bad restore.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of harm) await sql.raw(statement).execute(tx);
    found.push(...(await look(tx)).map(({ name }) => name.split(' ')[0] ?? ''));
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  return found;
}

it('findViolations returns nothing when nothing is wrong', async () => {
  expect(await findViolations(world.database.query)).toEqual([]);
});

/** Checks only rows that changed since an instant. */
const changed = (since: Date) => async (tx: Tx) =>
  findViolations(tx, await readScope(tx, { since, walkedTo: null, walk: 0 }));

describe('findViolations finds a broken row', () => {
  it.each([
    [
      'I1',
      () => [
        `update ledger_account set posted_minor = posted_minor + 1 where id = '${ledger.student(made.student)}'`,
      ],
    ],
    ['I2', () => [`update class set taken = taken + 1 where id = '${made.classId}'`]],
    ['I3', () => [`update order_participant set is_live = false where order_id = '${made.orderId}'`]],
    ['I4', () => [`delete from transfer where order_id = '${made.orderId}' and kind = 'pay'`]],
    [
      'I5',
      () => [
        `insert into transfer select gen_random_uuid(), gen_random_uuid(), 1, 'refund', debit, credit, amount_minor + 1,
         currency, order_id, null, created_at from transfer where order_id = '${made.orderId}' and kind = 'pay'`,
      ],
    ],
    ['I6', () => [`update ledger_account set held_minor = 1 where id = '${ledger.student(made.student)}'`]],
    ['I7', () => [`delete from payment_event where kind = 'succeeded'`]],
    [
      'I8',
      () => [
        `insert into command values ('${made.student}', gen_random_uuid(), 'order.create', '\\x00', 200,
         '{"data":{"id":"${made.classId}"}}', '${world.clock.now().toISOString()}')`,
      ],
    ],
    [
      'I9',
      () => [
        `insert into order_participant select gen_random_uuid(), participant_id, gen_random_uuid(), kind, name, true,
         starts_at, ends_at from order_participant where order_id = '${made.orderId}'`,
      ],
    ],
    ['I15', () => [`update orders set dispute = 'open' where id = '${made.orderId}'`]],
    [
      'I16',
      () => [
        `insert into dispute (id, order_id, opened_by, code, text, opened_at, answer_by, decided_at, ended_by, outcome,
         refund_minor) values (gen_random_uuid(), '${made.orderId}', 'student', 'other', 'x', now(), now(), now(),
         'silence', 'part', 1)`,
      ],
    ],
    [
      'I16',
      () => [
        `insert into transfer (id, txn, leg, kind, debit, credit, amount_minor, currency, order_id, created_at)
         select gen_random_uuid(), gen_random_uuid(), 1, 'correctionRefund', credit, debit, 1, currency, order_id,
         created_at from transfer where order_id = '${made.orderId}' and kind = 'pay'`,
      ],
    ],
    ['I11', () => [`update orders set kept_minor = 1, kept_release_at = now() where id = '${made.orderId}'`]],
    [
      'I29',
      () => [
        `insert into ledger_entry (id, kind, bearer, coach_id, amount_minor, currency, state, note, proposed_by,
         proposed_at, decided_by, decided_at, decision_note)
         select gen_random_uuid(), 'debtWriteOff', 'platform', '${made.coach}', 1, 'USD', 'confirmed', 'x',
         '${made.student}', at, '${made.coach}', at, 'x' from (values ('${world.clock.now().toISOString()}'::timestamptz)) v (at)`,
      ],
    ],
    ['I10', () => [`delete from order_event where order_id = '${made.orderId}' and version = 2`]],
  ] as [string, () => string[]][])('%s, in everything and among what changed', async (name, harm) => {
    expect(await namesAfter(findViolations, ...harm())).toContain(name);
    expect(await namesAfter(changed(world.clock.now()), ...harm())).toContain(name);
  });
});

it('the constraints of the database refuse broken rows', async () => {
  const refused = async (statement: string) =>
    expect(sql.raw(statement).execute(asOwner(world.database).query)).rejects.toThrow(
      /violates|never changed/,
    );
  await fund(world, made.student, 500);
  await refused(`update ledger_account set posted_minor = -1 where id = '${ledger.student(made.student)}'`);
  await refused(`update class set taken = capacity + 1 where id = '${made.classId}'`);
  await refused(`update orders set seat_held = false where id = '${made.orderId}'`);
  await refused(`update transfer set amount_minor = 1`);
  await refused(`delete from transfer`);
  await refused(`delete from order_event`);
});

describe('the rounds', () => {
  const state = () =>
    world.database.query.selectFrom('invariant_check').selectAll().executeTakeFirstOrThrow();
  /** Breaks a row of an order past its constraints, and mends it again. */
  const harm = (sign: '+' | '-') =>
    asOwner(world.database).transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(`update class set taken = taken ${sign} 1 where id = '${made.classId}'`).execute(tx);
    });

  it('check everything first, then changes and old orders in turn, and everything again at night', async () => {
    const night = {
      ...world,
      config: { ...world.config, rules: { ...world.config.rules, checkWalkOrders: 1 } },
    };
    expect(await reportViolations(night)).toBe(0);
    expect((await state()).whole_at).toEqual(world.clock.now());
    // Ids of the test are random: some come before, some after this one.
    const rounds = async (n: number) => {
      const found: number[] = [];
      for (let i = 0; i < n; i++) {
        world.clock.advance({ minutes: 1 });
        found.push(await reportViolations(night));
      }
      return found;
    };
    await rounds(10);
    const first = await state();
    expect(first.checked_until).toEqual(world.clock.now());
    await harm('+');
    const { n } = await world.database.query
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    // No recent event changed it, so the walk over all orders finds it.
    expect((await rounds(n + 1)).filter((found) => found > 0).length).toBeGreaterThan(0);
    world.clock.set(new Date('2027-03-03T03:00:00Z'));
    expect(await reportViolations(night)).toBe(1);
    expect((await state()).whole_at).toEqual(world.clock.now());
    await harm('-');
    world.clock.advance({ minutes: 1 });
    expect(await reportViolations(night)).toBe(0);
  });

  it('run on one server: of eight in parallel one checks', async () => {
    await harm('+');
    world.clock.set(new Date('2027-03-04T03:00:00Z'));
    const found = await Promise.all(Array.from({ length: 8 }, () => reportViolations(world)));
    expect(found.filter((count) => count > 0)).toHaveLength(1);
    expect(await reportViolations(world)).toBe(0);
    await harm('-');
  });

  it('are repeated by the next when they fail', async () => {
    world.clock.advance({ minutes: 1 });
    await reportViolations(world);
    const before = await state();
    world.clock.advance({ minutes: 1 });
    const broken = {
      ...world,
      config: { ...world.config, rules: { ...world.config.rules, checkWalkOrders: -1 } },
    };
    await expect(reportViolations(broken)).rejects.toThrow(/LIMIT must not be negative/);
    expect(await state()).toEqual(before);
  });

  it.each([
    [null, '2027-03-01T12:00:00Z', true],
    ['2027-03-01T03:00:00Z', '2027-03-01T23:00:00Z', false],
    ['2027-03-01T03:59:00Z', '2027-03-02T03:00:00Z', true],
    ['2027-03-01T03:00:00Z', '2027-03-01T03:30:00Z', false],
    ['2027-03-01T12:00:00Z', '2027-03-02T03:00:00Z', false],
    ['2027-03-01T03:00:00Z', '2027-03-02T09:00:00Z', true],
  ])('everything was looked at %s, it is %s: due %s', (wholeAt, now, due) => {
    expect(isWholeDue(wholeAt === null ? null : new Date(wholeAt), new Date(now), 3)).toBe(due);
  });
});
