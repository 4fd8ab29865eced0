import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { roleEnds, setRole } from '#tests/support/ended-role.ts';
import { balanceOf, orderRow } from '#tests/support/orders.ts';
import { addOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, assertInvariants, noticesOf, setClockBefore } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { grantUnansweredDisputes } from './dispute.jobs.ts';
import { openDispute } from './dispute.open.commands.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

/** A dispute about an absent coach, whose week to answer has passed. */
async function unanswered(before: (coach: string) => Promise<unknown>) {
  const made = await accepted(world);
  setClockBefore(world, made.cls, -2);
  const reason = { code: 'coachAbsent' as const, text: '' };
  await signIn(world, made.coach, 'coach');
  const { dispute } = await as(world, made.student, openDispute, { id: made.id, reason });
  await before(made.coach);
  world.clock.advance({ days: 7 });
  return { ...made, disputeId: dispute.id };
}

const strikesOf = (coach: string) =>
  world.database.query.selectFrom('strike').select('kind').where('coach_id', '=', coach).execute();
const tasksOf = (id: string) =>
  world.database.query.selectFrom('operator_task').select('kind').where('subject_id', '=', id).execute();

it.each(roleEnds)('grantUnansweredDisputes leaves the silence of a %s coach to an operator', async (end) => {
  const made = await unanswered((coach) => setRole(world, coach, 'coach', end));
  expect(await grantUnansweredDisputes(world)).toBe(1);
  expect(await grantUnansweredDisputes(world)).toBe(0);
  expect(await orderRow(world, made.id)).toMatchObject({ dispute: 'open', status: OrderStatus.progress });
  expect(await strikesOf(made.coach)).toEqual([]);
  expect(await tasksOf(made.disputeId)).toEqual([{ kind: 'disputeToDecide' }]);
  expect(await noticesOf(world, made.student)).toContain('disputeReferred');

  const operator = await signIn(world, await addOperator(world));
  const { total_minor: refundMinor } = await orderRow(world, made.id);
  const verdict = { id: made.disputeId, outcome: 'refund' as const, refundMinor, note: 'The hall was shut.' };
  expect(reasonIn(await call(app, operator, 'operator.disputeDecide', verdict))).toBe('DISPUTE_WAITS');
  world.clock.advance({ days: 3 });
  const later = await signIn(world, await addOperator(world));
  expect(reasonIn(await call(app, later, 'operator.disputeDecide', verdict))).toBe('ok');
  // Nobody heard the coach.
  expect(await strikesOf(made.coach)).toEqual([]);
  expect(await balanceOf(world, ledger.student(made.student))).toBe(10_000);
  await assertInvariants(world);
});

it('a coach whose role opens again adds evidence before the operator decides', async () => {
  const made = await unanswered((coach) => setRole(world, coach, 'coach', 'suspended'));
  await grantUnansweredDisputes(world);
  await setRole(world, made.coach, 'coach', 'open');
  expect(await grantUnansweredDisputes(world)).toBe(0);
  const coach = await signIn(world, made.coach, 'coach');
  const added = await call(app, coach, 'dispute.addEvidence', { id: made.id, text: 'I was there.' });
  expect(dataOf(added).dispute.evidence).toMatchObject([{ side: 'coach', text: 'I was there.' }]);
});

it('grantUnansweredDisputes grants the silence of a coach whose role is open', async () => {
  const made = await unanswered(() => Promise.resolve());
  expect(await grantUnansweredDisputes(world)).toBe(1);
  expect(await orderRow(world, made.id)).toMatchObject({ dispute: 'resolved', status: OrderStatus.canceled });
  expect(await strikesOf(made.coach)).toEqual([{ kind: 'absent' }]);
});
