import { expect, test } from 'vitest';
import { allRoutes } from '#tests/support/all-routes.ts';
import { packsOfFiles, type Part } from '../../vite/role-packs.ts';

const part = (fileName: string, modules: string[], more: Partial<Part> = {}): Part => ({
  fileName,
  moduleIds: modules.map((name) => `/app${name}`),
  isEntry: false,
  imports: [],
  dynamicImports: [],
  ...more,
});
const css = (name: string) => ({ viteMetadata: { importedCss: new Set([name]) } });

const parts = [
  part('main.js', ['/src/main.tsx'], {
    isEntry: true,
    imports: ['kit.js'],
    dynamicImports: [
      'coach.js',
      'helper.js',
      'student.js',
      'teaching.js',
      'helping.js',
      'notice.js',
      'first.js',
      'reasons.js',
      'ahead.js',
      'known.js',
    ],
  }),
  // As in the product, what everybody shares loads the tables of all areas.
  part('kit.js', ['/src/ui/card.tsx'], { imports: ['main.js'] }),
  part('helper.js', ['/src/app/routes/helper.ts'], { dynamicImports: ['helper-home.js'] }),
  part('helper-home.js', ['/src/pages/helper/home.page.tsx'], { imports: ['kit.js', 'both.js'] }),
  part('helping.js', ['/src/i18n/en/helping.json']),
  part('student.js', ['/src/pages/student/home.page.tsx'], { imports: ['both.js'] }),
  part('coach.js', ['/src/app/routes/coach.ts'], { dynamicImports: ['coach-home.js'] }),
  part('coach-home.js', ['/src/pages/coach/home.page.tsx'], {
    imports: ['both.js', 'kit.js'],
    ...css('coach.css'),
  }),
  part('both.js', ['/src/features/order/order.view.ts']),
  part('teaching.js', ['/src/i18n/en/teaching.json']),
  part('notice.js', ['/src/i18n/zh/notice.json']),
  part('reasons.js', ['/contract/text/reasons.zh.json']),
  part('first.js', ['/src/i18n/first-words.en.ts', '/src/i18n/en/home.json', '/src/i18n/en/order.json']),
  // Everybody's code asks for these two when the role is open.
  part('ahead.js', ['/src/features/coach-home/day-ahead.queries.ts']),
  part('known.js', ['/src/features/helping/helping.queries.ts']),
];

test('a pack has what only its area can load, with the sheets; words are packs of their own, one a language', () => {
  expect(Object.fromEntries(packsOfFiles(parts))).toEqual({
    'ahead.js': ['coach'],
    'coach-home.js': ['coach'],
    'coach.css': ['coach'],
    'coach.js': ['coach'],
    'teaching.js': ['coach.en'],
    'notice.js': ['everybody.zh'],
    'reasons.js': ['everybody.zh'],
    'first.js': ['everybody.en'],
    'helper-home.js': ['helper'],
    'helper.js': ['helper'],
    'helping.js': ['helper.en'],
    'known.js': ['helper'],
  });
});

test('what another screen loads as well is for everybody', () => {
  const shared = parts.map((one) =>
    one.fileName === 'student.js' ? { ...one, imports: ['coach-home.js'] } : one,
  );
  expect([...packsOfFiles(shared).keys()].toSorted()).toEqual([
    'ahead.js',
    'coach.js',
    'first.js',
    'helper-home.js',
    'helper.js',
    'helping.js',
    'known.js',
    'notice.js',
    'reasons.js',
    'teaching.js',
  ]);
});

test.each(['coach.js', 'ahead.js'])('a build without %s of an area stops', (name) => {
  expect(() => packsOfFiles(parts.filter(({ fileName }) => fileName !== name))).toThrow('no file has');
});

test('what the areas of two packs load, and no other screen, is in both', () => {
  const shared = parts.map((one) =>
    one.fileName === 'helper-home.js' ? { ...one, imports: ['coach-home.js'] } : one,
  );
  expect(packsOfFiles(shared).get('coach-home.js')).toEqual(['coach', 'helper']);
});

test('words that belong to a pack are named by its routes alone', () => {
  const others = allRoutes.filter(({ access, words }) => access !== 'coach' && words.includes('teaching'));
  expect(others).toEqual([]);
});
