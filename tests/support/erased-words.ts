import { sql } from 'kysely';
import { api } from '#contract/all-apis.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { send } from './calls.ts';
import type { Person } from './people.ts';
import type { ServedWorld } from './serve.ts';

interface Column {
  table: string;
  column: string;
}

/** Counts these words in every column of the database. */
export async function columnsWith({ database }: ServedWorld, words: string): Promise<Map<string, number>> {
  const { query: db } = database;
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db);
  const found = new Map<string, number>();
  for (const { table, column } of rows) {
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike ${`%${words}%`}`.execute(db);
    const n = counted[0]?.n ?? 0;
    if (n > 0) found.set(`${table}.${column}`, n);
  }
  return found;
}

const tables = ['orders', 'class', 'team', 'team_member', 'rating', 'invitation', 'service_hours'] as const;
const moreTables = ['class_draft', 'dispute', 'account', 'participant'] as const;

/** Ids of records, as a counterpart may have noted them. */
async function idsOf({ database }: ServedWorld, ...names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const table of names) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(database.query);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Further inputs of a read. */
const fields: Partial<Record<RouteName, object[]>> = {
  'order.list': [
    { as: 'coach', status: '' },
    { as: 'student', status: '' },
  ],
  'invitation.list': [{ as: 'coach' }, { as: 'helper' }],
};

/** Tries every read and returns those that show these words to this person. */
export async function readsWith(world: ServedWorld, who: Person, words: string): Promise<string[]> {
  const ids = await idsOf(world, ...tables, ...moreTables);
  const notices = await idsOf(world, 'notice');
  const { rows: commands } = await sql<{ id: string }>`
    select id from command where user_id = ${who.id}`.execute(world.database.query);
  const own: Partial<Record<RouteName, string[]>> = {
    'command.detail': commands.map(({ id }) => id),
    'notice.detail': notices,
  };
  const found = new Set<string>();
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    if (route.method !== 'GET' || api[name].access === 'public') continue;
    const param = /:(\w+)/.exec(route.path)?.[1];
    const values = own[name] ?? ids;
    const inputs = param === undefined ? (fields[name] ?? [{}]) : values.map((id) => ({ [param]: id }));
    for (const input of inputs) {
      const { text } = await send(world, who, name, input);
      if (text.toLowerCase().includes(words.toLowerCase())) found.add(name);
    }
  }
  return [...found].toSorted();
}
