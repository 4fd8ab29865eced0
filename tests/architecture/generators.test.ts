import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Draft } from '../../scripts/new/draft.ts';
import { newEndpoint } from '../../scripts/new/endpoint.ts';
import { newScreen } from '../../scripts/new/screen.ts';
import { root, tree } from './sources.ts';
import { sourceFile } from './tree.ts';
import { walls } from './walls.ts';

/** The generators of `npm run new`, on the tree as it is and without writing into it. */
const known = new Map([...tree.sources, ...tree.texts].map(({ name, text }) => [name, text]));
const draft = () =>
  new Draft((name) => {
    if (known.has(name)) return known.get(name);
    try {
      return readFileSync(path.join(root, name), 'utf8');
    } catch {
      return undefined;
    }
  });

const whole = draft();
newScreen(whole, { path: '/student/tryOut', en: 'Try-outs', zh: '试课' });
newScreen(whole, { path: '/openHour' });
newEndpoint(whole, { name: 'tryOut.list', area: 'teaching' });
newEndpoint(whole, { name: 'tryOut.begin', isWrite: true });
newEndpoint(whole, { name: 'feedback.count' });

test('a screen is a path, a row, words in both languages, a page and its test', () => {
  const screen = draft();
  newScreen(screen, { path: '/student/tryOut', en: 'Try-outs', zh: '试课' });
  expect([...screen.files.keys()]).toEqual([
    'contract/paths.ts',
    'src/app/routes/student.ts',
    'src/i18n/en/tryOut.json',
    'src/i18n/zh/tryOut.json',
    'src/i18n/namespaces.ts',
    'src/i18n/i18next.d.ts',
    'src/pages/student/try-out.page.tsx',
    'src/pages/student/try-out.page.test.tsx',
  ]);
  expect(screen.text('contract/paths.ts')).toContain("    tryOut: '/student/tryOut',\n  },\n  coach: {");
  expect(JSON.parse(screen.text('src/i18n/zh/tryOut.json') ?? '')).toMatchObject({ title: '试课' });
});

test('an endpoint is a route, a contract, a handler, its row in the tables, and a policy', () => {
  const endpoint = draft();
  newEndpoint(endpoint, { name: 'tryOut.list', area: 'teaching' });
  expect([...endpoint.files.keys()]).toEqual([
    'contract/routes.ts',
    'contract/try-out.ts',
    'contract/all-apis.ts',
    'server/teaching/try-out/try-out.list.queries.ts',
    'server/teaching/try-out/try-out.routes.ts',
    'server/teaching/handlers.ts',
    'tests/contract/matrix/policies.own.ts',
  ]);
  expect(endpoint.text('tests/contract/matrix/policies.own.ts')).toContain("'tryOut.list': account,");
});

test.each<[string, () => void, RegExp]>([
  ['a path that is taken', () => newScreen(draft(), { path: '/student/wallet' }), /has a screen already/],
  ['an area that is not there', () => newScreen(draft(), { path: '/nurse/home' }), /areas are/],
  ['a name that is taken', () => newEndpoint(draft(), { name: 'feedback.send' }), /exists already/],
  ['a new noun without an area', () => newEndpoint(draft(), { name: 'tryOut.list' }), /is new/],
  ['no noun', () => newEndpoint(draft(), { name: 'list', area: 'teaching' }), /noun/],
])('%s is refused', (_what, make, why) => {
  expect(make).toThrow(why);
});

test('the walls hold with what was generated', () => {
  const made = [...whole.files].filter(([name]) => /\.tsx?$/.test(name));
  const kept = tree.sources.filter(({ name }) => !whole.files.has(name));
  const grown = { ...tree, sources: [...kept, ...made.map(([name, text]) => sourceFile(name, text))] };
  expect(walls.flatMap((wall) => wall.find(grown))).toEqual(walls.flatMap((wall) => wall.find(tree)));
});

const copy = mkdtempSync(path.join(tmpdir(), 'openfield-new-'));
afterAll(() => rmSync(copy, { recursive: true }));

test('what was generated has the right types', { timeout: 120_000 }, () => {
  for (const name of ['contract', 'server', 'src', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [name, text] of whole.files) {
    mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    writeFileSync(path.join(copy, name), text);
  }
  const files = [
    'src/build.d.ts',
    'src/i18n/i18next.d.ts',
    'src/ui/f7-css.d.ts',
    ...[...whole.files.keys()].filter((name) => /\.tsx?$/.test(name) && !/^tests\/|^src\/app\//.test(name)),
  ];
  const compilerOptions = {
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    // Nothing is written beside the sources.
    composite: false,
    emitDeclarationOnly: false,
    declaration: false,
    noEmit: true,
  };
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
  );
  const { stdout, status } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
