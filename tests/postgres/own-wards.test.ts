import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { emailOf, invitedBy } from '#tests/support/invitations.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let at: ReturnType<typeof familyWorld>;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = familyWorld(world, app);
});
beforeEach(() => world.clock.advance({ minutes: 1 }));

async function coachPerson(): Promise<Person> {
  const id = await addCoach(world);
  await world.database.query
    .updateTable('account')
    .set({ birth_date: '1980-01-01' })
    .where('id', '=', id)
    .execute();
  return { id, token: await signIn(world, id, 'coach') };
}

const codeFor = async (from: Person, participantIds: string[], whom: Person) =>
  invitedBy(world, app, from, participantIds, await emailOf(world, whom));

test('a child in the care of the coach is not booked in a class of that coach, and not accepted', async () => {
  const [ann, maya] = [await at.person(), await coachPerson()];
  const [ward, other] = [await at.childOf(ann, 'Ward', maya), await at.childOf(ann, 'Other')];
  const cls = await addClass(world, { coachId: maya.id, priceMinor: 0 });
  const book = (...participantIds: string[]) =>
    call(app, ann.token, 'order.create', { ...formFor(world, cls, ward), participantIds });
  expect(reasonIn(await book(ward))).toBe('COACH_IS_GUARDIAN');
  expect(reasonIn(await book(other, ward))).toBe('COACH_IS_GUARDIAN');
  const order = dataOf(await book(other));
  // As with an order that was booked before this rule.
  await at.link(other, maya);
  const seen = dataOf(await call(app, maya.token, 'order.detail', { id: order.id }));
  expect(seen).toMatchObject({ acceptRefusal: 'COACH_IS_GUARDIAN' });
  expect(seen.actions).not.toContain('accept');
  expect(reasonIn(await call(app, maya.token, 'order.accept', { id: order.id }))).toBe('COACH_IS_GUARDIAN');
});

test('nobody becomes a guardian of a child that sits in a class of theirs, until the booking is over', async () => {
  const [ann, maya] = [await at.person(), await coachPerson()];
  const child = await at.childOf(ann, 'Kid');
  const cls = await addClass(world, { coachId: maya.id, priceMinor: 0 });
  const order = dataOf(await call(app, ann.token, 'order.create', formFor(world, cls, child)));
  const code = await codeFor(ann, [child], maya);
  expect(reasonIn(await call(app, maya.token, 'guardian.accept', { code }))).toBe('GUARDIAN_TEACHES');
  const reason = { code: 'unwell', text: '' } as const;
  dataOf(await call(app, maya.token, 'order.reject', { id: order.id, reason }));
  expect(reasonIn(await call(app, maya.token, 'guardian.accept', { code }))).toBe('ok');
});

test('at most one of a booking and a parallel acceptance succeeds', async () => {
  for (let round = 0; round < 8; round++) {
    const [ann, maya] = [await at.person(), await coachPerson()];
    const child = await at.childOf(ann, 'Kid');
    const cls = await addClass(world, { coachId: maya.id, priceMinor: 0 });
    const code = await codeFor(ann, [child], maya);
    const [booked, joined] = await Promise.all([
      call(app, ann.token, 'order.create', formFor(world, cls, child)),
      call(app, maya.token, 'guardian.accept', { code }),
    ]);
    const outcome = [reasonIn(booked), reasonIn(joined)].toSorted();
    expect([
      ['COACH_IS_GUARDIAN', 'ok'],
      ['GUARDIAN_TEACHES', 'ok'],
    ]).toContainEqual(outcome);
  }
});

test('a child has at most four guardians, also when two accept the last place in parallel', async () => {
  const ann = await at.person();
  const child = await at.childOf(ann, 'Kid', await at.person(), await at.person());
  const people = [await at.person(), await at.person(), await at.person()];
  const codes: string[] = [];
  for (const person of people) codes.push(await codeFor(ann, [child], person));
  const answers = await Promise.all(
    people.map(({ token }, n) => call(app, token, 'guardian.accept', { code: codes[n] ?? '' })),
  );
  expect(answers.map(reasonIn).toSorted()).toEqual(['GUARDIANS_FULL', 'GUARDIANS_FULL', 'ok']);
});
