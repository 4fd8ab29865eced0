import { helperRoles } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import type { RouteRow } from '#src/app/routes/route.ts';
import type { SourceFile } from './tree.ts';

const pageOf = ({ path, page }: RouteRow): string => {
  const found = /pages\/[\w/-]+\.page\.tsx/.exec(page.toString())?.[0];
  if (found === undefined) throw new Error(`${path} names no page`);
  return `src/${found}`;
};

/** All addresses, by how the source names them below `paths`. */
const named = Object.entries(paths).flatMap<{ name: string; path: string }>(([name, value]) =>
  typeof value === 'string'
    ? [{ name, path: value }]
    : Object.entries(value).map(([inner, path]) => ({ name: `${name}.${inner}`, path })),
);

const isHelperRole = (group: string): boolean => helperRoles.some((role) => role === group);

/** The addresses that a file names: by `paths`, or by a part of it that the file has taken out. */
function mentioned(text: string): string[] {
  const taken = [...text.matchAll(/const \{([^}]*)\} = paths\b/g)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.trim()),
  );
  return named
    .filter(({ name }) => {
      const [group = '', leaf = ''] = name.split('.');
      // The screens of helpers serve two areas, and name the addresses of the one in which they are open.
      if (isHelperRole(group) && new RegExp(`\\barea\\.${leaf}\\b`).test(text)) return true;
      const own = taken.includes(group) ? '(?:paths\\.)?' : 'paths\\.';
      return new RegExp(`(?<![\\w.])${own}${name.replace('.', '\\.')}\\b`).test(text);
    })
    .map(({ path }) => path);
}

/** Returns the files of a page: itself and the parts of the app below it, but no other page. */
function partsOf(page: string, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const found = new Map<string, SourceFile>();
  const enter = (name: string): void => {
    const file = files.get(name);
    if (file === undefined || found.has(name)) return;
    found.set(name, file);
    for (const { target, isType } of file.links)
      if (!isType && target.startsWith('src/features/')) enter(target);
  };
  enter(page);
  return [...found.values()];
}

/** The screens to which taps lead from these on, through screens that are allowed. */
export function reachableFrom(
  starts: readonly string[],
  routes: readonly RouteRow[],
  sources: readonly SourceFile[],
): Set<string> {
  const files = new Map(sources.map((file) => [file.name, file]));
  const pages = new Map(routes.map((row) => [row.path, pageOf(row)]));
  const reached = new Set<string>();
  const open = [...starts];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const page = pages.get(path);
    if (page === undefined || reached.has(path)) continue;
    reached.add(path);
    open.push(...partsOf(page, files).flatMap(({ text }) => mentioned(text)));
  }
  return reached;
}
