import type { Database } from '#server/db/database.ts';
import { sealFactor } from '#server/people/second-factor/second-factor.seal.ts';
import { codeAt } from '#server/people/second-factor/totp.rules.ts';
import type { Config } from '#server/start/config.ts';

/** Secret of the authenticator app of everybody in the tests. */
const shared = Buffer.from('everybody in a test!');

/**
 * Keeps an idle operator signed in, because tests move the clock by days and act as the same operator before
 * and after. The real limits have their own tests (server/people/second-factor).
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

/** Code that the app shows at that instant. */
export const appCode = (at: Date): string => codeAt(shared, at);
