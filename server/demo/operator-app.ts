import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { findByContact } from '#server/people/account/account.repository.ts';
import { findFactor } from '#server/people/second-factor/second-factor.repository.ts';
import { openFactor, sealFactor } from '#server/people/second-factor/second-factor.seal.ts';
import { codeAt } from '#server/people/second-factor/totp.rules.ts';
import type { Config } from '#server/start/config.ts';
import { operatorOfStory } from './story/groups.ts';

/** The demo's operator has an authenticator app; nobody holds the phone, so that the page /mailbox shows what it shows. */
export async function insertAppOf(tx: Tx, operatorId: string, secret: string, at: Date): Promise<void> {
  await tx
    .insertInto('second_factor')
    .values({
      account_id: operatorId,
      sealed: sealFactor(secret, operatorId, randomBytes(20)),
      confirmed_at: at,
      begun_sealed: null,
      begun_at: null,
    })
    .execute();
}

export interface OperatorApp {
  name: string;
  email: string;
  code: string;
}

/** Current code of the app of the demo's own operator; undefined in a database without it. */
export async function readOperatorApp({
  database,
  config,
  clock,
}: {
  database: Database;
  config: Config;
  clock: Clock;
}): Promise<OperatorApp | undefined> {
  const operator = await findByContact(database.query, operatorOfStory.email);
  const factor = operator && (await findFactor(database.query, operator.id));
  if (!operator || !factor?.sealed) return undefined;
  return {
    ...operatorOfStory,
    code: codeAt(openFactor(config.secret, operator.id, factor.sealed), clock.now()),
  };
}
