import { randomUUID } from 'node:crypto';
import type { Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Person, TestApp } from '#tests/support/test-app.ts';

/** A coach who could lead a team: approved, with a profile and an age. */
export async function addTeamCoach(world: TestApp): Promise<Person> {
  const person = await world.person('student', 'coach');
  const { query: db } = world.deps.database;
  await db
    .insertInto('city')
    .values({
      id: 'vancouver',
      en: 'Vancouver',
      zh: '温哥华',
      zone: 'America/Vancouver',
      country: 'CA',
      lat: 49,
      lng: -123,
      position: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('coach')
    .values({
      id: person.id,
      is_listed: true,
      name: 'Coach',
      city_id: 'vancouver',
      activity: 'swim',
      experience: JSON.stringify({ en: 'Ten years' }),
      cleared_until: new Date('2035-01-01T00:00:00Z'),
    })
    .execute();
  await setBirthDate(world, person, '1985-05-05');
  return person;
}

export async function setBirthDate({ deps }: TestApp, { id }: Person, birthDate: string): Promise<void> {
  await deps.database.query
    .updateTable('account')
    .set({ birth_date: birthDate })
    .where('id', '=', id)
    .execute();
  await deps.database.query
    .updateTable('participant')
    .set({ birth_date: birthDate })
    .where('id', '=', id)
    .execute();
}

/** A grown-up with these roles. */
export async function adult(world: TestApp, ...duties: Role[]): Promise<Person> {
  const person = await world.person('student', ...duties);
  await setBirthDate(world, person, '1990-01-01');
  return person;
}

export async function addChild({ deps, clock }: TestApp, guardian: Person): Promise<string> {
  const id = randomUUID();
  await deps.database.query
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

/** The data of a success; fails loudly on a refusal. */
export async function ok<N extends RouteName>(
  world: TestApp,
  as: Person | null,
  name: N,
  fields: object = {},
): Promise<Output<N>> {
  const answer = await world.call(name, { ...fields }, as === null ? {} : { as });
  if (answer.body.code !== 200) throw new Error(`${name} refused: ${answer.text}`);
  return answer.body.data as Output<N>;
}

/** The name of the refusal, or `ok`. */
export async function reason(world: TestApp, as: Person | null, name: RouteName, fields: object = {}) {
  const { body } = await world.call(name, { ...fields }, as === null ? {} : { as });
  return body.reason ?? 'ok';
}

export const teamForm = {
  name: { en: 'Harbor Swimmers', zh: '海港泳队' },
  introduction: { en: 'We swim on Sundays.', zh: '我们周日游泳。' },
  affiliation: 'Harbor School',
  cityId: 'vancouver',
};

export async function addTeam(world: TestApp, leader: Person, operator: Person): Promise<string> {
  const { id, version } = await ok(world, leader, 'team.create', teamForm);
  await ok(world, operator, 'operator.teamApprove', { id, version });
  return id;
}

/** Applies and is let in; gives the member's id. */
export async function joinTeam(
  world: TestApp,
  leader: Person,
  teamId: string,
  person: Person,
  fields: object = { kind: 'student' },
): Promise<string> {
  const { id } = await ok(world, person, 'team.apply', { id: teamId, message: '', ...fields });
  await ok(world, leader, 'application.decide', { id, agrees: true, reason: '' });
  return id;
}

export const noticesOf = async (world: TestApp, person: Person): Promise<string[]> =>
  (await ok(world, person, 'notice.list')).items.map(({ kind }) => kind);

/** Somebody decides for a child, or for a minor with an own sign-in. */
export async function linkGuardian(
  { deps, clock }: TestApp,
  personId: string,
  guardian: Person,
): Promise<void> {
  await deps.database.query
    .insertInto('child_guardian')
    .values({ participant_id: personId, account_id: guardian.id, since: clock.now(), removed_at: null })
    .execute();
}
