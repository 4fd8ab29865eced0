import { beforeAll, expect, test } from 'vitest';
import { ok } from '#tests/support/calls.ts';
import { coachOf } from '#tests/support/helping.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { addClass } from '#tests/support/orders.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addTeam, addTeamCoach, ageless, setBirthDate } from '#tests/support/team-world.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
});

/** A class that everybody can find, and the address of a question about it. */
async function asked() {
  const coach = await coachOf(world);
  const cls = await addClass(world, { coachId: coach.id, priceMinor: 0 });
  return { coach, cls, to: { kind: 'class', id: cls.id } as const };
}
const threadOfClass = async (who: Person, id: string) =>
  (await ok(world, who, 'message.ofClass', { id })).thread;

test('message.send refuses a first question with BIRTH_DATE_NEEDED until an adult date is stated', async () => {
  const { cls, to } = await asked();
  const who = await ageless(world);
  expect(await threadOfClass(who, cls.id)).toMatchObject({ write: 'open', asksBirthDate: true });
  expect(await at.tryWrite(who, to)).toBe('BIRTH_DATE_NEEDED');
  await ok(world, who, 'user.update', { birthDate: '1990-01-01' });
  expect(await threadOfClass(who, cls.id)).toMatchObject({ write: 'open', asksBirthDate: false });
  expect(await at.tryWrite(who, to)).toBe('ok');
});

test('message.send refuses a first question with MESSAGE_GUARDIAN when the stated date is of a minor', async () => {
  const { cls, to } = await asked();
  const who = await ageless(world);
  await ok(world, who, 'user.update', { birthDate: '2012-02-03' });
  expect(await at.tryWrite(who, to)).toBe('MESSAGE_GUARDIAN');
  expect(await threadOfClass(who, cls.id)).toMatchObject({ write: 'guardianMissing', asksBirthDate: false });
});

test('message.send lets the coach answer a question of somebody without a birth date', async () => {
  const { coach, cls, to } = await asked();
  const who = await addPerson(world, 'student');
  await setBirthDate(world, who, '1990-01-01');
  await at.write(who, to, 'Zqbefore');
  await setBirthDate(world, who, null);
  const { id } = await threadOfClass(who, cls.id);
  expect(await at.tryWrite(who, { kind: 'question', id })).toBe('BIRTH_DATE_NEEDED');
  await at.write(coach, { kind: 'question', id }, 'Zqanswer');
  expect(await at.read(who, id)).toEqual(['Zqbefore', 'Zqanswer']);
});

test('message.send refuses words about an application with BIRTH_DATE_NEEDED', async () => {
  const leader = await addTeamCoach(world);
  const team = await addTeam(world, leader, await addPerson(world, 'operator'));
  const who = await ageless(world);
  const { id } = await ok(world, who, 'team.apply', { id: team, kind: 'student', message: '' });
  const to = { kind: 'application', id } as const;
  expect(await at.tryWrite(who, to)).toBe('BIRTH_DATE_NEEDED');
  await setBirthDate(world, who, '1990-01-01');
  expect(await at.tryWrite(who, to)).toBe('ok');
});
