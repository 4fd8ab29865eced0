import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { allRoutes, type Cell } from './cells.ts';
import { makeMatrix, type Matrix } from './matrix.ts';
import { policies as table } from './policies.ts';
import type { Policy } from './policy.ts';

const policies: Record<RouteName, Policy> = table;

/** Every call of the contract by everybody, for a row of their own, of others, and one that nobody has. */
const tried: Cell[] = [];
const startedAt = performance.now();

let matrix: Matrix;
beforeAll(async () => {
  matrix = await makeMatrix();
});
afterAll(async () => {
  const counts = new Map<string, number>();
  for (const { ownership, denial } of tried) {
    for (const key of [ownership, denial === null ? 'let through' : 'refused'])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const parts = [...counts].map(([key, count]) => `${key} ${count}`).join(', ');
  process.stdout.write(
    `access matrix: ${tried.length} cells of ${allRoutes.length} routes in ${seconds} s (${parts})\n`,
  );
  await matrix.close();
});

/** Parameters of a path that name no row of anybody: kinds of texts, lessons with their edits, versions, rules, cities and their holidays, activities. */
const names =
  /:(kind|slug|version|edit)\b|(?<=\/rule\/):name\b|(?<=\/operator\/city\/):id\b|(?<=\/operator\/activity\/):key\b|(?<=\/holiday\/):date\b/g;

test('every call that names a row has its owner in the policy', () => {
  const silent = allRoutes.filter(
    (route) => routes[route].path.replaceAll(names, '').includes(':') && policies[route].row === undefined,
  );
  expect(silent).toEqual([]);
});

test.each(allRoutes)('%s', async (route) => {
  const { cells, faults } = await matrix.tryRoute(route);
  tried.push(...cells);
  expect(faults).toEqual([]);
});
