import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { headers } from '#contract/envelope.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { buildApp } from '#server/app.ts';
import type { HandlerTable } from '#server/context/handler-table.ts';
import { testDatabase } from '#tests/support/database.ts';
import { assertFits } from '#tests/support/fits-contract.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { cellsOf, faultOf, nameOf, type Cell, type Answer, type Target } from './cells.ts';
import { makePeople, type Principal } from './people.ts';
import { policies } from './policies.ts';
import type { Named, Policy } from './policy.ts';
import { makeSide, type Side } from './side.ts';
import { exchangeable, undone } from './undone.ts';
import { watchWrites } from './watch.ts';

const plenty = 1_000_000;
/** Denied calls at a time: they change nothing, so they may come together. */
const together = 8;

export interface Verdict {
  cells: Cell[];
  faults: string[];
}

export interface Matrix {
  app: FastifyInstance;
  world: World;
  sides: Record<'here' | 'there', Side>;
  people: Principal[];
  /**
   * Tries one route for everybody. First all refusals together, then what is let through; those writes run one by one
   * and are undone. `isLeaky`: a guard is missing, so what should be refused is undone as well.
   */
  tryRoute(route: RouteName, isLeaky?: boolean): Promise<Verdict>;
  /** Work around calls that are undone with it; one at a time. */
  attempt<T>(work: (send: (cell: Cell) => Promise<Answer>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Setting {
  /** Other handlers than the product's. */
  table?: HandlerTable;
  /** Chooses the principals that try; everybody by default. */
  isTrying?: (who: Principal) => boolean;
}

/** One rich world with two of everything, and a server on it. */
export async function makeMatrix({ table, isTrying = () => true }: Setting = {}): Promise<Matrix> {
  const inner = await testDatabase({ max: together + 2 });
  const exchange = exchangeable(inner);
  const limits = {
    codesBeforeWaiting: plenty,
    codesPerAddressPerHour: plenty,
    codesPerAccountPerHour: plenty,
    passwordTriesPerAddressPerHour: plenty,
  };
  const world = await makeWorld(exchange.database, { limits });
  const app = await buildApp(world, table);
  const sides = { here: await makeSide(world, app), there: await makeSide(world, app) };
  const people = (await makePeople(world, sides.here, sides.there)).filter(isTrying);
  const watch = await watchWrites(inner);
  const missing = randomUUID();
  const send = (cell: Cell) => sendCell(app, cell, sides, missing);

  const tryDenied = async (cells: Cell[]): Promise<string[]> => {
    const answers = new Map<Cell, Answer>();
    for (let at = 0; at < cells.length; at += together)
      await Promise.all(
        cells.slice(at, at + together).map(async (cell) => answers.set(cell, await send(cell))),
      );
    const written = await watch.take();
    const route = cells[0]?.route;
    return [
      ...cells.flatMap((cell) => faultIn(cell, answers.get(cell))),
      ...cells.flatMap((cell) => differsFromGuest(cell, answers)),
      ...cells.flatMap((cell) => differsFromMissing(cell, answers, sides, missing)),
      ...(written.length === 0 ? [] : [`${route}: refused calls wrote to ${written.join(', ')}`]),
    ];
  };

  const readAll = async (cells: Cell[]): Promise<string[]> => {
    const faults: string[] = [];
    for (let at = 0; at < cells.length; at += together) {
      const part = cells.slice(at, at + together);
      faults.push(...(await Promise.all(part.map(async (cell) => faultIn(cell, await send(cell))))).flat());
    }
    // Some reads are logged.
    await watch.take();
    return faults;
  };

  const attempt: Matrix['attempt'] = (work) =>
    undone(inner, async (undoing) => {
      exchange.use(undoing);
      try {
        return await work(send);
      } finally {
        exchange.use(inner);
      }
    });
  const writeOne = (cell: Cell): Promise<string[]> =>
    attempt(async (sent) => faultIn(cell, await sent(cell)));

  return {
    app,
    world,
    sides,
    people,
    attempt,
    async tryRoute(route, isLeaky = false) {
      const cells = cellsOf(route, people);
      const denied = cells.filter(({ denial }) => denial !== null);
      const admitted = cells.filter(({ denial }) => denial === null);
      const isRead = routes[route].method === 'GET';
      const faults = isLeaky ? [] : await tryDenied(denied);
      const others = isLeaky ? cells : admitted;
      if (isRead) faults.push(...(await readAll(others)));
      else for (const cell of others) faults.push(...(await writeOne(cell)));
      return { cells, faults };
    },
    close: async () => {
      await app.close();
    },
  };
}

function faultIn(cell: Cell, answer: Answer | undefined): string[] {
  const fault = answer === undefined ? 'no answer' : faultOf(cell, answer);
  return fault === null ? [] : [`${nameOf(cell)}: ${fault}`];
}

/** A dead token gets the guest's answer, so that it looks the same as a token that never was one. */
function differsFromGuest(cell: Cell, answers: Map<Cell, Answer>): string[] {
  if (cell.denial !== 'NOT_SIGNED_IN') return [];
  const guest = [...answers].find(([{ who, target }]) => who.token === null && target === cell.target)?.[1];
  return answers.get(cell)?.text === guest?.text ? [] : [`${nameOf(cell)}: differs from a guest`];
}

/** A row of others and one that nobody has must get the same answer, byte for byte. */
function differsFromMissing(
  cell: Cell,
  answers: Map<Cell, Answer>,
  sides: Matrix['sides'],
  missing: string,
): string[] {
  const policy: Policy = policies[cell.route];
  if (cell.ownership !== 'foreign' || cell.denial !== (policy.denial ?? 'NOT_FOUND')) return [];
  const twin = [...answers.keys()].find(({ who, target }) => who === cell.who && target === 'missing');
  const id = idOf(policy, cell.target, sides, missing);
  const foreign = answers.get(cell)?.text.replaceAll(id, '#');
  const none = twin && answers.get(twin)?.text.replaceAll(missing, '#');
  return foreign === none ? [] : [`${nameOf(cell)}: sounds different from a row that nobody has`];
}

function idOf({ row }: Policy, target: Target, sides: Matrix['sides'], missing: string): string {
  if (row === undefined || target === 'missing' || target === 'none') return missing;
  return sides[target].rows[row];
}

/** Valid fields of a call that names this row. */
export function fieldsOf(name: RouteName, named: Named): object {
  const policy: Policy = policies[name];
  return policy.input?.(named) ?? (policy.row === undefined ? {} : { id: named.id });
}

async function sendCell(
  app: FastifyInstance,
  { route: name, who, target }: Cell,
  sides: Matrix['sides'],
  missing: string,
): Promise<Answer> {
  const id = idOf(policies[name], target, sides, missing);
  const fields = fieldsOf(name, { ...sides[target === 'there' ? 'there' : 'here'], id, roles: who.roles });
  return sendFields(app, name, who.token, fields);
}

/** Sends a call with these fields, and checks that the answer fits the contract. */
export async function sendFields(
  app: FastifyInstance,
  name: RouteName,
  token: string | null,
  fields: object,
): Promise<Answer> {
  const route: Route = routes[name];
  const rest: Record<string, unknown> = { ...fields };
  const path = route.path.replaceAll(/:(\w+)/g, (_part, field: string) => {
    const value = String(rest[field]);
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
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(route.keyed ? { [headers.idempotencyKey]: randomUUID() } : {}),
    },
  });
  const body = response.json<{ code: number; reason?: Answer['reason'] }>();
  assertFits(name, response.statusCode, body);
  return { status: response.statusCode, text: response.body, code: body.code, reason: body.reason };
}
