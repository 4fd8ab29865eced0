import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { coachOf, guard, helperOf, invite } from '#tests/support/helping.ts';
import { addClass } from '#tests/support/orders.ts';
import { addOperator, addStudent } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

const startAt = '2027-03-01T08:00:00.000Z';
let world: World;
let app: FastifyInstance;
beforeEach(async () => {
  world = await makeWorld(await testDatabase(), { startAt });
  app = await serve(world);
});

const list = async (token: string, cursor?: string) =>
  dataOf(await call(app, token, 'operator.invitationList', cursor === undefined ? {} : { cursor }));
const volunteer = (birthDate: string) => helperOf(world, 'volunteer', { name: 'Nia Okoro', birthDate });

test('operator.invitationList lists minors on the day of the class, and guardians who do not lead it', async () => {
  const desk = await signIn(world, await addOperator(world));
  const coach = await coachOf(world);
  const cls = await addClass(world, { coachId: coach.id, inHours: 96 });
  // Reaches 18 on the day of the class. The next volunteer does a day later.
  const adult = await volunteer('2009-03-05');
  const minor = await volunteer('2009-03-06');
  const assistant = await helperOf(world, 'assistant');
  const guardian = await addStudent(world);
  await world.database.query
    .updateTable('account')
    .set({ name: 'Ife Okoro' })
    .where('id', '=', guardian)
    .execute();
  await guard(world, minor.id, guardian);
  await guard(world, minor.id, coach.id);
  await invite(app, coach, cls, adult, 'volunteer');
  await invite(app, coach, cls, assistant, 'assistant');
  const { id } = await invite(app, coach, cls, minor, 'volunteer');
  expect((await list(desk)).items).toMatchObject([
    { id, helper: { name: 'Nia Okoro' }, guardians: ['Ife Okoro'], actions: ['consent'] },
  ]);
  world.clock.advance({ hours: 94 });
  const later = await signIn(world, await addOperator(world));
  expect((await list(later)).items).toEqual([]);
});

test('operator.invitationConsent is refused to an operator who leads the class or helps in it', async () => {
  const coach = await coachOf(world);
  const minor = await volunteer('2011-01-01');
  const cls = await addClass(world, { coachId: coach.id, inHours: 96 });
  const { id } = await invite(app, coach, cls, minor, 'volunteer');
  for (const side of [coach, minor]) {
    await world.database.query
      .insertInto('operator')
      .values({ account_id: side.id, granted_at: world.clock.now() })
      .execute();
    const token = await signIn(world, side.id, 'student');
    expect((await list(token)).items).toMatchObject([{ id, actions: [] }]);
    const asked = await call(app, token, 'operator.invitationConsent', { id, evidence: 'call' });
    expect(reasonIn(asked)).toBe('FORBIDDEN');
  }
});

test('operator.invitationList shows the first to expire first, page by page', async () => {
  const desk = await signIn(world, await addOperator(world));
  const coach = await coachOf(world);
  const minor = await volunteer('2011-01-01');
  const made: string[] = [];
  for (let index = limits.pageSize; index >= 0; index--) {
    const cls = await addClass(world, { coachId: coach.id, inHours: 48 + index * 3 });
    made.unshift((await invite(app, coach, cls, minor, 'volunteer')).id);
  }
  const first = await list(desk);
  const second = await list(desk, first.next ?? '');
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  expect(second.next).toBeNull();
});
