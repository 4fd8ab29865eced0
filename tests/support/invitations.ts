import type { FastifyInstance } from 'fastify';
import { call, dataOf } from './calls.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** A proved e-mail address of this account. */
export async function emailOf(world: World, { id }: Pick<Person, 'id'>): Promise<string> {
  const value = `${id}@example.org`;
  await world.database.query
    .insertInto('contact')
    .values({ account_id: id, channel: 'email', value, proved_at: world.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return value;
}

/** `from` proves a code and invites somebody to be a guardian; gives the code out of the mail. */
export async function invitedBy(
  world: World,
  app: FastifyInstance,
  from: Person,
  participantIds: string[],
  email: string,
): Promise<string> {
  await world.database.query
    .updateTable('session')
    .set({ fresh_at: world.clock.now() })
    .where('account_id', '=', from.id)
    .execute();
  dataOf(await call(app, from.token, 'guardian.invite', { participantIds, to: { email } }));
  const body = world.email.sent.findLast(({ target }) => target === email)?.body ?? '';
  return /[0-9A-HJKMNP-TV-Z]{10}/.exec(body)?.[0] ?? '';
}
