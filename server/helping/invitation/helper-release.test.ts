import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { agreeTo, coachOf, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, classRow, formFor } from '#tests/support/orders.ts';
import { addOperator, addStudent, makeOperator } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { refreshRostersOf } from './invitation.roster.repository.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const reason = 'The evidence has ended';

/** A class with an agreed helper. */
async function helped() {
  const coach = await coachOf(world);
  const helper = await helperOf(world);
  const cls = await addClass(world, { coachId: coach.id, priceMinor: 0 });
  await setEvidence(helper.id, new Date(cls.ends_at.getTime() + 1));
  const { id } = await invite(app, coach, cls, helper);
  dataOf(await call(app, helper.token, 'invitation.answer', { id, ...agreeTo(cls) }));
  return { coach, helper, cls, id };
}
const setEvidence = (accountId: string, until: Date | null) =>
  world.database.transaction(async (tx) => {
    await tx
      .updateTable('account_role')
      .set({ cleared_until: until })
      .where('account_id', '=', accountId)
      .execute();
    await refreshRostersOf(tx, accountId);
  });
const anOperator = async () => signIn(world, await addOperator(world));
const listOf = async (classId: string, token: string) =>
  dataOf(await call(app, token, 'operator.classHelpers', { id: classId })).items;

it('operator.helperRelease opens a class whose helper may not help, and notifies both sides', async () => {
  const { coach, helper, cls, id } = await helped();
  const operator = await anOperator();
  expect(await listOf(cls.id, operator)).toMatchObject([
    { id, helper: { id: helper.id }, hold: null, actions: ['release'] },
  ]);
  await setEvidence(helper.id, world.clock.now());
  expect(await listOf(cls.id, operator)).toMatchObject([{ id, hold: 'evidence' }]);
  const student = await addStudent(world);
  const token = await signIn(world, student, 'student');
  const book = async () => reasonIn(await call(app, token, 'order.create', formFor(world, cls, student)));
  expect(await book()).not.toBe('ok');
  dataOf(await call(app, operator, 'operator.helperRelease', { id, reason }));
  expect(await book()).toBe('ok');
  expect(await listOf(cls.id, operator)).toEqual([]);
  expect(await classRow(world, cls.id)).toMatchObject({ helpers_taken: 0, helpers_cleared_until: null });
  expect(await noticesOf(world, helper.id)).toContain('helpReleasedByUs');
  expect(await noticesOf(world, coach.id)).toContain('helperReleasedByUs');
  const lines = await world.database.query
    .selectFrom('audit_event')
    .select('facts')
    .where('action', '=', 'invitation.released')
    .where('subject_id', '=', cls.id)
    .execute();
  expect(lines).toEqual([{ facts: { invitationId: id, helperId: helper.id, reason } }]);
});

it('operator.helperRelease happens once, before the end of the class, and by nobody with a side', async () => {
  const { coach, helper, cls, id } = await helped();
  for (const one of [coach, helper]) {
    await makeOperator(world, one.id);
    const own = await signIn(world, one.id);
    expect(reasonIn(await call(app, own, 'operator.helperRelease', { id, reason }))).toBe('FORBIDDEN');
    expect(await listOf(cls.id, own)).toMatchObject([{ id, actions: [] }]);
  }
  const operator = await anOperator();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(app, operator, 'operator.helperRelease', { id, reason })),
  );
  expect(answers.map(reasonIn).toSorted()).toEqual([...Array<string>(5).fill('STATUS_CHANGED'), 'ok']);
  const later = await helped();
  world.clock.set(later.cls.ends_at);
  const after = { id: later.id, reason };
  expect(reasonIn(await call(app, await anOperator(), 'operator.helperRelease', after))).toBe(
    'INVITATION_TOO_LATE',
  );
});

it.each([
  ['role', { state: 'suspended' } as const, null],
  ['account', null, { state: 'locked' } as const],
])('operator.classHelpers names a hold by the %s', async (hold, role, account) => {
  const { helper, cls } = await helped();
  const { query: db } = world.database;
  if (role !== null)
    await db.updateTable('account_role').set(role).where('account_id', '=', helper.id).execute();
  if (account !== null) await db.updateTable('account').set(account).where('id', '=', helper.id).execute();
  expect(await listOf(cls.id, await anOperator())).toMatchObject([{ hold }]);
});
