import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/enums.ts';
import { ok } from './calls.ts';
import { type Person, addPerson, addProfile } from './people.ts';
import type { ServedWorld } from './serve.ts';
import type { World } from './world.ts';

/** A coach who could lead a team: approved, with a profile and an age. */
export async function addTeamCoach(world: World): Promise<Person> {
  const person = await addPerson(world, 'student', 'coach');
  await addProfile(world, person.id, { cleared_until: new Date('2035-01-01T00:00:00Z') });
  await setBirthDate(world, person, '1985-05-05');
  return person;
}

export async function setBirthDate(
  { database }: World,
  { id }: Person,
  birthDate: string | null,
): Promise<void> {
  await database.query.updateTable('account').set({ birth_date: birthDate }).where('id', '=', id).execute();
  await database.query
    .updateTable('participant')
    .set({ birth_date: birthDate })
    .where('id', '=', id)
    .execute();
}

/** A grown-up with these roles. */
export async function adult(world: World, ...duties: Role[]): Promise<Person> {
  const person = await addPerson(world, 'student', ...duties);
  await setBirthDate(world, person, '1990-01-01');
  return person;
}

/** Adds a person without a date of birth. */
export async function ageless(world: World): Promise<Person> {
  const person = await addPerson(world, 'student');
  await setBirthDate(world, person, null);
  return person;
}

export async function addChild({ database, clock }: World, guardian: Person): Promise<string> {
  const id = randomUUID();
  await database.query
    .insertInto('participant')
    .values({
      id,
      guardian_id: guardian.id,
      kind: 'child',
      name: 'Leo Rivera',
      birth_date: '2018-01-01',
      created_at: clock.now(),
    })
    .execute();
  return id;
}

export const teamForm = {
  name: { en: 'Harbor Swimmers', zh: '海港泳队' },
  introduction: { en: 'We swim on Sundays.', zh: '我们周日游泳。' },
  affiliation: 'Harbor School',
  cityId: 'vancouver',
};

export async function addTeam(world: ServedWorld, leader: Person, operator: Person): Promise<string> {
  const { id, version } = await ok(world, leader, 'team.create', teamForm);
  await ok(world, operator, 'operator.teamApprove', { id, version });
  return id;
}

/** Applies and is admitted; returns the member's id. */
export async function joinTeam(
  world: ServedWorld,
  leader: Person,
  teamId: string,
  person: Person,
  fields: object = { kind: 'student' },
): Promise<string> {
  const { id } = await ok(world, person, 'team.apply', { id: teamId, message: '', ...fields });
  await ok(world, leader, 'application.decide', { id, agrees: true, reason: '' });
  return id;
}

export const noticesOf = async (world: ServedWorld, person: Person): Promise<string[]> =>
  (await ok(world, person, 'notice.list')).items.map(({ kind }) => kind);

/** Makes a person the guardian of a child, or of a minor with an account. */
export async function linkGuardian(
  { database, clock }: World,
  personId: string,
  guardian: Person,
): Promise<void> {
  await database.query
    .insertInto('child_guardian')
    .values({ participant_id: personId, account_id: guardian.id, since: clock.now(), removed_at: null })
    .execute();
}
