import type { RouteName } from '#contract/routes.ts';
import type { Ctx } from '#server/context/context.ts';
import type { HandlerTable } from '#server/context/handler-table.ts';
import { allHandlers } from '#server/handlers.ts';
import type { Matrix } from './matrix.ts';
import { policies } from './policies.ts';
import type { Policy } from './policy.ts';

type AnyHandler = (ctx: Ctx, input: Record<string, unknown>) => Promise<unknown>;

/**
 * The product's handlers; one of them can forget to check the owner of the row. It then works as for the
 * owner, whoever calls.
 */
export function forgetfulHandlers() {
  let forgets: { route: RouteName; ownerOf(input: object): string | undefined } | undefined;
  const table = Object.fromEntries(
    Object.entries(allHandlers).map(([route, handler]) => {
      if (typeof handler !== 'function') return [route, handler];
      const real = handler as unknown as AnyHandler;
      const wrapped: AnyHandler = (ctx, input) => {
        const id = forgets?.route === route ? forgets.ownerOf(input) : undefined;
        return real(id === undefined ? ctx : ({ ...ctx, actor: { ...ctx.actor, id } } as Ctx), input);
      };
      return [route, wrapped];
    }),
  ) as unknown as HandlerTable;
  return {
    table,
    forget(route: RouteName, matrix: Matrix) {
      forgets = { route, ownerOf: (input) => ownerOf(route, matrix, input) };
    },
    remember() {
      forgets = undefined;
    },
  };
}

function ownerOf(route: RouteName, { sides }: Matrix, input: object): string | undefined {
  const { row, admits }: Policy = policies[route];
  const relation = admits === 'everybody' ? undefined : admits?.[0];
  if (row === undefined || relation === undefined) return undefined;
  const named = JSON.stringify(input);
  const side = Object.values(sides).find(({ rows }) => named.includes(rows[row]));
  return side?.people[relation].id;
}
