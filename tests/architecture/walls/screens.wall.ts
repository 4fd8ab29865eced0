import { createInstance } from 'i18next';
import { paths } from '#contract/paths.ts';
import { tabsOf } from '#src/app/tabs.ts';
import { allRoutes } from '#tests/support/all-routes.ts';
import { reachableFrom } from '../reachable.ts';
import {
  type Finding,
  productOf,
  type SourceFile,
  textOf,
  type Tree,
  type Wall,
  withoutComments,
} from '../tree.ts';
import { differences } from './documents.wall.ts';

/** Tabs are compared by their path; their words do not matter here. */
const { t } = createInstance();
const roots = [paths.student.root, paths.coach.root, paths.assistant.root, paths.volunteer.root];

/** Every address and its name in `paths`, without the roots: each leads on to a screen. */
const nameOf = new Map(
  Object.entries(paths)
    .flatMap(([name, path]): [string, string][] =>
      typeof path === 'string'
        ? [[path, `paths.${name}`]]
        : Object.entries(path).map(([leaf, address]): [string, string] => [address, `${name}.${leaf}`]),
    )
    .filter(([path]) => !roots.some((root) => root === path)),
);
const known = [...nameOf.keys()];

export const routesWall: Wall = {
  name: 'every path has one screen, and every screen a path',
  advice: 'Add a row to src/app/routes/<area>.ts, or the path to contract/paths.ts.',
  find: () => [
    ...differences(
      'src/app/routes',
      allRoutes.map(({ path }) => path),
      known,
    ),
    ...differences('paths.volunteer', Object.keys(paths.volunteer), Object.keys(paths.assistant)),
  ],
};

/** The addresses of section 2 of the specification: first cells of tables, and the lines that list pages. */
function specified(page: string): string[] {
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

export const specificationWall: Wall = {
  name: 'docs/specification.md lists every screen once',
  advice: 'Write the address into a table of docs/specification.md 2.',
  find: (tree) =>
    differences('docs/specification.md', specified(textOf(tree, 'docs/specification.md')), known),
};

const journeys = 'tests/e2e/support/all-screens.ts';

export const openedWall: Wall = {
  name: 'the journeys over all screens open every screen',
  advice: `Write the screen into ${journeys}.`,
  find: (tree) => {
    const code = withoutComments(textOf(tree, journeys));
    const isOpened = (name: string) =>
      new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`).test(code);
    return (
      known
        // The screens of a volunteer are those of an assistant, drawn by the same components.
        .filter((path) => !path.startsWith(`${paths.volunteer.root}/`) && !isOpened(nameOf.get(path) ?? path))
        .map((path): Finding => ({ at: journeys, what: `does not open ${path}` }))
    );
  },
};

/**
 * Screens that no tap opens. A payment service sends people to the result. Favorites are for students, and
 * helpers rate nobody. The list only shrinks.
 */
const unreachable: Readonly<Record<string, readonly string[]>> = {
  [paths.student.root]: [paths.result],
  [paths.coach.root]: [paths.result, paths.myCollection],
  [paths.assistant.root]: [paths.result, paths.myCollection, paths.rating],
  [paths.volunteer.root]: [paths.result, paths.myCollection, paths.rating],
};
const isShared = (path: string) => roots.every((root) => !path.startsWith(`${root}/`));

export const reachableWall: Wall = {
  name: 'taps lead to every screen of an area and to every shared one',
  advice: 'Link the screen from another page of the area (`pathTo`, `paths`).',
  find: (tree) => {
    const product = productOf(tree);
    return roots.flatMap((root): Finding[] => {
      const rows = allRoutes.filter(({ path }) => path.startsWith(`${root}/`) || isShared(path));
      const starts = tabsOf(root, 'student', t).map(({ to }) => to);
      const reached = reachableFrom(starts, rows, product);
      const missing = rows.map(({ path }) => path).filter((path) => !reached.has(path));
      const allowed = unreachable[root] ?? [];
      return [
        ...missing
          .filter((path) => !allowed.includes(path))
          .map((path) => ({ at: root, what: `no tap leads to ${path}` })),
        ...allowed
          .filter((path) => !missing.includes(path))
          .map((path) => ({ at: root, what: `a tap leads to ${path}: take it off the list` })),
      ];
    });
  },
};

/** The frame and its parts are around every page; the others need a camera or a picture. */
const outsideGallery = ['app-frame', 'tab-bar', 'toasts', 'camera-view', 'crop-frame'].map(
  (name) => `src/ui/${name}.tsx`,
);

/** Files of src/ui that the gallery shows, with their parts. */
function drawnBy(product: readonly SourceFile[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = product.filter(({ name }) => name.startsWith('src/ui/gallery/')).map(({ name }) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !name.startsWith('src/ui/')) continue;
    found.add(name);
    open.push(...(product.find((file) => file.name === name)?.imports ?? []));
  }
  return found;
}

export const galleryWall: Wall = {
  name: 'the gallery shows every component of the kit',
  advice: 'Draw the component in src/ui/gallery/, alone or as a part of another.',
  find: (tree: Tree) => {
    const product = productOf(tree);
    const drawn = drawnBy(product);
    return product
      .filter(({ name }) => /^src\/ui\/[^/]+\.tsx$/.test(name))
      .filter(({ name }) => drawn.has(name) === outsideGallery.includes(name))
      .map(({ name }) => ({
        at: name,
        what: drawn.has(name) ? 'is in the gallery: take it off the list' : 'is not in the gallery',
      }));
  },
};
