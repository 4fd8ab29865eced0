import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { accept } from '#server/modules/order/order.answer.ts';
import { findViolations } from '#server/modules/wallet/ledger.invariants.ts';
import { ledger } from '#server/modules/wallet/ledger.ts';
import { testStore } from '#tests/support/database.ts';
import { addClass, addCoach, addStudent, as, bookOne, fund, makeWorld, type World } from './world.ts';

let world: World;
let made: { orderId: string; classId: string; student: string; coach: string };

beforeAll(async () => {
  world = await makeWorld(await testStore());
  const coach = await addCoach(world);
  const student = await addStudent(world, 10_000);
  const cls = await addClass(world, { coachId: coach });
  const order = await bookOne(world, student, cls, { payFromBalance: true });
  await as(world, coach, accept, { id: order.id });
  made = { orderId: order.id, classId: cls.id, student, coach };
});

/** Does harm that the constraints do not refuse, looks, and takes it back. */
async function namesAfter(...harm: string[]): Promise<string[]> {
  class TakenBack extends Error {}
  const found: string[] = [];
  const work = world.store.transaction(async (tx) => {
    // Superuser of the test's own server: triggers and constraints stand aside, as after a bad restore.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of harm) await sql.raw(statement).execute(tx);
    found.push(...(await findViolations(tx)).map(({ name }) => name.split(' ')[0] ?? ''));
    throw new TakenBack();
  });
  await expect(work).rejects.toThrow(TakenBack);
  return found;
}

it('finds nothing where nothing is wrong', async () => {
  expect(await findViolations(world.store.db)).toEqual([]);
});

describe('what is broken is found', () => {
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
         '{"data":{"id":"${made.classId}"}}', now())`,
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
    ['I10', () => [`delete from order_event where order_id = '${made.orderId}' and version = 2`]],
  ] as [string, () => string[]][])('%s', async (name, harm) => {
    expect(await namesAfter(...harm())).toContain(name);
  });
});

it('keeps the constraints themselves', async () => {
  const refused = async (statement: string) =>
    expect(sql.raw(statement).execute(world.store.db)).rejects.toThrow(/violates|never changed/);
  await fund(world, made.student, 500);
  await refused(`update ledger_account set posted_minor = -1 where id = '${ledger.student(made.student)}'`);
  await refused(`update class set taken = capacity + 1 where id = '${made.classId}'`);
  await refused(`update orders set seat_held = false where id = '${made.orderId}'`);
  await refused(`update transfer set amount_minor = 1`);
  await refused(`delete from transfer`);
  await refused(`delete from order_event`);
});
