import { TOTP } from 'otpauth';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { connect } from '#server/db/database.ts';
import { carryOutEffects } from '#server/effects.ts';
import { makeWorld } from '#tests/support/world.ts';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { heldSession } from './held-session.ts';
import { addFamily, addCoach, type Person } from './people.ts';
import { sql } from './sql.ts';

const priceMinor = 15_000;

/** A coach with $127.50 to take out, earned with one session. */
export async function addEarner(
  server: DemoServer,
  own: Parameters<typeof addCoach>[1] = {},
): Promise<Person> {
  const [coach, family] = [await addCoach(server, own), await addFamily(server, { isFunded: true })];
  const { id } = await heldSession(server, { coach, family }, priceMinor);
  await release(server, id);
  return coach;
}

/** A withdrawal of $40 that a coach asks for, to an account that was set long enough ago. Returns its id. */
export async function newWithdrawal(server: DemoServer, { id, token }: Person): Promise<string> {
  await sql(server, 'update session set fresh_at = $2, factor_at = $2 where account_id = $1', [
    id,
    server.ago(0),
  ]);
  const { secret } = await ask(server, 'secondFactor.begin', {}, token);
  await ask(
    server,
    'secondFactor.confirm',
    { code: new TOTP({ secret }).generate({ timestamp: server.now() }) },
    token,
  );
  const bank = { holder: 'Ada Example', country: 'US', bank: 'Bank of the Hills', bankCode: '111000025' };
  await ask(server, 'payoutAccount.set', { ...bank, accountNumber: '000123456789' }, token);
  await sql(
    server,
    `update payout_account set changed_at = changed_at - interval '4 days' where account_id = $1`,
    [id],
  );
  const made = await ask(server, 'withdrawal.request', { amountMinor: 4000, currency: 'USD' }, token);
  return made.id;
}

/** The three days are over after which the money of an order is the coach's. */
async function release(server: DemoServer, orderId: string): Promise<void> {
  const now = server.ago(0);
  await sql(server, 'update orders set release_at = $2 where id = $1', [orderId, now]);
  carryOutEffects();
  const database = connect([server.databaseUrl]);
  try {
    await releaseFunds(await makeWorld(database, { startAt: now, isEmpty: true }));
  } finally {
    await database.close();
  }
}
