import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Input } from '#contract/all-apis.ts';
import { call, dataOf, signIn } from './calls.ts';
import { addEarnings } from './orders.ts';
import { addCoach } from './people.ts';
import type { World } from './world.ts';

export const bank: Input<'payoutAccount.set'> = {
  holder: 'Wei Chen',
  bank: 'Harbour Credit Union',
  country: 'CA',
  bankCode: '0001-12345',
  accountNumber: '1234 5678 9012',
};

export interface PaidCoach {
  id: string;
  token: string;
}

/** An approved coach with this much available and a payout account that has rested; the session is fresh now. */
export async function coachWith(app: FastifyInstance, world: World, priceMinor: number): Promise<PaidCoach> {
  const id = await addCoach(world);
  if (priceMinor > 0) await addEarnings(world, id, priceMinor);
  const token = await signIn(world, id, 'student', 'coach');
  dataOf(await call(app, token, 'payoutAccount.set', bank));
  const rested = new Date(world.clock.now().getTime() - world.config.rules.payoutHoldHours * 3_600_000);
  await sql`update payout_account set changed_at = ${rested} where account_id = ${id}`.execute(
    world.database.query,
  );
  return { id, token };
}
