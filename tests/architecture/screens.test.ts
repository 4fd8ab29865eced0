import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { allRoutes } from '#tests/support/all-routes.ts';
import { tree } from './sources.ts';
import { withoutComments } from './tree.ts';

/** The name of every path in `paths`, such as `student.home`, by its address. */
const names = new Map(
  Object.entries(paths).flatMap(([name, path]): [string, string][] =>
    typeof path === 'string'
      ? [[path, `paths.${name}`]]
      : Object.entries(path).map(([leaf, address]): [string, string] => [address, `${name}.${leaf}`]),
  ),
);

/** The screens of a volunteer are those of an assistant, drawn by the same components. */
const isTwin = (path: string) => path.startsWith(`${paths.volunteer.root}/`);

/** Screens that `allScreens` does not open, so that no journey looks at them. */
function leftOut(text: string): string[] {
  const code = withoutComments(text);
  const isOpened = (name: string) =>
    new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`).test(code);
  return allRoutes.flatMap(({ path }) => (isTwin(path) || isOpened(names.get(path) ?? path) ? [] : [path]));
}

const list = 'tests/e2e/support/all-screens.ts';
const text = tree.sources.find(({ name }) => name === list)?.text ?? '';

test('every screen stands in the list that the journeys over all screens walk', () => {
  expect(leftOut(text)).toEqual([]);
});

test('a screen that is left out of the list is found', () => {
  expect(leftOut(text.replace('    student.vip,\n', ''))).toEqual([paths.student.vip]);
  expect(leftOut(text.replace('    paths.settings.legal,\n', ''))).toEqual([paths.settings.legal]);
});

test('what a volunteer has is what an assistant has', () => {
  expect(Object.keys(paths.volunteer)).toEqual(Object.keys(paths.assistant));
});
