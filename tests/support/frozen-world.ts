import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { call, signIn } from './calls.ts';
import { pastAllGuards } from './database.ts';
import { addOperator } from './people.ts';
import type { World } from './world.ts';

/**
 * Makes a balance differ from the sum of its transfers, as after a bad restore. The reverse amount repairs
 * it.
 */
export const breakBooks = (world: World, studentId: string, amountMinor: number): Promise<unknown> =>
  pastAllGuards(world.database, (tx) =>
    sql`update ledger_account set posted_minor = posted_minor + ${amountMinor}
      where id = ${ledger.student(studentId)}`.execute(tx),
  );

/** Freezes money and returns the freeze's id. */
export async function freeze(world: World): Promise<string> {
  const id = randomUUID();
  await world.database.query.insertInto('money_freeze').values({ id, since: world.clock.now() }).execute();
  return id;
}

/** Ends a freeze as an operator. */
export async function thaw(world: World, app: FastifyInstance, id: string) {
  const token = await signIn(world, await addOperator(world));
  return await call(app, token, 'operator.freezeEnd', { id, note: 'Mended by hand' });
}
