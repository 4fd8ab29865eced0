import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { ReasonName } from '#contract/reasons.ts';
import { headers } from '#contract/envelope.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import type { Role } from '#contract/enums.ts';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import type { Limits } from '#server/limits.ts';
import { createPorts } from '#server/ports/create-ports.ts';
import { manualClock, type ManualClock } from './clock.ts';
import { testDatabase } from './database.ts';
import { enroll, longOperator } from './second-factor.ts';
import { assertFits } from './fits-contract.ts';

export interface Person {
  id: string;
  token: string;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: { code: number; msg: string; reason?: ReasonName; data: unknown };
  text: string;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: ManualClock;
  /** The cookie of the one browser that all calls come from; emptied, they come from a new one. */
  browser: string[];
  /** An account with these roles open, or an operator, signed in and proved with a second factor. */
  person(...duties: (Role | 'operator')[]): Promise<Person>;
  /** One call as the app makes it; `as` is nobody for a guest. */
  call(
    name: RouteName,
    fields?: Record<string, unknown>,
    options?: { as?: Person; key?: string },
  ): Promise<Answer>;
}

const plenty = 1_000_000;

/**
 * The whole server on a database of its own, without a port; the clock stands until it is moved. A whole test file falls
 * into one minute of that clock, hence the limits of a minute are out of the way unless `limits` sets them.
 */
export async function testApp(limits: Partial<Limits> = {}): Promise<TestApp> {
  const clock = manualClock();
  const config = loadConfig({
    SECRET: randomBytes(32).toString('hex'),
    DIST_DIR: 'no-such-folder',
    LOG_LEVEL: 'silent',
    RULES: JSON.stringify(longOperator),
    LIMITS: JSON.stringify({
      requestsPerAddressPerMinute: plenty,
      requestsPerAccountPerMinute: plenty,
      writesPerAccountPerMinute: plenty,
      ...limits,
    }),
  });
  const database = await testDatabase();
  const log = pino({ level: 'silent' });
  const deps: Deps = {
    config,
    database,
    clock,
    log,
    ports: await createPorts({ config, database, clock, log }),
  };
  const app = await buildApp(deps);
  const browser: string[] = [];
  afterAll(() => app.close());
  return {
    app,
    deps,
    clock,
    browser,
    person: (...duties) => addPerson(deps, duties),
    call: (name, fields = {}, options = {}) => inject(app, browser, name, fields, options),
  };
}

async function addPerson({ database, clock, config }: Deps, duties: (Role | 'operator')[]): Promise<Person> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await database.transaction(async (tx) => {
    await tx
      .insertInto('account')
      .values({ id, name: `Person ${id.slice(0, 4)}`, created_at: now })
      .execute();
    await tx
      .insertInto('participant')
      .values({ id, guardian_id: id, kind: 'self', name: 'Self', created_at: now })
      .execute();
    for (const role of duties.filter((duty) => duty !== 'operator'))
      await tx
        .insertInto('account_role')
        .values({ account_id: id, role, state: 'approved', submitted_at: now })
        .execute();
    if (duties.includes('operator'))
      await tx.insertInto('operator').values({ account_id: id, granted_at: now, granted_by: null }).execute();
    await enroll({ database: { query: tx }, config }, id);
    await tx
      .insertInto('session')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        account_id: id,
        created_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + 30 * 86_400_000),
        fresh_at: now,
        factor_at: now,
      })
      .execute();
  });
  return { id, token };
}

async function inject(
  app: FastifyInstance,
  browser: string[],
  name: RouteName,
  fields: Record<string, unknown>,
  { as, key }: { as?: Person; key?: string },
): Promise<Answer> {
  const route: Route = routes[name];
  const rest = { ...fields };
  const path = route.path.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const given = rest[field];
    const value = typeof given === 'string' ? given : randomUUID();
    delete rest[field];
    return encodeURIComponent(value);
  });
  const isRead = route.method === 'GET';
  const response = await app.inject({
    method: route.method,
    url: path,
    ...(isRead ? { query: rest as Record<string, string> } : { payload: JSON.stringify(rest) }),
    headers: {
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(browser[0] === undefined ? {} : { cookie: browser[0] }),
      ...(route.keyed && key !== '' ? { [headers.idempotencyKey]: key ?? randomUUID() } : {}),
    },
  });
  const kept = response.headers['set-cookie'];
  if (typeof kept === 'string') browser[0] = kept.split(';')[0] ?? '';
  const body = response.json<Answer['body']>();
  assertFits(name, response.statusCode, body);
  return { status: response.statusCode, headers: response.headers, body, text: response.body };
}
