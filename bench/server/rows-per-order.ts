import type { Client } from 'pg';

/**
 * Counts the rows that each table gains per order that `work` makes; tables that jobs write now and then are
 * left out.
 */
export async function rowsPerOrder(
  client: Client,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await counts(client);
  await work();
  const after = await counts(client);
  const gained = (table: string) => (after[table] ?? 0) - (before[table] ?? 0);
  const orders = gained('orders');
  return Object.fromEntries(
    Object.keys(after)
      .toSorted()
      .map((table) => [table, Math.round((gained(table) / orders) * 100) / 100] as const)
      .filter(([table, n]) => n !== 0 && !table.startsWith('job')),
  );
}

async function counts(client: Client): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const each = tables.rows.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
  const { rows } = await client.query<{ name: string; n: number }>(
    [...each, "select 'seats taken', sum(taken)::int from class"].join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
