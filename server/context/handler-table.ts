import type { Api, Output, Parsed } from '#contract/all-apis.ts';
import type { EndpointTable } from '#contract/endpoint.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import type { Account, CommandCtx, Ctx, Deps } from './context.ts';

type KeyedName = { [N in RouteName]: (typeof routes)[N] extends { keyed: true } ? N : never }[RouteName];

/** Runs in the transaction that also stores its answer; whatever it throws is rolled back with it. */
type KeyedHandler<N extends RouteName> = (ctx: CommandCtx, input: Parsed<N>) => Promise<Output<N>>;
type PlainHandler<N extends RouteName> = (ctx: Ctx, input: Parsed<N>) => Promise<Output<N>>;

/**
 * A command with slow work, such as decoding a picture. That work is done before the transaction, which would keep a
 * connection and row locks meanwhile.
 */
export interface PreparedHandler<N extends RouteName> {
  /**
   * Runs at each try of a call that has no stored answer yet; it counts what it costs. Returns the handler that runs in
   * the transaction.
   */
  prepare(ctx: Ctx & { actor: Account }, input: Parsed<N>): Promise<(ctx: CommandCtx) => Promise<Output<N>>>;
}

export interface GroupedRequest<N extends RouteName> {
  ctx: Omit<CommandCtx, 'tx'>;
  input: Parsed<N>;
}

/**
 * A command that many people send at the same time for one record. Requests of one lane are collected while the lane is busy,
 * and handled in one transaction. So a popular class costs one commit instead of hundreds (docs/architecture.md 3).
 */
export interface GroupedHandler<N extends RouteName> {
  /** Requests with equal lanes are handled together and in order of arrival. */
  lane(input: Parsed<N>): string;
  /**
   * Decides and writes all of them; the keys are claimed already. One outcome per request, in order. Throws only for
   * faults, which roll all of them back.
   */
  run(deps: Deps, tx: Tx, requests: GroupedRequest<N>[]): Promise<(Output<N> | AppError)[]>;
}

export type Handler<N extends RouteName> = N extends KeyedName
  ? KeyedHandler<N> | PreparedHandler<N> | GroupedHandler<N>
  : PlainHandler<N>;

export type HandlerTable<Names extends RouteName = RouteName> = { [N in Names]: Handler<N> };

/**
 * Ties a module's handlers to its part of the contract. A missing handler, or a wrong input or answer, does not
 * compile.
 */
export const handlers = <T extends EndpointTable>(
  _contract: T,
  table: HandlerTable<Extract<keyof T, keyof Api>>,
): HandlerTable<Extract<keyof T, keyof Api>> => table;
