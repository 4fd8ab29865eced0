import { describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { allRoutes } from '#tests/support/all-routes.ts';
import { tree } from './sources.ts';
import { unbuiltRoutes } from './unbuilt-routes.ts';

/** Leads to a screen and is none itself. */
const roots = new Set<string>([
  paths.student.root,
  paths.coach.root,
  paths.assistant.root,
  paths.volunteer.root,
]);
const known: string[] = Object.values(paths)
  .flatMap((path) => (typeof path === 'string' ? [path] : Object.values(path)))
  .filter((path) => !roots.has(path));

/** The addresses that section 2 of the specification lists: first cells of tables, and the lines that list pages. */
function specified(): string[] {
  const page = tree.texts.find(({ name }) => name === 'docs/specification.md')?.text ?? '';
  const section = page.split('\n## 2 ')[1]?.split('\n## ')[0] ?? '';
  const listing = section
    .split('\n')
    .map(
      (line) =>
        /^\| (\/[^|]*)\|/.exec(line)?.[1] ?? /^(?:Pages|- \*\*Additional routes):(.*)$/.exec(line)?.[1],
    )
    .join('\n');
  return listing.match(/\/[a-zA-Z]+(?:\/[a-zA-Z]+)?/g) ?? [];
}

test('every path of the product has exactly one screen, and every screen a path', () => {
  expect(allRoutes.map((row) => row.path).toSorted()).toEqual(known.toSorted());
});

test('what waits on a phone, the sport of a class and what a team does have names of their own', () => {
  expect(known).toContain(paths.waiting);
  expect(known.filter((path) => path.endsWith('/activity'))).toEqual([]);
  const folders = tree.sources.map(({ name }) => /^src\/features\/([^/]+)\//.exec(name)?.[1]);
  expect(folders).not.toContain('activity');
  expect(folders).toEqual(expect.arrayContaining(['waiting', 'team-event']));
});

describe('the routes of the specification', () => {
  const listed = specified();

  test('are read from the document, each once', () => {
    expect(listed.length).toBeGreaterThan(90);
    expect(listed.filter((path, index) => listed.indexOf(path) !== index)).toEqual([]);
  });

  test('are each a path of the product, or still to be built', () => {
    const missing = listed.filter((path) => !known.includes(path));
    expect(missing.toSorted()).toEqual(unbuiltRoutes.toSorted());
  });

  test('to be built only become fewer', () => {
    // A screen that is built lowers this number; nothing raises it.
    expect(unbuiltRoutes).toHaveLength(0);
  });

  test('have every path of the product among them', () => {
    expect(known.filter((path) => !listed.includes(path))).toEqual([]);
  });
});
