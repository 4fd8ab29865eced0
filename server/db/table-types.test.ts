import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { beforeAll, expect, it } from 'vitest';
import { asOwner, testDatabase } from '#tests/support/database.ts';
import type { ColumnDescription, DescribedTables, Kind } from '#tests/support/table-description.ts';
import type { Database } from './database.ts';

/**
 * The compiler holds the table types against the migrated database. The database is written down as a constant of the
 * type `DescribedTables`. Each difference is an error of the compiler at the line of its table or column.
 */
type Schema = Map<string, Map<string, ColumnDescription>>;
type TableName = keyof DescribedTables;

const root = path.resolve(import.meta.dirname, '../..');
const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';

/** A value of each database type. The driver's result shows its type in JavaScript. */
const samples: Record<string, string> = {
  bool: 'true',
  bpchar: 'USD',
  bytea: 'ab',
  date: '2027-03-01',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  jsonb: '{}',
  text: 'a',
  timestamp: '2027-03-01 10:00',
  timestamptz: '2027-03-01 10:00Z',
  uuid: id,
  _int4: '{1}',
  _text: '{a}',
  _uuid: `{${id}}`,
};

function kindOf(value: unknown): Kind {
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return 'strings';
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return 'numbers';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'json';
}

async function readKind(database: Database, type: string): Promise<Kind> {
  const sample = samples[type];
  if (sample === undefined) throw new Error(`no sample of the type ${type}`);
  const { rows } = await database.pool.query<{ value: unknown }>(`select '${sample}'::${type} as value`);
  return kindOf(rows[0]?.value);
}

interface CatalogRow {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: boolean;
  has_default: boolean;
  is_made: boolean;
}

/** The migrations' own table has no type: it is read before the program runs. */
async function readSchema(database: Database): Promise<Schema> {
  const { rows } = await database.pool.query<CatalogRow>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as is_nullable,
      column_default is not null as has_default,
      is_generated = 'ALWAYS' or coalesce(identity_generation = 'ALWAYS', false) as is_made
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migration'
    order by table_name, ordinal_position`);
  const types = [...new Set(rows.map((row) => row.udt_name))];
  const kinds = new Map<string, Kind>();
  for (const type of types) kinds.set(type, await readKind(database, type));
  const schema: Schema = new Map();
  for (const row of rows) {
    const columns = schema.get(row.table_name) ?? new Map<string, ColumnDescription>();
    const isOptional = row.has_default || row.is_nullable;
    columns.set(row.column_name, {
      kind: kinds.get(row.udt_name) ?? 'json',
      isNullable: row.is_nullable,
      onInsert: row.is_made ? 'never' : isOptional ? 'optional' : 'required',
    });
    schema.set(row.table_name, columns);
  }
  return schema;
}

/** The source of the constant, with the name of a table or column for each line. */
function sourceOf(schema: Schema): { text: string; places: string[] } {
  const lines: [text: string, place: string][] = [
    [`import type { DescribedTables } from '${root}/tests/support/table-description.ts';`, 'import'],
    ['export const schema: DescribedTables = {', 'tables'],
  ];
  for (const [table, columns] of schema) {
    lines.push([`${table}: {`, table]);
    for (const [column, description] of columns)
      lines.push([`${column}: ${JSON.stringify(description)},`, `${table}.${column}`]);
    lines.push(['},', table]);
  }
  lines.push(['};', 'tables']);
  return { text: lines.map(([text]) => text).join('\n'), places: lines.map(([, place]) => place) };
}

const settings = {
  extends: path.join(root, 'tsconfig.base.json'),
  compilerOptions: {
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    // Nothing is written beside the sources.
    composite: false,
    emitDeclarationOnly: false,
    declaration: false,
    noEmit: true,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  },
  include: ['*.ts'],
};

/** The differences between the table types and each of some schemas, as `table.column: message`. */
function differences(schemas: readonly Schema[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'table-types-'));
  try {
    const sources = schemas.map(sourceOf);
    for (const [index, { text }] of sources.entries()) writeFileSync(path.join(folder, `${index}.ts`), text);
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const found = schemas.map((): string[] => []);
    for (const line of compile(folder)) {
      const [, file, at, message] = /(\d+)\.ts\((\d+),\d+\): error \w+: (.*)/.exec(line) ?? [];
      const place = sources[Number(file)]?.places[Number(at) - 1];
      if (place === undefined) throw new Error(line);
      found[Number(file)]?.push(`${place}: ${message}`);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The compiler's errors, without the indented explanations. */
function compile(folder: string): string[] {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '-p', folder, '--pretty', 'false'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const errors = stdout.split('\n').filter((line) => /^\S/.test(line));
  if (status !== 0 && errors.length === 0) throw new Error(`the compiler did not run: ${stderr}`);
  return errors;
}

let schema: Schema;
beforeAll(async () => {
  schema = await readSchema(asOwner(await testDatabase()));
});

it('each table and column has the type that the database has', () => {
  expect(schema.size).toBeGreaterThan(80);
  expect(differences([schema])).toEqual([[]]);
});

/** The schema, changed in one table. */
function changed(table: TableName, change: (columns: Map<string, ColumnDescription>) => unknown): Schema {
  const columns = new Map(schema.get(table));
  change(columns);
  return new Map(schema).set(table, columns);
}

const reason = (description: Partial<ColumnDescription>) =>
  changed('invitation', (columns) =>
    columns.set('reason', { kind: 'string', isNullable: true, onInsert: 'optional', ...description }),
  );

const other: [difference: RegExp, wrong: () => Schema][] = [
  [
    /^tables: Property 'favorite' is missing/,
    () => new Map([...schema].filter(([table]) => table !== 'favorite')),
  ],
  [/^extra: .*'extra' does not exist/, () => new Map(schema).set('extra', new Map())],
  [
    /^invitation: Property 'reason' is missing/,
    () => changed('invitation', (columns) => columns.delete('reason')),
  ],
  [
    /^invitation\.extra: .*'extra' does not exist/,
    () =>
      changed('invitation', (columns) =>
        columns.set('extra', { kind: 'string', isNullable: true, onInsert: 'optional' }),
      ),
  ],
  [/^invitation\.reason: .*"number"/, () => reason({ kind: 'number' })],
  [/^invitation\.reason: .*'false'/, () => reason({ isNullable: false })],
  [/^invitation\.reason: .*"required"/, () => reason({ onInsert: 'required' })],
  [/^invitation\.reason: .*"never"/, () => reason({ onInsert: 'never' })],
];

it('another table, column, kind, nullability or default is found, and nothing else', () => {
  expect(differences(other.map(([, wrong]) => wrong()))).toEqual(
    other.map(([difference]) => [expect.stringMatching(difference)]),
  );
});
