import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './tree.ts';

/** The linter's own wall, with the product's configuration in a folder of its own. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'openfield-lint-'));
  const config = z
    .looseObject({ jsPlugins: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')));
  const jsPlugins = config.jsPlugins.map((file) => path.join(root, file));
  const options = { typeAware: false };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins, options }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function lint(name: string, text: string): string {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', name],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout;
}

const statement =
  "import type { Kysely } from 'kysely';\nexport const all = (db: Kysely<{ a: object }>) => db.selectFrom('a');\n";

test.each([
  ['server/people/child/child.queries.ts', statement],
  ['server/people/child/child.rules.ts', "import { sql } from 'kysely';\nexport const one = sql`1`;\n"],
])('SQL in %s is reported', (name, text) => {
  expect(lint(name, text)).toContain('openfield(sql-in-repositories)');
});

test.each(['server/people/child/child.repository.ts', 'server/commands/run-keyed.ts'])(
  'SQL in %s is not',
  (name) => {
    expect(lint(name, statement)).not.toContain('sql-in-repositories');
  },
);

const long = (lines: number) => `export function work() {\n${'  globalThis.name;\n'.repeat(lines - 2)}}\n`;

test.each(['server/people/child/child.rules.ts', 'src/app/start.ts', 'contract/class.ts', 'sw/push.ts'])(
  'a function of more than a hundred lines in %s is reported',
  (name) => {
    expect(lint(name, long(101))).toContain('eslint(max-lines-per-function)');
    expect(lint(name, long(100))).not.toContain('max-lines-per-function');
  },
);

test('a test may be long', () => {
  expect(lint('server/people/child/child.test.ts', long(101))).not.toContain('max-lines-per-function');
});

test('a module is imported once, its types and its values together', () => {
  const twice = "import type { Ones } from './ones.ts';\nimport { ones } from './ones.ts';\n";
  const once = "import { ones, type Ones } from './ones.ts';\n";
  const use = 'export const first = (all: Ones) => ones(all);\n';
  expect(lint('src/app/first.ts', twice + use)).toContain('import(no-duplicates)');
  expect(lint('src/app/first.ts', once + use)).not.toContain('no-duplicates');
});

const taking = (count: number) => {
  const names = Array.from({ length: count }, (_, n) => `p${n}`);
  return `export const sum = (${names.map((name) => `${name}: number`).join(', ')}) => ${names.join(' + ')};\n`;
};

test.each([
  ['server/people/child/child.rules.ts', 6, true],
  ['server/people/child/child.rules.ts', 5, false],
  ['tests/support/people.ts', 6, false],
] as const)('in %s a function with %i parameters is reported: %s', (name, count, isReported) => {
  expect(lint(name, taking(count)).includes('max-params')).toBe(isReported);
});
