import { beforeAll, expect, test } from 'vitest';
import { ok, reason, signIn } from '#tests/support/calls.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

let world: ServedWorld;
let coach: Person;
let family: Person;
beforeAll(async () => {
  world = await serveWorld();
  const [coachId, familyId] = [await addCoach(world), await addStudent(world, 50_000)];
  coach = { id: coachId, token: await signIn(world, coachId, 'student', 'coach') };
  family = { id: familyId, token: await signIn(world, familyId, 'student') };
});

async function request() {
  const cls = await addClass(world, { coachId: coach.id, inHours: 72 });
  const participant = await addParticipant(world, family.id);
  const order = await ok(
    world,
    family,
    'order.create',
    formFor(world, cls, participant, { payFromBalance: true }),
  );
  world.clock.advance({ minutes: 5 });
  return order;
}
const unreadOf = async (person: Person) => {
  const { items, unread } = await ok(world, person, 'notice.list', {});
  const kinds = items.filter(({ readAt }) => readAt === null).map(({ kind }) => kind);
  expect(unread).toBe(kinds.length);
  return kinds;
};

test('a command marks earlier notices about its record as read, and no others', async () => {
  const [answered] = [await request(), await request()];
  expect(await unreadOf(coach)).toEqual(['orderRequested', 'orderRequested']);
  await ok(world, coach, 'order.accept', { id: answered.id });
  expect(await unreadOf(coach)).toEqual(['orderRequested']);
  // The notice of the command itself stays unread.
  expect(await unreadOf(family)).toEqual(['orderAccepted']);
});

test('a refused command and a command of somebody else mark nothing as read', async () => {
  const order = await request();
  const before = await unreadOf(coach);
  expect(await reason(world, family, 'order.accept', { id: order.id })).toBe('FORBIDDEN');
  const wordless = { id: order.id, reason: { code: 'other', text: '' } };
  expect(await reason(world, coach, 'order.reject', wordless)).toBe('BAD_INPUT');
  expect(await unreadOf(coach)).toEqual(before);
});
