import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Input, Output } from '#contract/all-apis.ts';
import { headers, type Envelope } from '#contract/envelope.ts';
import type { Role } from '#contract/enums.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { assertFits } from '#tests/support/fits-contract.ts';
import { enroll } from '#tests/support/second-factor.ts';
import type { World } from './world.ts';

/** Opens a session with these roles, with a second factor proved in it, and gives its token. */
export async function signIn(world: World, accountId: string, ...roles: Role[]): Promise<string> {
  const at = world.clock.now();
  const token = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43);
  for (const role of roles)
    await world.database.query
      .insertInto('account_role')
      .values({
        account_id: accountId,
        role,
        state: 'approved',
        form: JSON.stringify(null),
        submitted_at: at,
      })
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

export interface Reply<T> {
  status: number;
  /** As it was sent, byte for byte. */
  text: string;
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
  const route: Route = routes[name];
  const rest: Record<string, unknown> = { ...input };
  const url = route.path.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  const isRead = route.method === 'GET';
  const response = await app.inject({
    method: route.method,
    url: isRead ? `${url}?${new URLSearchParams(rest as Record<string, string>).toString()}` : url,
    headers: {
      ...more,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(route.keyed ? { [headers.idempotencyKey]: key } : {}),
    },
    ...(isRead ? {} : { payload: rest }),
  });
  assertFits(name, response.statusCode, response.json());
  return {
    status: response.statusCode,
    text: response.body,
    isReplayed: response.headers[headers.idempotencyReplayed.toLowerCase()] === 'true',
    body: response.json(),
  };
}

/** The data of a success; fails loudly on a refusal. */
export function dataOf<T>(reply: Reply<T>): T {
  if (reply.body.code !== 200) throw new Error(`refused: ${reply.text}`);
  return (reply.body as Extract<Envelope<T>, { code: 200 }>).data;
}

export const reasonIn = (reply: Reply<unknown>): string =>
  'reason' in reply.body ? reply.body.reason : 'ok';
