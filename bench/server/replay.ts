import type { Client } from 'pg';
import type { Captured } from './served.ts';

/** A text of the captured call that differs from call to call. In the replay a variable has it. */
export interface Token {
  text: string;
  name: string;
}

/** Names the variable as pgbench does, or as a column of the statement that makes them. */
type VariableName = (name: string) => string;
const asVariable: VariableName = (name) => `:${name}`;

/**
 * Writes captured statements as a pgbench script with the same text. Writes each parameter in its place, as a
 * value of its PostgreSQL type. Values that differ from call to call come from variables.
 */
export async function replay(
  client: Client,
  statements: readonly Captured[],
  tokens: readonly Token[],
  nameOf: VariableName = asVariable,
): Promise<string[]> {
  const lines: string[] = [];
  for (const statement of statements) {
    const types = await parameterTypes(client, statement.text);
    lines.push(
      withoutColons(statement.text).replaceAll(/\$(\d+)/g, (_all, number: string) => {
        const index = Number(number) - 1;
        return `(${expression(statement.values[index] ?? null, tokens, nameOf)})::${types[index]}`;
      }),
    );
  }
  return lines;
}

/** The same with the parameters left to pgbench's own variables, named `prefix` and their number. */
export async function replayWithParameters(
  client: Client,
  statement: Captured,
  prefix: string,
): Promise<{ text: string; variables: Record<string, string> }> {
  const types = await parameterTypes(client, statement.text);
  const variables: Record<string, string> = {};
  const text = withoutColons(statement.text).replaceAll(/\$(\d+)/g, (_all, number: string) => {
    const value = statement.values[Number(number) - 1];
    if (value === null || value === undefined) return 'null';
    variables[`${prefix}${number}`] = value;
    return `(:${prefix}${number})::${types[Number(number) - 1]}`;
  });
  return { text, variables };
}

async function parameterTypes(client: Client, text: string): Promise<string[]> {
  if (!/\$\d/.test(text)) return [];
  await client.query(`prepare replayed as ${text}`);
  try {
    const { rows } = await client.query<{ types: string[] }>(
      // Names of the catalogue: what regtype prints for char(3) means char(1) in a cast.
      `select array(select typname from unnest(parameter_types) with ordinality t(id, n)
         join pg_type on pg_type.oid = t.id order by n)::text[] as types
       from pg_prepared_statements where name = 'replayed'`,
    );
    return rows[0]?.types ?? [];
  } finally {
    await client.query('deallocate replayed');
  }
}

/** SQL for a text with tokens in it. */
function expression(value: string | null, tokens: readonly Token[], nameOf: VariableName): string {
  if (value === null) return 'null';
  const used = tokens.filter(({ text }) => value.includes(text));
  if (used.length === 0) return quoted(value);
  const parts = value.split(new RegExp(`(${used.map(({ text }) => text).join('|')})`));
  return parts
    .flatMap((part) => {
      const token = used.find(({ text }) => text === part);
      return token ? [nameOf(token.name)] : part === '' ? [] : [quoted(part)];
    })
    .join(' || ');
}

const withoutColons = (text: string): string =>
  text.replaceAll(/'((?:[^']|'')*)'/g, (all, inside: string) =>
    inside.includes(':') ? quoted(inside.replaceAll("''", "'")) : all,
  );

/** A colon would begin a variable of pgbench, even inside quotes. */
const quoted = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
