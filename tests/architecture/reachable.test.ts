import { describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { tabsOf } from '#src/app/tabs.ts';
import { i18n } from '#src/i18n/index.ts';
import { allRoutes } from '#tests/support/all-routes.ts';
import { reachableFrom } from './reachable.ts';
import { product } from './sources.ts';
import { sourceFile } from './tree.ts';

const roots = [paths.student.root, paths.coach.root, paths.assistant.root, paths.volunteer.root];
const tabs = (root: string) => tabsOf(root, i18n.t).map(({ to }) => to);
const isShared = (path: string) => roots.every((root) => !path.startsWith(`${root}/`));

/** Opened by no tap: a payment service sends people to the result. Favorites are a student's, and helpers rate nobody. The list only shrinks. */
const unreachable: Record<string, readonly string[]> = {
  [paths.student.root]: [paths.result],
  [paths.coach.root]: [paths.result, paths.myCollection],
  [paths.assistant.root]: [paths.result, paths.myCollection, paths.rating],
  [paths.volunteer.root]: [paths.result, paths.myCollection, paths.rating],
};

describe.each(roots)('the area %s', (root) => {
  const own = allRoutes.filter(({ path }) => path.startsWith(`${root}/`) || isShared(path));
  const reached = reachableFrom(tabs(root), own, product);

  test('leads by taps to every screen of its own and to every shared one', () => {
    const missing = own.map(({ path }) => path).filter((path) => !reached.has(path));
    expect(missing.toSorted()).toEqual(unreachable[root]?.toSorted());
  });
});

test('a screen to which no other leads is found', () => {
  const { wallet, mine } = paths.coach;
  const own = allRoutes.filter(({ path }) => [wallet, mine].some((one) => one === path));
  const cut = product.map((file) =>
    file.name === 'src/pages/coach/mine.page.tsx'
      ? sourceFile(file.name, file.text.replaceAll('paths.coach.wallet', "'/elsewhere'"))
      : file,
  );
  expect(reachableFrom([mine], own, product).has(wallet)).toBe(true);
  expect(reachableFrom([mine], own, cut).has(wallet)).toBe(false);
});
