import type { FastifyInstance } from 'fastify';
import { call, dataOf, signIn } from './calls.ts';
import { addParticipant, addStudent } from './people.ts';
import type { World } from './world.ts';

export interface Person {
  id: string;
  token: string;
}

/** Adults with a birth date, signed in a moment ago, and the links between them and children. */
export function familyWorld(world: World, app: FastifyInstance) {
  const person = async (balance = 0): Promise<Person> => {
    const id = await addStudent(world, balance);
    for (const table of ['account', 'participant'] as const)
      await world.database.query
        .updateTable(table)
        .set({ birth_date: '1990-01-01' })
        .where('id', '=', id)
        .execute();
    return { id, token: await signIn(world, id, 'student') };
  };
  const link = (child: string, { id }: Person) =>
    world.database.query
      .insertInto('child_guardian')
      .values({ participant_id: child, account_id: id, since: world.clock.now(), removed_at: null })
      .execute();
  /** `name` is unique, so that a test finds it anywhere. */
  const childOf = async (first: Person, name: string, ...others: Person[]): Promise<string> => {
    const child = await addParticipant(world, first.id);
    await world.database.query.updateTable('participant').set({ name }).where('id', '=', child).execute();
    for (const other of others) {
      world.clock.advance({ seconds: 1 });
      await link(child, other);
    }
    return child;
  };
  /** Another guardian takes `whom` out; everybody has proved a code just now. */
  const remove = async (child: string, by: Person, whom: Person) => {
    await world.database.query
      .updateTable('session')
      .set({ fresh_at: world.clock.now() })
      .where('account_id', '=', by.id)
      .execute();
    return await call(app, by.token, 'guardian.remove', { id: child, accountId: whom.id });
  };
  const removed = async (child: string, by: Person, whom: Person) => dataOf(await remove(child, by, whom));
  return { person, link, childOf, remove, removed };
}
