import type { Input, Output } from '#contract/all-apis.ts';
import { appRoutes, type AppRouteName, type Route } from '#contract/routes.ts';
import { busy } from './busy.ts';
import { type AnyCallOptions, exchange } from './exchange.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/** Idempotent calls that change something: each needs its key. */
export type KeyedRouteName = {
  [N in AppRouteName]: (typeof appRoutes)[N] extends { keyed: true } ? N : never;
}[AppRouteName];
type PlainRouteName = Exclude<AppRouteName, KeyedRouteName>;

export type CallOptions = Omit<AnyCallOptions, 'key'> & { key?: never };
export type KeyedCallOptions = AnyCallOptions & {
  /** The same for each try of one intent. */
  key: IdempotencyKey;
};

/** Calls an endpoint by its route's name. Throws ApiError for a refusal, NoAnswerError without an answer. */
export function call<N extends KeyedRouteName>(
  name: N,
  input: Input<N>,
  options: KeyedCallOptions,
): Promise<Output<N>>;
export function call<N extends PlainRouteName>(
  name: N,
  input: Input<N>,
  options?: CallOptions,
): Promise<Output<N>>;
export async function call<N extends AppRouteName>(
  name: N,
  input: Input<N>,
  options: AnyCallOptions = {},
): Promise<Output<N>> {
  const route: Route = appRoutes[name];
  const fields = { ...(input as Record<string, unknown>) }; // inputs are objects by contract
  const provesSession = route.keyed === true || name === 'user.getUserInfo';
  const exchanged = exchange({ route, fields, provesSession }, options);
  const data = await (options.isQuiet ? exchanged : busy.during(exchanged));
  return data as Output<N>; // the server checks every answer against the endpoint's schema before it leaves
}
