import type { Plugin, Rollup } from 'vite';
import type { PackName } from '#src/offline/core/packs.ts';

/** What a pack begins with. `words` are loaded by name, which no import shows. */
interface Start {
  table: string;
  words: readonly string[];
}
const starts: Record<PackName, Start> = {
  coach: {
    table: '/src/app/routes/coach.ts',
    words: ['teaching', 'classForm', 'request', 'coachDay', 'helperSearch', 'helperHours'],
  },
  helper: { table: '/src/app/routes/helper.ts', words: ['helping'] },
};

/** The part of a chunk that says what it brings along. */
export interface Part {
  fileName: string;
  moduleIds: readonly string[];
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

const holds = (part: Part, ends: readonly string[]): boolean =>
  part.moduleIds.some((id) => ends.some((end) => id.endsWith(end)));

const endsOf = ({ table, words }: Start): string[] => [
  table,
  ...words.flatMap((name) => [`/src/i18n/en/${name}.json`, `/src/i18n/zh/${name}.json`]),
];

/** The files that can be loaded from these parts on, by any import; `isClosed` parts are not entered. */
function filesFrom(
  parts: readonly Part[],
  first: readonly Part[],
  isClosed: (part: Part) => boolean,
): Set<string> {
  const byName = new Map(parts.map((part) => [part.fileName, part]));
  const files = new Set<string>();
  const enter = (part: Part | undefined): void => {
    if (part === undefined || files.has(part.fileName) || isClosed(part)) return;
    files.add(part.fileName);
    for (const sheet of part.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of [...part.imports, ...part.dynamicImports]) enter(byName.get(name));
  };
  for (const part of first) enter(part);
  return files;
}

/** The pack of each file that belongs to one alone. What two packs share is everybody's. */
export function packOfFiles(parts: readonly Part[]): Map<string, PackName> {
  const packs = Object.entries(starts) as [PackName, Start][];
  const allEnds = packs.flatMap(([, start]) => endsOf(start));
  const everybody = filesFrom(
    parts,
    parts.filter(({ isEntry }) => isEntry),
    (part) => holds(part, allEnds),
  );
  const owners = new Map<string, PackName[]>();
  for (const [pack, start] of packs) {
    const ends = endsOf(start);
    const first = parts.filter((part) => holds(part, ends));
    if (!first.some((part) => holds(part, [start.table])))
      throw new Error(`role-packs: no file has ${start.table}`);
    // Everybody's files load the tables of all areas: behind them lies every pack.
    const isEverybodys = ({ fileName }: Part) => everybody.has(fileName);
    for (const file of filesFrom(parts, first, isEverybodys))
      if (!everybody.has(file)) owners.set(file, [...(owners.get(file) ?? []), pack]);
  }
  return new Map(
    [...owners].flatMap(([file, [one, ...others]]) => (one && others.length === 0 ? [[file, one]] : [])),
  );
}

/** An entry of the worker's list of files. */
interface Entry {
  url: string;
  pack?: PackName;
}

/** Marks the files of the packs in the worker's list. The rest is the precache. */
export function rolePacks(): { plugin: Plugin; mark: <E extends Entry>(entries: E[]) => { manifest: E[] } } {
  let packOf = new Map<string, PackName>();
  return {
    plugin: {
      name: 'role-packs',
      apply: 'build',
      generateBundle(_: unknown, bundle: Rollup.OutputBundle) {
        packOf = packOfFiles(Object.values(bundle).filter((part) => part.type === 'chunk'));
      },
    },
    mark: (entries) => ({
      manifest: entries.map((entry) => {
        const pack = packOf.get(entry.url);
        return pack === undefined ? entry : { ...entry, pack };
      }),
    }),
  };
}
