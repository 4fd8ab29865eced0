import { expect, test } from 'vitest';
import { filesOfModules, type ModuleLinks } from '../../vite/screen-files.ts';

const links = (importedIds: string[], later: string[] = [], isEntry = false): ModuleLinks => ({
  isEntry,
  importedIds: importedIds.map((name) => `/app${name}`),
  dynamicallyImportedIds: later.map((name) => `/app${name}`),
});

const app: Record<string, ModuleLinks> = {
  '/src/main.tsx': links(
    ['/src/app/start.ts'],
    ['/src/pages/student/home.page.tsx', '/src/pages/student/order.page.tsx', '/src/offline/queue.ts'],
    true,
  ),
  '/src/app/start.ts': links([]),
  '/src/offline/queue.ts': links(['/src/features/order/sent.view.ts']),
  '/src/features/order/sent.view.ts': links([]),
  '/src/pages/student/home.page.tsx': links(['/src/features/home/next.tsx']),
  '/src/features/home/next.tsx': links(['/src/features/order/when.view.ts']),
  '/src/features/order/when.view.ts': links([]),
  '/src/pages/student/order.page.tsx': links(
    ['/src/features/order/row.tsx', '/src/features/order/sent.view.ts', '/node_modules/list.js'],
    ['/src/features/order/sheet.tsx'],
  ),
  '/src/features/order/row.tsx': links(['/src/features/order/when.view.ts', '/src/features/order/facts.tsx']),
  '/src/features/order/facts.tsx': links([]),
  '/src/features/order/sheet.tsx': links(['/src/features/teaching/need.tsx']),
  '/node_modules/list.js': links([]),
  '/src/pages/shared/setting.page.tsx': links(['/src/features/order/facts.tsx']),
  '/src/pages/coach/home.page.tsx': links(['/src/features/teaching/day.tsx']),
  '/src/features/teaching/day.tsx': links(['/src/features/order/facts.tsx']),
  '/src/pages/coach/class-detail.page.tsx': links([
    '/src/features/teaching/day.tsx',
    '/src/features/teaching/need.tsx',
    '/src/features/helping/slots.tsx',
    '/src/features/teaching/price.tsx',
  ]),
  '/src/features/teaching/need.tsx': links([]),
  '/src/features/teaching/price.tsx': links([]),
  '/src/pages/helper/home.page.tsx': links(['/src/features/helping/slots.tsx']),
  '/src/pages/helper/mine.page.tsx': links(['/src/features/helping/hours.tsx']),
  '/src/features/helping/slots.tsx': links([]),
  '/src/features/helping/hours.tsx': links([]),
};
const files = filesOfModules(new Map(Object.entries(app).map(([id, own]) => [`/app${id}`, own])));
const fileOf = (id: string) => files.get(`/app${id}`);

test.each([
  ['/src/features/order/row.tsx', 'orders'],
  ['/src/pages/student/order.page.tsx', 'orders'],
  ['/src/pages/shared/setting.page.tsx', 'mine'],
  ['/src/features/order/facts.tsx', 'screens'],
  ['/src/features/teaching/day.tsx', 'coach-day'],
  ['/src/features/teaching/price.tsx', 'coach'],
  ['/src/features/helping/slots.tsx', 'helping'],
  ['/src/pages/helper/home.page.tsx', 'helper-day'],
  ['/src/features/helping/hours.tsx', 'helper'],
])('%s goes with those that reach it: %s', (id, file) => {
  expect(fileOf(id)).toBe(file);
});

test.each([
  ['the app itself', '/src/app/start.ts'],
  ['the first screen', '/src/pages/student/home.page.tsx'],
  ['what the first screen shares with others', '/src/features/order/when.view.ts'],
  ['what the app asks for after its start', '/src/features/order/sent.view.ts'],
  ['what a screen asks for later', '/src/features/order/sheet.tsx'],
  ['a library', '/node_modules/list.js'],
])('%s stays where the rules of the build put it', (_, id) => {
  expect(fileOf(id)).toBeUndefined();
});

test('what everybody may ask for later is no part of the file of coaches', () => {
  expect(fileOf('/src/features/teaching/need.tsx')).toBe('orders');
});

test('a file imports files of more readers only: there is no circle', () => {
  const order = ['coach', 'coach-day', 'helper', 'helper-day', 'helping', 'orders', 'mine', 'screens'];
  const rank = (id: string): number => order.indexOf(files.get(id) ?? '');
  // A file asked for later may import any of them, and none imports it.
  const backwards = Object.entries(app).flatMap(([id, { importedIds }]) =>
    importedIds.filter((next) => files.has(next) && rank(next) < rank(`/app${id}`)).map((next) => [id, next]),
  );
  expect(backwards).toEqual([]);
});
