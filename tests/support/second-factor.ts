import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { sealFactor } from '#server/people/second-factor/second-factor.seal.ts';
import { codeAt } from '#server/people/second-factor/totp.rules.ts';

/** What the authenticator app of everybody in the tests knows. */
const shared = Buffer.from('everybody in a test!');

/**
 * Tests move the clock by days and act as the same operator before and after. So an idle operator is kept so long
 * there. How long it really does has its own tests (server/modules/second-factor).
 */
export const longOperator = { operatorFactorHours: 1_000_000, operatorIdleMinutes: 1_000_000 };

/** Gives an account a second factor, as if it had always had it; a session is proved by its `factor_at`. */
export async function enroll(
  { database, config }: { database: Pick<Database, 'query'>; config: Pick<Config, 'secret'> },
  accountId: string,
): Promise<void> {
  await database.query
    .insertInto('second_factor')
    .values({
      account_id: accountId,
      sealed: sealFactor(config.secret, accountId, shared),
      confirmed_at: new Date(0),
      begun_sealed: null,
      begun_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What that app shows. */
export const appCode = (at: Date): string => codeAt(shared, at);
