import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import { newConsolePage } from '../../scripts/new/console.ts';
import { areas, Draft } from '../../scripts/new/draft.ts';
import { newEndpoint } from '../../scripts/new/endpoint.ts';
import { newScreen } from '../../scripts/new/screen.ts';
import { root, tree } from './sources.ts';

/** The generators of `npm run new`, on the tree as it is and without writing into it. */
const known = new Map([...tree.sources, ...tree.texts].map(({ name, text }) => [name, text]));
const draft = () => new Draft((name) => known.get(name));
const filesOf = (make: (into: Draft) => void): string[] => {
  const into = draft();
  make(into);
  return [...into.files.keys()].toSorted();
};

test('newScreen writes page, test, query, words, route, link, and the rows of specification and journeys', () => {
  expect(
    filesOf((into) => newScreen(into, { path: '/student/tryOut', reads: 'tryOut.list', area: 'teaching' })),
  ).toEqual([
    'contract/all-apis.ts',
    'contract/paths.ts',
    'contract/routes.ts',
    'contract/try-out.ts',
    'docs/specification.md',
    'server/teaching/handlers.ts',
    'server/teaching/try-out/try-out.list.queries.ts',
    'server/teaching/try-out/try-out.routes.ts',
    'src/app/routes/student.ts',
    'src/features/teaching/try-out/try-out.queries.ts',
    'src/i18n/en/teaching.json',
    'src/i18n/zh/teaching.json',
    'src/pages/student/mine.page.tsx',
    'src/pages/student/try-out.page.test.tsx',
    'src/pages/student/try-out.page.tsx',
    'tests/architecture/uncalled.ts',
    'tests/contract/matrix/policies.own.ts',
    'tests/e2e/support/all-screens.ts',
  ]);
});

test('newConsolePage writes page, test, query, words, route and place', () => {
  expect(
    filesOf((into) =>
      newConsolePage(into, {
        path: '/console/oldFeedback',
        reads: 'operator.feedbackOldList',
        area: 'operating',
      }),
    ).filter((name) => name.startsWith('src/')),
  ).toEqual([
    'src/console/app.tsx',
    'src/console/base/places.tsx',
    'src/console/operating/feedback-old/feedback-old.queries.ts',
    'src/console/operating/feedback-old/old-feedback-page.test.tsx',
    'src/console/operating/feedback-old/old-feedback-page.tsx',
    'src/i18n/en/console.json',
    'src/i18n/zh/console.json',
  ]);
});

test('newEndpoint writes route, contract, handler, tables, policy, and the list of calls without a caller', () => {
  expect(filesOf((into) => newEndpoint(into, { name: 'tryOut.list', area: 'teaching' }))).toEqual([
    'contract/all-apis.ts',
    'contract/routes.ts',
    'contract/try-out.ts',
    'server/teaching/handlers.ts',
    'server/teaching/try-out/try-out.list.queries.ts',
    'server/teaching/try-out/try-out.routes.ts',
    'tests/architecture/uncalled.ts',
    'tests/contract/matrix/policies.own.ts',
  ]);
});

test('a screen that reads a call takes it off the list of calls without a caller', () => {
  const into = draft();
  newEndpoint(into, { name: 'tryOut.list', area: 'teaching' });
  expect(into.text('tests/architecture/uncalled.ts')).toContain("'tryOut.list'");
  newScreen(into, { path: '/tryOut', reads: 'tryOut.list' });
  expect(into.text('tests/architecture/uncalled.ts')).not.toContain("'tryOut.list'");
});

test.each<[string, () => void, RegExp]>([
  ['a path that is taken', () => newScreen(draft(), { path: '/student/wallet' }), /has a screen already/],
  ['an area that does not exist', () => newScreen(draft(), { path: '/nurse/home' }), /areas are/],
  ['words that are taken', () => newScreen(draft(), { path: '/coach/order' }), /has a screen already/],
  [
    'a call that is no list',
    () => newScreen(draft(), { path: '/coach/some', reads: 'order.detail' }),
    /no list without input/,
  ],
  [
    'a page without links',
    () => newScreen(draft(), { path: '/coach/some', from: '/shared/result' }),
    /no list of links/,
  ],
  [
    'a console page without a list',
    () => newConsolePage(draft(), { path: '/console/some' }),
    /list of operators/,
  ],
  ['a name that is taken', () => newEndpoint(draft(), { name: 'feedback.send' }), /exists already/],
  ['a new noun without an area', () => newEndpoint(draft(), { name: 'tryOut.list' }), /is new/],
  ['no noun', () => newEndpoint(draft(), { name: 'list', area: 'teaching' }), /noun/],
])('the generators refuse %s', (_what, make, why) => {
  expect(make).toThrow(why);
});

/** A screen of every area, a page of the console, a read and a write in every area of the server. */
function growEverywhere(into: Draft): void {
  newScreen(into, { path: '/student/tryOut', reads: 'tryOut.list', area: 'teaching', zh: '试课' });
  newScreen(into, { path: '/coach/openHour', reads: 'openHour.list', area: 'booking' });
  newScreen(into, { path: '/helper/shift', reads: 'shift.list', area: 'helping' });
  newScreen(into, { path: '/setting/keepsake', reads: 'keepsake.list', area: 'people' });
  newScreen(into, { path: '/songbook', reads: 'songbook.list', area: 'platform' });
  newScreen(into, { path: '/student/songShelf', reads: 'songbook.list' });
  newScreen(into, { path: '/coach/tipJar', from: '/coach/mine' });
  newConsolePage(into, { path: '/console/songQueue', reads: 'operator.songQueueList', area: 'operating' });
  newConsolePage(into, { path: '/console/shiftQueue', reads: 'operator.shiftList' });
  for (const area of areas) {
    newEndpoint(into, { name: `${area}Echo.list`, area });
    newEndpoint(into, { name: `${area}Echo.begin`, isWrite: true });
    newEndpoint(into, { name: `operator.${area}EchoEnd`, isWrite: true });
  }
  newEndpoint(into, { name: 'feedback.count' });
}

// A minute and a half of compiling and reading, which changes with the generators only.
describe.runIf(isLongRun)('a copy of the tree in which everything was generated', () => {
  let copy = '';
  let names: string[] = [];
  /** Files of words. */
  let grown: string[] = [];

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'openfield-new-'));
    const left = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'test-results']);
    cpSync(root, copy, {
      recursive: true,
      filter: (from) => !left.has(path.relative(root, from)),
    });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    const whole = new Draft((name) => known.get(name));
    growEverywhere(whole);
    for (const [name, text] of whole.files) {
      mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
      writeFileSync(path.join(copy, name), text);
    }
    // The command itself, which also formats.
    mustRun('scripts/new.ts', ['screen', '/coach/songDesk', '--reads', 'songbook.list']);
    names = [...whole.files.keys()].filter((name) => /\.tsx?$/.test(name));
    mustRun('node_modules/.bin/oxfmt', [...whole.files.keys()]);
    grown = [...whole.files.keys()].filter((name) => name.startsWith('src/i18n/'));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  function mustRun(command: string, args: readonly string[]): void {
    const output = run(command, args);
    if (output !== '') throw new Error(output);
  }

  /** Runs a command in the copy. Returns its output when it fails, and nothing when it succeeds. */
  function run(command: string, args: readonly string[] = [], cwd = copy): string {
    const isScript = command.endsWith('.ts');
    const { stdout, stderr, status } = spawnSync(
      isScript ? process.execPath : path.join(root, command),
      isScript ? [command, ...args] : args,
      { cwd, encoding: 'utf8' },
    );
    return status === 0 ? '' : `${stdout}${stderr}`;
  }

  test('passes every wall', () => {
    expect(run('scripts/walls.ts')).toBe('');
  });

  test('has no unused code', () => {
    expect(run('node_modules/.bin/knip')).toBe('');
  });

  test('has the right types beside the declarations of all other files', () => {
    // Nothing is compiled again when `tsc -b` ran before.
    expect(run('node_modules/.bin/tsc', ['-b', 'contract', 'server', 'src'], root)).toBe('');
    const typed = path.join(copy, '.types');
    for (const name of ['contract', 'server', 'src']) {
      cpSync(path.join(root, '.cache/types', name, name), path.join(typed, name), { recursive: true });
      cpSync(path.join(root, name), path.join(typed, name), {
        recursive: true,
        filter: (file) => !/\.\w+$/.test(file) || /\.(?:json|d\.ts)$/.test(file),
      });
    }
    const made = names.filter((name) => !/^tests\/|^src\/(?:app|console\/app)/.test(name));
    for (const name of [...made, 'tests/support/words.ts', 'tests/support/wired-calls.ts', ...grown]) {
      mkdirSync(path.dirname(path.join(typed, name)), { recursive: true });
      cpSync(path.join(copy, name), path.join(typed, name));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(typed, 'node_modules'));
    const compilerOptions = {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: ['node', 'vite/client'],
      // As in package.json; there a declaration does not replace its source.
      paths: {
        '#contract/*': ['./contract/*'],
        '#server/*': ['./server/*'],
        '#src/*': ['./src/*'],
        '#tests/*': ['./tests/*'],
      },
      // Nothing is written beside the sources.
      composite: false,
      emitDeclarationOnly: false,
      declaration: false,
      noEmit: true,
    };
    const ambient = ['src/build.d.ts', 'src/i18n/i18next.d.ts', 'src/ui/f7-css.d.ts'];
    writeFileSync(
      path.join(typed, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, 'tsconfig.base.json'),
        compilerOptions,
        files: [...ambient, ...made],
      }),
    );
    expect(run('node_modules/.bin/tsc', ['-p', '.'], typed)).toBe('');
  });
});
