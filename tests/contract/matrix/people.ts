import { createHash } from 'node:crypto';
import type { Role } from '#contract/enums.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { signIn } from '#tests/support/calls.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import type { World } from '#tests/support/world.ts';
import type { Relation, Side } from './side.ts';

export interface Principal {
  name: string;
  token: string | null;
  /** False: the token opens nothing, so this is a guest. */
  isLive: boolean;
  roles: readonly Role[];
  isOperator: boolean;
  /** Another reason that keeps an operator from the console. */
  operatorDenial: ReasonName | null;
  /** The side it belongs to; null for people of neither side. */
  side: 'here' | 'there' | null;
  relation: Relation | null;
}

const every: Role[] = ['student', 'coach', 'assistant', 'volunteer'];
const nobody = {
  isLive: false,
  roles: [],
  isOperator: false,
  operatorDenial: null,
  side: null,
  relation: null,
} as const;

/** Callers of every call: all kinds of guests, both sides with coaches, teams and helpers, and strangers. */
export async function makePeople(world: World, here: Side, there: Side): Promise<Principal[]> {
  return [
    { ...nobody, name: 'guest', token: null },
    { ...nobody, name: 'made-up token', token: 'x'.repeat(43) },
    { ...nobody, name: 'expired session', token: await deadSession(world, 'expired') },
    { ...nobody, name: 'revoked session', token: await deadSession(world, 'revoked') },
    { ...nobody, name: 'locked account', token: await deadSession(world, 'locked') },
    ...sideOf('here', here),
    ...sideOf('there', there),
    await single(world, 'student'),
    await single(world, 'coach'),
    await single(world, 'assistant'),
    await single(world, 'volunteer'),
    await operator(world),
    await operatorWithout(world),
  ];
}

const sideOf = (side: 'here' | 'there', { people }: Side): Principal[] =>
  Object.entries(people).map(([relation, { token }]) => ({
    name: side === 'here' ? relation : `other ${relation}`,
    token,
    isLive: true,
    roles: every,
    isOperator: false,
    operatorDenial: null,
    side,
    relation: relation as Relation,
  }));

/** A dead session of an account with every role. */
async function deadSession(world: World, how: 'expired' | 'revoked' | 'locked'): Promise<string> {
  const id = await addStudent(world);
  const token = await signIn(world, id, ...every);
  const { query: db } = world.database;
  const hash = createHash('sha256').update(token).digest();
  const now = world.clock.now();
  if (how === 'expired')
    await db.updateTable('session').set({ expires_at: now }).where('token_hash', '=', hash).execute();
  else if (how === 'revoked') await db.deleteFrom('session').where('token_hash', '=', hash).execute();
  else await db.updateTable('account').set({ state: 'locked' }).where('id', '=', id).execute();
  return token;
}

/** Account with one role and no relation to either side. */
async function single(world: World, role: Role): Promise<Principal> {
  const id = role === 'coach' ? await addCoach(world) : await addStudent(world);
  if (role === 'coach') await addParticipant(world, id, 'self', id);
  const token = await signIn(world, id, role);
  await world.database.query
    .updateTable('account_role')
    .set({ cleared_until: new Date('2029-01-01T00:00:00Z') })
    .where('account_id', '=', id)
    .execute();
  return { ...nobody, name: `only ${role}`, token, isLive: true, roles: [role] };
}

/** Operator with every role: the duty opens the console but no rows of others. */
async function operator(world: World): Promise<Principal> {
  const id = await addCoach(world);
  await addParticipant(world, id, 'self', id);
  await world.database.query.updateTable('coach').set({ is_listed: false }).where('id', '=', id).execute();
  await world.database.query
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
    .execute();
  const token = await signIn(world, id, ...every);
  return { ...nobody, name: 'operator', token, isLive: true, roles: every, isOperator: true };
}

/** Operator without a second factor, with the access of a student. */
async function operatorWithout(world: World): Promise<Principal> {
  const { query: db } = world.database;
  const id = await addStudent(world);
  const token = await signIn(world, id, 'student');
  await db.deleteFrom('second_factor').where('account_id', '=', id).execute();
  await db
    .insertInto('operator')
    .values({ account_id: id, granted_at: world.clock.now(), granted_by: null })
    .execute();
  return {
    ...nobody,
    name: 'operator without a second factor',
    token,
    isLive: true,
    roles: ['student'],
    isOperator: true,
    operatorDenial: 'SECOND_FACTOR_MISSING',
  };
}
