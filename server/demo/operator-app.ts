import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Store, Tx } from '#server/db/store.ts';
import { findByContact } from '#server/modules/account/account.repository.ts';
import { findFactor } from '#server/modules/second-factor/second-factor.repository.ts';
import { openFactor, sealFactor } from '#server/modules/second-factor/second-factor.seal.ts';
import { codeAt } from '#server/modules/second-factor/second-factor.totp.ts';
import { operatorOfStory } from './story/circles.ts';

/** The demo's operator has an authenticator app; nobody holds the phone, so that the page /outbox shows what it shows. */
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

/** What that app shows now; undefined in a database without it. Of the demo's own operator only, whoever else is one. */
export async function readOperatorApp({
  store,
  config,
  clock,
}: {
  store: Store;
  config: Config;
  clock: Clock;
}): Promise<OperatorApp | undefined> {
  const operator = await findByContact(store.db, operatorOfStory.email);
  const factor = operator && (await findFactor(store.db, operator.id));
  if (!operator || !factor?.sealed) return undefined;
  return {
    ...operatorOfStory,
    code: codeAt(openFactor(config.secret, operator.id, factor.sealed), clock.now()),
  };
}
