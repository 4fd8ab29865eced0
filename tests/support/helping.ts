import type { FastifyInstance } from 'fastify';
import type { HelperRole } from '#contract/enums.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import type { Row } from '#server/db/types.ts';
import { call, dataOf, reasonIn, signIn } from './calls.ts';
import { addCoach, addStudent, addTraining, type Person } from './people.ts';
import type { World } from './world.ts';

/** A signed-in coach. */
export async function coachOf(world: World): Promise<Person> {
  const id = await addCoach(world);
  return { id, token: await signIn(world, id, 'coach') };
}

/** An approved, signed-in helper who has read the lessons; born in 1990 by default. */
export async function helperOf(
  world: World,
  role: HelperRole = 'assistant',
  person: { name?: string; birthDate?: string; form?: object } = {},
): Promise<Person> {
  const id = await addStudent(world);
  const { name = 'Ada Lim', birthDate = '1990-05-05', form = {} } = person;
  await world.database.query
    .updateTable('account')
    .set({ name, birth_date: birthDate })
    .where('id', '=', id)
    .execute();
  await addTraining(world, id);
  const token = await signIn(world, id, role);
  await world.database.query
    .updateTable('account_role')
    .set({ form: JSON.stringify(form), cleared_until: new Date('2029-01-01T00:00:00Z') })
    .where('account_id', '=', id)
    .where('role', '=', role)
    .execute();
  return { id, token };
}

/** Invites one helper as a coach does on the phone, and gives the answer about this helper. */
async function inviteOne(
  app: FastifyInstance,
  coach: Person,
  cls: Pick<Row<'class'>, 'id'>,
  helper: Pick<Person, 'id'>,
  role: HelperRole = 'assistant',
  overlapConfirmed = false,
) {
  const helpers = [{ helperId: helper.id, role, overlapConfirmed }];
  const input = { classId: cls.id, helpers, message: 'Welcome' };
  const reply = await call(app, coach.token, 'invitation.create', input);
  const refusal = reasonIn(reply);
  if (refusal !== 'ok') return { invitation: null, reason: refusal };
  const [answer] = dataOf(reply).items;
  return { invitation: answer?.invitation ?? null, reason: answer?.whyNot ?? 'ok' };
}

/** Invites a helper, and throws when it is refused. */
export async function invite(...who: Parameters<typeof inviteOne>): Promise<InvitationRecord> {
  const { invitation, reason } = await inviteOne(...who);
  if (invitation === null) throw new Error(`not invited: ${reason}`);
  return invitation;
}

/** Result of an invitation: ok, or the reason of the refusal. */
export async function inviteReason(...who: Parameters<typeof inviteOne>): Promise<string> {
  return (await inviteOne(...who)).reason;
}

type Times = Pick<Row<'class'>, 'starts_at' | 'ends_at'>;

/** The times of a class as an answer names them. */
export const basisOf = ({ starts_at: startsAt, ends_at: endsAt }: Times) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const agreeTo = (cls: Times) =>
  ({ answer: 'agree', reason: '', overlapConfirmed: false, basis: basisOf(cls) }) as const;

/** A yes to an invitation, as the phone sends it after a fresh read. */
export async function agreementTo(world: World, id: string) {
  const cls = await world.database.query
    .selectFrom('invitation')
    .innerJoin('class', 'class.id', 'invitation.class_id')
    .select(['class.starts_at', 'class.ends_at'])
    .where('invitation.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, ...agreeTo(cls) };
}

/** Makes somebody the guardian of a minor helper. */
export const guard = (world: World, helperId: string, guardianId: string) =>
  world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: helperId, account_id: guardianId, since: world.clock.now() })
    .execute();
