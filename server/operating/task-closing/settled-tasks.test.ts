import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { operatorTaskKinds, type OperatorTaskKind } from '#contract/task.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { listForSubstitute } from '#server/booking/order/moving/order.coach-unavailable.jobs.ts';
import { addTasks } from '#server/platform/task/task.repository.ts';
import { as } from '#tests/support/asking.ts';
import { asOwner } from '#tests/support/database.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { closeFinishedTasks } from './task-closing.jobs.ts';

let world: World;
inSharedWorld(async (made) => {
  ({ world } = made);
  await asOwner(world.database).query.deleteFrom('operator_task').execute();
});

const put = (kind: OperatorTaskKind, id: string, uniqueKey = `${kind}:${id}`) =>
  world.database.transaction((tx) =>
    addTasks(tx, [{ kind, subject: { kind: 'x', id }, uniqueKey, at: world.clock.now() }]),
  );
const open = async () => {
  const rows = await world.database.query
    .selectFrom('operator_task')
    .select('kind')
    .where('done_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};
const setCoach = (id: string, state: 'approved' | 'suspended') =>
  world.database.query
    .insertInto('account_role')
    .values({ account_id: id, role: 'coach', state, submitted_at: world.clock.now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'role']).doUpdateSet({ state }))
    .execute();

it('closeFinishedTasks closes tasks that nobody waits for; people judge the others', async () => {
  for (const kind of operatorTaskKinds) await put(kind, randomUUID());
  await Promise.all([closeFinishedTasks(world), closeFinishedTasks(world)]);
  expect(await open()).toEqual([
    'birthDateAsked',
    'booksBroken',
    'chargeback',
    'deliveryFailed',
    'feedbackReceived',
    'lateMark',
    'legalTextOfBuild',
    'moneyUnexplained',
    'offerAlternative',
    'ratingReported',
    'receiptsBroken',
    'safetyReported',
  ]);
  const done = await world.database.query
    .selectFrom('operator_task')
    .select(['done_by', 'note'])
    .where('done_at', 'is not', null)
    .distinct()
    .execute();
  expect(done).toEqual([{ done_by: null, note: 'settled' }]);
  expect(await closeFinishedTasks(world)).toBe(0);
});

it('closeFinishedTasks keeps a dispute until it is decided', async () => {
  const made = await accepted(world);
  setClockBefore(world, made.cls, -1);
  const reason = { code: 'other' as const, text: 'Cold water' };
  await as(world, made.student, openDispute, { id: made.id, reason });
  await as(world, made.coach, answerDispute, { id: made.id, agrees: false, text: 'It was warm' });
  await closeFinishedTasks(world);
  expect(await open()).toEqual(['disputeToDecide']);
});

it('follows a coach who goes, comes back and goes again', async () => {
  const made = await accepted(world);
  const look = async () => {
    await Promise.all([listForSubstitute(world), listForSubstitute(world)]);
    await closeFinishedTasks(world);
    return (await open()).length;
  };
  await setCoach(made.coach, 'suspended');
  expect([await look(), await look()]).toEqual([1, 1]);
  await setCoach(made.coach, 'approved');
  expect([await look(), await look()]).toEqual([0, 0]);
  await setCoach(made.coach, 'suspended');
  expect([await look(), await look()]).toEqual([1, 1]);
  // An operator has found somebody: it is not asked again.
  await sql`update operator_task set done_at = now(), done_by = ${made.student} where done_at is null`.execute(
    world.database.query,
  );
  expect(await look()).toBe(0);
});

it('closeFinishedTasks closes a search for a substitute when no participant is left', async () => {
  const made = await accepted(world);
  await setCoach(made.coach, 'suspended');
  await listForSubstitute(world);
  await as(world, made.student, cancelWholeOrder, {
    id: made.id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 4001,
    tappedAt: world.clock.now().toISOString(),
  });
  expect(await closeFinishedTasks(world)).toBe(1);
  const task = await world.database.query
    .selectFrom('operator_task')
    .select('note')
    .where('subject_id', '=', made.id)
    .executeTakeFirst();
  expect(task).toEqual({ note: 'settled' });
});

it('closeFinishedTasks closes a payment operation that succeeded late, and a day that a later look explains', async () => {
  const made = await accepted(world, { card: true });
  const task = await world.database.query
    .selectFrom('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .select('payment_operation.id')
    .where('payment.order_id', '=', made.id)
    .executeTakeFirstOrThrow();
  await put('moneyUnexplained', randomUUID(), `paymentOperation:${task.id}`);
  const report = (minor: number) =>
    world.database.query
      .insertInto('reconciliation_report')
      .values({
        day: '2027-02-01',
        provider: 'stripe',
        checked_at: world.clock.now(),
        matched: 1,
        unexplained_minor: minor,
        details: '[]',
      })
      .onConflict((conflict) =>
        conflict.columns(['day', 'provider']).doUpdateSet({ unexplained_minor: minor }),
      )
      .execute();
  await report(5);
  await world.database.transaction((tx) =>
    addTasks(tx, [
      {
        kind: 'moneyUnexplained',
        subject: { kind: 'reconciliation', id: 'stripe:2027-02-01' },
        uniqueKey: 'reconciliation:stripe:2027-02-01',
        at: world.clock.now(),
      },
    ]),
  );
  expect(await closeFinishedTasks(world)).toBe(0);
  await report(0);
  expect(await closeFinishedTasks(world)).toBe(1);
  await world.database.query
    .updateTable('payment_operation')
    .set({ done_at: world.clock.now() })
    .where('id', '=', task.id)
    .execute();
  expect(await closeFinishedTasks(world)).toBe(1);
});
