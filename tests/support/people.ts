import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { Role } from '#contract/enums.ts';
import type { Clock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import type { Account, CommandCtx, Ctx } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import { nameKeys } from '#server/people/name-keys/name-keys.rules.ts';
import type { PaymentPort } from '#server/ports/payments.ts';
import { silentPush } from '#tests/support/silent-push.ts';

const silent = { send: () => Promise.resolve() };
const secret = 'a secret of the tests that is long enough';

/** What a use-case gets when nobody is signed in. */
export function guestOf(database: Database, clock: Clock, payments: PaymentPort[] = []): Ctx {
  return {
    database,
    clock,
    config: loadConfig({ SECRET: secret }),
    log: pino({ level: 'silent' }),
    ports: { sms: silent, email: silent, push: silentPush, payments },
    actor: { kind: 'guest' },
    language: 'en',
    address: '127.0.0.1',
    userAgent: 'test',
    browser: Buffer.alloc(32),
  };
}

/** The same for a signed-in account. */
export function readerOf(ctx: Ctx, id: string, ...roles: Role[]): Ctx & { actor: Account } {
  return {
    ...ctx,
    actor: {
      kind: 'account',
      id,
      roles: new Set(roles),
      isOperator: false,
      sessionHash: Buffer.alloc(32),
      freshAt: ctx.clock.now(),
      hasSecondFactor: true,
      factorAt: ctx.clock.now(),
      operatorUsedAt: null,
    },
  };
}

/** Runs a keyed use-case in its transaction. */
export const command = <T>(
  ctx: Ctx & { actor: Account },
  work: (ctx: CommandCtx) => Promise<T>,
): Promise<T> => ctx.database.transaction((tx) => work({ ...ctx, tx, commandId: randomUUID() }));

export async function insertAccount({ query: db }: Database, name: string, at: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('account')
    .values({ id, name, gender: null, birth_date: null, password_hash: null, created_at: at })
    .execute();
  return id;
}

export async function insertCity({ query: db }: Database, id: string): Promise<string> {
  await db
    .insertInto('city')
    .values({ id, en: id, zh: id, zone: 'Asia/Kathmandu', country: 'NP', lat: 27.7, lng: 85.3, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** A listed coach with the keys of its name. */
export async function insertCoach(
  database: Database,
  at: Date,
  coach: Partial<NewRow<'coach'>> & { name: string },
): Promise<string> {
  const id = await insertAccount(database, coach.name, at);
  const { name_zh: nameZh = null } = coach;
  await database.query
    .insertInto('coach')
    .values({
      id,
      is_listed: true,
      name_zh: nameZh,
      gender: null,
      city_id: coach.city_id ?? (await insertCity(database, 'kathmandu')),
      activity: 'swim',
      experience: JSON.stringify({ en: 'Teaches.' }),
      cleared_until: new Date(at.getTime() + 365 * 86_400_000),
      ...coach,
    })
    .execute();
  await database.query
    .insertInto('coach_name_key')
    .values(nameKeys(coach.name, nameZh).map((key) => ({ coach_id: id, key })))
    .execute();
  return id;
}
