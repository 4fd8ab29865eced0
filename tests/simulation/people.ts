import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#contract/enums.ts';
import { hashPassword } from '#server/people/own-account/password.rules.ts';
import { addCoach, addParticipant, addStudent, addTraining } from '#tests/support/people.ts';
import { enroll } from '#tests/support/second-factor.ts';
import type { World } from '#tests/support/world.ts';

export const password = 'long winded 7';

/** An account with its one session, which all phones of the person share. */
export interface Person {
  readonly id: string;
  readonly email: string;
  token: string;
  signedInAt: Date;
  /** Itself and its children; empty for people who book nothing. */
  readonly participants: readonly string[];
}

export interface Cast {
  readonly families: readonly Person[];
  readonly coaches: readonly Person[];
  readonly helpers: readonly Person[];
  readonly operators: readonly Person[];
}

export interface CastSize {
  readonly families: number;
  readonly coaches: number;
  readonly helpers: number;
  readonly operators: number;
}

/** Long after any run, so that a code counts as proved just now. */
const far = new Date('2099-01-01T00:00:00Z');

/** Adds the whole cast to a database without accounts. */
export async function gather(world: World, size: CastSize): Promise<Cast> {
  const hash = await hashPassword(password);
  const some = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_item, index) => make(index)));
  const grownUp = (id: string) =>
    sql`update account set birth_date = '1985-05-05' where id = ${id}`.execute(world.database.query);
  const families = await some(size.families, async (index) => {
    const id = await addStudent(world);
    await grownUp(id);
    const children = [await addParticipant(world, id), await addParticipant(world, id)];
    await sql`update participant set birth_date = '2015-05-05' where id = any(${children}::uuid[])`.execute(
      world.database.query,
    );
    return signedUp(world, id, `family${index}`, hash, ['student'], [id, ...children]);
  });
  const coaches = await some(size.coaches, async (index) => {
    const id = await addCoach(world);
    await grownUp(id);
    return signedUp(world, id, `coach${index}`, hash, ['coach', 'student']);
  });
  const helpers = await some(size.helpers, async (index) => {
    const id = await addStudent(world);
    await grownUp(id);
    await addTraining(world, id);
    const role = index % 2 === 0 ? 'assistant' : 'volunteer';
    return signedUp(world, id, `helper${index}`, hash, [role]);
  });
  const [, minor] = helpers;
  if (minor) await makeMinor(world, minor.id, families.slice(0, 5));
  const operators = await some(size.operators, async (index) => {
    const id = await addStudent(world);
    const person = await signedUp(world, id, `operator${index}`, hash, ['student']);
    await world.database.query
      .insertInto('operator')
      .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
      .execute();
    return person;
  });
  await sql`update coach set cleared_until = ${far}`.execute(world.database.query);
  await sql`update account_role set cleared_until = ${far}, form = '{}'`.execute(world.database.query);
  return { families, coaches, helpers, operators };
}

/** Volunteers from now on with the consent of any of their guardians, for each class. */
async function makeMinor(
  { database, clock }: World,
  id: string,
  guardians: readonly Person[],
): Promise<void> {
  for (const table of ['account', 'participant'] as const)
    await database.query.updateTable(table).set({ birth_date: '2012-05-05' }).where('id', '=', id).execute();
  await database.query
    .insertInto('child_guardian')
    .values(guardians.map((one) => ({ participant_id: id, account_id: one.id, since: clock.now() })))
    .execute();
}

async function signedUp(
  { database, clock, config }: World,
  id: string,
  name: string,
  passwordHash: string,
  roles: readonly Role[],
  participants: readonly string[] = [],
): Promise<Person> {
  const email = `${name}@openfield.example`;
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  await sql`update account set password_hash = ${passwordHash} where id = ${id}`.execute(database.query);
  await database.query
    .insertInto('contact')
    // Before any freeze that follows a change of contacts.
    .values({ value: email, channel: 'email', account_id: id, proved_at: new Date(0) })
    .execute();
  await database.query
    .insertInto('account_role')
    .values(roles.map((role) => ({ account_id: id, role, state: 'approved' as const, submitted_at: now })))
    .execute();
  await enroll({ database, config }, id);
  await database.query
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: id,
      created_at: now,
      seen_at: now,
      expires_at: far,
      fresh_at: far,
      factor_at: far,
    })
    .execute();
  return { id, email, token, signedInAt: now, participants };
}

/** Marks the session as proved, as after a correct code. Codes have their own tests. */
export const proveCode = async ({ database }: Pick<World, 'database'>, token: string): Promise<void> => {
  const hash = createHash('sha256').update(token).digest();
  await sql`update session set fresh_at = ${far}, factor_at = ${far} where token_hash = ${hash}`.execute(
    database.query,
  );
};
