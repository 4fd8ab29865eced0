import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { allRoutes } from '#tests/support/all-routes.ts';

test('every path of the product has exactly one screen, and every screen a path', () => {
  const roots = new Set<string>([paths.student.root, paths.coach.root]);
  const known = Object.values(paths)
    .flatMap((path) => (typeof path === 'string' ? [path] : Object.values(path)))
    .filter((path) => !roots.has(path));
  expect(allRoutes.map((row) => row.path).toSorted()).toEqual(known.toSorted());
});
