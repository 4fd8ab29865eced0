import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { call, reasonIn } from '#tests/support/calls.ts';
import { testDatabase } from '#tests/support/database.ts';
import { emailOf, invitedBy } from '#tests/support/invitations.ts';
import { addParticipant, addPerson, type Person } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { linkGuardian } from '#tests/support/team-world.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

/** A guardian with a child, who has proved a code. */
async function guardian() {
  const person = await addPerson(world, 'student');
  const child = await addParticipant(world, person.id, 'child');
  await invitedBy(world, app, person, [child], `${randomUUID()}@example.org`);
  return { ...person, child };
}
type Guardian = Awaited<ReturnType<typeof guardian>>;

const invite = async ({ token, child }: Guardian, email: string) =>
  reasonIn(await call(app, token, 'guardian.invite', { participantIds: [child], to: { email } }));

/** Four inviters use up all repeated invitations to a contact. */
async function fill(email: string): Promise<Guardian[]> {
  const inviters = await Promise.all(Array.from({ length: 6 }, guardian));
  for (let round = 0; round < 3; round++) for (const one of inviters) await invite(one, email);
  return inviters;
}

it('guardian.invite refuses the fourth invitation of a day to one contact, whatever was withdrawn', async () => {
  const [ann, email] = [await guardian(), `${randomUUID()}@example.org`];
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await invite(ann, email));
  expect(answers).toEqual(['ok', 'ok', 'ok', 'TOO_MANY_REQUESTS']);
  expect(await invite(ann, `${randomUUID()}@example.org`)).toBe('ok');
  world.clock.advance({ days: 1 });
});

it('guardian.invite sends the first invitation of another guardian to a contact that got too many', async () => {
  const email = `${randomUUID()}@example.org`;
  const inviters = await fill(email);
  const grandmother = await guardian();
  expect(await invite(grandmother, email)).toBe('ok');
  expect(await invite(grandmother, email)).toBe('TOO_MANY_REQUESTS');
  const sent = world.email.sent.filter(({ target }) => target === email);
  expect(sent).toHaveLength(inviters.length + world.config.rules.guardianInvitesPerDay + 1);
});

it('guardian.invite never refuses a guardian of the same child for what others sent', async () => {
  const mother: Person = await addPerson(world, 'student');
  const email = await emailOf(world, mother);
  await fill(email);
  const father = await guardian();
  await linkGuardian(world, father.child, mother);
  expect([await invite(father, email), await invite(father, email)]).toEqual(['ok', 'ok']);
});
