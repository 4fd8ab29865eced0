import { sql } from 'kysely';
import { Client } from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';
import type { ServedWorld } from './shapes.ts';

const mostSorted = 200;
/** Smaller than this a table is read whole with reason. */
const bigTable = 5000;

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
});
type Plan = z.infer<typeof plan>;
const plansOf = z.array(z.looseObject({ Plan: plan }));
const partsOf = (node: Plan): Plan[] => z.array(plan).parse(node['Plans'] ?? []);

/** Returns a sentence for each part of a plan that reads a big table from end to end, or sorts more than a few pages. */
export function faults(node: Plan, sizes: ReadonlyMap<string, number>): string[] {
  const parts = partsOf(node);
  const found = parts.flatMap((part) => faults(part, sizes));
  const relation = node['Relation Name'] ?? '';
  if (node['Node Type'] === 'Seq Scan' && (sizes.get(relation) ?? 0) >= bigTable)
    found.push(`reads all of ${relation}`);
  const sorted = parts.reduce((sum, part) => sum + part['Actual Rows'] * part['Actual Loops'], 0);
  if (/Sort/.test(node['Node Type']) && sorted > mostSorted) found.push(`sorts ${sorted} rows`);
  return found;
}

export interface Asked {
  text: string;
  values: unknown[];
}

/** The statements that a call makes on the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const real = Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function watched(
    this: Client,
    ...given: unknown[]
  ) {
    const [query, values] = given;
    const text = typeof query === 'string' ? query : (query as Asked).text;
    const bound = (typeof query === 'string' ? values : ((query as Asked).values ?? values)) as unknown[];
    if (/^\s*(select|with)/i.test(text)) asked.push({ text, values: Array.isArray(bound) ? bound : [] });
    return Reflect.apply(real, this, given) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
}

export async function sizesOf(world: ServedWorld): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ name: string; size: number }>`
    select relname as name, reltuples::int as size from pg_class where relkind = 'r'`.execute(
    world.database.query,
  );
  return new Map(found.map(({ name, size }) => [name, size]));
}

export async function explain(world: ServedWorld, { text, values }: Asked): Promise<Plan | undefined> {
  const database = world.database.query;
  const parts = text.split(/\$\d+/);
  const order = [...text.matchAll(/\$(\d+)/g)].map((match) => values[Number(match[1]) - 1]);
  const query = parts.map((part, index) =>
    index < order.length ? sql`${sql.raw(part)}${order[index]}` : sql.raw(part),
  );
  const answer = await sql<{
    'QUERY PLAN': unknown;
  }>`explain (analyze, format json) ${sql.join(query, sql.raw(''))}`.execute(database);
  return plansOf.parse(answer.rows[0]?.['QUERY PLAN'])[0]?.Plan;
}

/** The faults of these statements' plans. A number on a page reads what it counts or adds up. */
export async function faultsOf(world: ServedWorld, asked: readonly Asked[]): Promise<string[]> {
  const sizes = await sizesOf(world);
  const wrong: string[] = [];
  for (const one of asked.filter(({ text }) => !/^\s*select count\(|sum\(/.test(text))) {
    const found = await explain(world, one);
    if (found) for (const fault of faults(found, sizes)) wrong.push(`${fault}: ${one.text.slice(0, 300)}`);
  }
  return wrong;
}
