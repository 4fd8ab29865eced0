import { beforeAll, expect, test } from 'vitest';
import { ok } from '#tests/support/calls.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import {
  addChild,
  addTeam,
  addTeamCoach,
  adult,
  joinTeam,
  linkGuardian,
  setBirthDate,
} from '#tests/support/team-world.ts';

let world: ServedWorld;
let leader: Person;
let team: string;
beforeAll(async () => {
  world = await serveWorld();
  leader = await addTeamCoach(world);
  team = await addTeam(world, leader, await addPerson(world, 'operator'));
});

const people = async (person: Person) => (await ok(world, person, 'application.people', { id: team })).items;
const reasons = async (person: Person) => (await people(person)).map(({ whyNot }) => whyNot);

test('application.people shows a guardian which people of the family may apply, and why not', async () => {
  const guardian = await adult(world, 'volunteer');
  const childId = await addChild(world, guardian);
  expect(await people(guardian)).toEqual([
    { person: null, kinds: ['student', 'volunteer'], application: null, whyNot: null },
    { person: { id: childId, name: 'Leo Rivera' }, kinds: ['student'], application: null, whyNot: null },
  ]);
  const asked = await ok(world, guardian, 'team.apply', { id: team, kind: 'student', childId, message: '' });
  expect(await reasons(guardian)).toEqual([null, 'DO_NOT_REPEAT']);
  await ok(world, leader, 'application.decide', { id: asked.id, agrees: false, reason: 'No room' });
  const [, refused] = await people(guardian);
  expect(refused).toMatchObject({
    whyNot: 'APPLIED_RECENTLY',
    application: { state: 'rejected', reason: 'No room' },
  });
  world.clock.advance({ hours: 7 * 24 });
  expect(await reasons(guardian)).toEqual([null, null]);
  await joinTeam(world, leader, team, guardian, { kind: 'student', childId });
  expect(await reasons(guardian)).toEqual([null, 'ALREADY_MEMBER']);
});

test('team.list names members and applicants of the reader’s family alone', async () => {
  const guardian = await adult(world);
  const childId = await addChild(world, guardian);
  await ok(world, guardian, 'team.apply', { id: team, kind: 'student', childId, message: '' });
  await joinTeam(world, leader, team, guardian);
  const standings = async (person: Person | null) =>
    (await ok(world, person, 'team.list', {})).items.find(({ id }) => id === team)?.standings;
  expect(await standings(guardian)).toEqual([
    { person: null, state: 'joined' },
    { person: { id: childId, name: 'Leo Rivera' }, state: 'pending' },
  ]);
  expect(await standings(await adult(world))).toEqual([]);
  expect(await standings(null)).toEqual([]);
});

test('a minor without a guardian, and a child below thirteen, cannot ask alone', async () => {
  const minor = await adult(world);
  await setBirthDate(world, minor, '2011-01-01');
  expect(await reasons(minor)).toEqual(['GUARDIAN_NEEDED']);
  await linkGuardian(world, minor.id, await adult(world));
  expect(await reasons(minor)).toEqual([null]);
  await setBirthDate(world, minor, '2020-01-01');
  expect(await reasons(minor)).toEqual(['GUARDIAN_NEEDED']);
});
