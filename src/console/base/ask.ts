import type { Input, Output } from '#contract/all-apis.ts';
import { type Route, type RouteName, routes } from '#contract/routes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { exchange } from '#src/api/exchange.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { consoleSession } from './console-session.ts';

type KeyedName = { [N in RouteName]: (typeof routes)[N] extends { keyed: true } ? N : never }[RouteName];

interface Options {
  key?: IdempotencyKey;
  signal?: AbortSignal;
}

/** Calls an endpoint from the console. The app's `call` does not allow operator calls (src/api/call.ts). */
export function ask<N extends KeyedName>(
  name: N,
  input: Input<N>,
  options: Options & { key: IdempotencyKey },
): Promise<Output<N>>;
export function ask<N extends Exclude<RouteName, KeyedName>>(
  name: N,
  input: Input<N>,
  options?: Options & { key?: never },
): Promise<Output<N>>;
export async function ask<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: Options = {},
): Promise<Output<N>> {
  const route: Route = routes[name];
  const fields = { ...(input as Record<string, unknown>) }; // inputs are objects by contract
  try {
    const data = await exchange({ route, fields, provesSession: false }, options);
    if (name.startsWith('operator.')) consoleSession.used();
    return data as Output<N>; // the server checks every answer against the endpoint's schema before it leaves
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'SECOND_FACTOR_NEEDED') consoleSession.close();
    throw error;
  }
}
