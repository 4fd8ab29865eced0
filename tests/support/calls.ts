import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Input, Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import { headers, type Envelope } from '#contract/envelope.ts';
import type { ReasonName } from '#contract/reasons.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { assertFits } from './fits-contract.ts';
import { enroll } from './second-factor.ts';
import type { Person, ServedWorld, World } from './shapes.ts';

/** Opens a session with these roles, with a second factor proved in it, and returns its token. */
export async function signIn(world: World, accountId: string, ...roles: Role[]): Promise<string> {
  const at = world.clock.now();
  const token = randomBytes(32).toString('base64url');
  for (const role of roles)
    await world.database.query
      .insertInto('account_role')
      .values({ account_id: accountId, role, state: 'approved', submitted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await enroll(world, accountId);
  await world.database.query
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      account_id: accountId,
      created_at: at,
      seen_at: at,
      expires_at: new Date(at.getTime() + 30 * 86_400_000),
      fresh_at: at,
      factor_at: at,
    })
    .execute();
  return token;
}

interface RawReply {
  status: number;
  headers: Record<string, unknown>;
  /** Exact text of the body. */
  text: string;
}

export interface Reply<T> extends RawReply {
  isReplayed: boolean;
  body: Envelope<T>;
}

/** One call as the phone makes it. */
export async function call<N extends RouteName>(
  app: FastifyInstance,
  token: string | null,
  name: N,
  input: Input<N>,
  key: string = randomUUID(),
  more: Readonly<Record<string, string>> = {},
): Promise<Reply<Output<N>>> {
  const reply = await request(app, token, name, { ...input }, { key, more });
  const isReplayed = reply.headers[headers.idempotencyReplayed.toLowerCase()] === 'true';
  return { ...reply, isReplayed, body: JSON.parse(reply.text) as Envelope<Output<N>> };
}

export interface Answer extends RawReply {
  body: { code: number; msg: string; reason?: ReasonName; data: unknown };
}

/** One call with anything in it, also what no phone would send; an empty key is left out. */
export async function send(
  { app }: ServedWorld,
  who: Person | null,
  name: RouteName,
  fields: object = {},
  key: string = randomUUID(),
): Promise<Answer> {
  const reply = await request(app, who?.token ?? null, name, { ...fields }, { key });
  return { ...reply, body: JSON.parse(reply.text) as Answer['body'] };
}

/** The cookie of the browser from which all calls of a server come. */
const cookies = new WeakMap<FastifyInstance, string>();

/**
 * Sends later calls from this browser, or from an unknown one. Returns the cookie of the previous browser.
 */
export function changeBrowser({ app }: ServedWorld, cookie?: string): string | undefined {
  const before = cookies.get(app);
  if (cookie === undefined) cookies.delete(app);
  else cookies.set(app, cookie);
  return before;
}

async function request(
  app: FastifyInstance,
  token: string | null,
  name: RouteName,
  fields: Record<string, unknown>,
  { key, more = {} }: { key: string; more?: Readonly<Record<string, string>> },
): Promise<RawReply> {
  const route: Route = routes[name];
  const rest = { ...fields };
  const url = route.path.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(typeof value === 'string' ? value : randomUUID());
  });
  const isRead = route.method === 'GET';
  const cookie = cookies.get(app);
  const response = await app.inject({
    method: route.method,
    url,
    ...(isRead ? { query: rest as Record<string, string> } : { payload: JSON.stringify(rest) }),
    headers: {
      ...more,
      ...(cookie === undefined ? {} : { cookie }),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(route.keyed && key !== '' ? { [headers.idempotencyKey]: key } : {}),
    },
  });
  const kept = response.headers['set-cookie'];
  if (typeof kept === 'string') cookies.set(app, kept.split(';')[0] ?? '');
  assertFits(name, response.statusCode, response.json());
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

/** The data of a success; fails loudly on a refusal. */
export function dataOf<T>(reply: Reply<T>): T {
  if (reply.body.code !== 200) throw new Error(`refused: ${reply.text}`);
  return (reply.body as Extract<Envelope<T>, { code: 200 }>).data;
}

export const reasonIn = (reply: Reply<unknown>): string =>
  'reason' in reply.body ? reply.body.reason : 'ok';

/** The data of a success of `send`; fails loudly on a refusal. */
export async function ok<N extends RouteName>(
  world: ServedWorld,
  who: Person | null,
  name: N,
  fields: object = {},
): Promise<Output<N>> {
  const answer = await send(world, who, name, fields);
  if (answer.body.code !== 200) throw new Error(`${name} refused: ${answer.text}`);
  return answer.body.data as Output<N>;
}

/** The name of the refusal of `send`, or `ok`. */
export const reason = async (world: ServedWorld, who: Person | null, name: RouteName, fields: object = {}) =>
  (await send(world, who, name, fields)).body.reason ?? 'ok';
