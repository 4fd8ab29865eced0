import type { Plugin, Rollup } from 'vite';
import { languages } from '#contract/enums.ts';
import type { PackName, RolePack, WordPack } from '#src/offline/core/packs.ts';

/**
 * What a pack begins with. `words` are those of its screens alone. `ahead` is asked for when the role is open
 * (src/app/keep-ready.ts).
 */
interface Start {
  table: string;
  words: readonly string[];
  ahead: string;
}
const starts: Record<RolePack, Start> = {
  coach: {
    table: '/src/app/routes/coach.ts',
    words: [
      'teaching',
      'classForm',
      'request',
      'coachDay',
      'coachMoney',
      'cash',
      'standing',
      'helperSearch',
      'teamLead',
    ],
    ahead: '/src/features/coach-home/day-ahead.queries.ts',
  },
  helper: {
    table: '/src/app/routes/helper.ts',
    words: ['helping'],
    ahead: '/src/features/helping/helping.queries.ts',
  },
};

// The keys of the table are its names.
const rolePackNames = Object.keys(starts) as RolePack[];

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

const endsOf = ({ table, ahead }: Start): string[] => [table, ahead];

/** A file of words that a screen loads for itself, in one language. */
const wordFile = new RegExp(
  String.raw`/src/i18n/(?<folder>${languages.join('|')})/(?<name>\w+)\.json$|/contract/text/reasons\.(?<ending>${languages.join('|')})\.json$`,
);

/** Those of the first screen lie together in one file. */
const firstWords = new RegExp(String.raw`/src/i18n/first-words\.(?<ending>${languages.join('|')})\.ts$`);

/** The pack of the words of one module. */
function packOfWords(id: string): WordPack | undefined {
  const found = id.match(wordFile)?.groups;
  const plain = languages.find((one) => id.endsWith(`/src/i18n/plain/${one}.json`));
  if (plain !== undefined) return `plain.${plain}`;
  if (found === undefined) return undefined;
  const owner = rolePackNames.find((pack) => starts[pack].words.includes(found['name'] ?? ''));
  const language = languages.find((one) => one === (found['folder'] ?? found['ending']));
  return language && `${owner ?? 'everybody'}.${language}`;
}

/** Large, and asked for by lists of notices and by refusals alone. */
const apart = /\/notice\.json$|\/reasons\.\w+\.json$/;

/** Words of a pack are one file, except those that another module brings along (src/i18n/first-words.*.ts). */
export function wordFileOf(id: string, importers: readonly string[]): string | null {
  const pack = apart.test(id) || importers.length > 0 ? undefined : packOfWords(id);
  return pack === undefined ? null : `words.${pack}`;
}

/** The pack of a file that holds nothing but words. */
function wordPackOf({ moduleIds }: Part): WordPack | undefined {
  const first = moduleIds.map((id) => id.match(firstWords)?.groups?.['ending']).find(Boolean);
  const language = languages.find((one) => one === first);
  if (language !== undefined) return `everybody.${language}`;
  const packs = new Set(moduleIds.map(packOfWords));
  return packs.size === 1 ? [...packs][0] : undefined;
}

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

/** The packs of each file that not everybody needs. What two packs share is in both. */
export function packsOfFiles(parts: readonly Part[]): Map<string, PackName[]> {
  const allEnds = Object.values(starts).flatMap(endsOf);
  const everybody = filesFrom(
    parts,
    parts.filter(({ isEntry }) => isEntry),
    (part) => holds(part, allEnds) || wordPackOf(part) !== undefined,
  );
  const owners = new Map<string, PackName[]>();
  for (const part of parts) {
    const pack = wordPackOf(part);
    if (pack !== undefined) owners.set(part.fileName, [pack]);
  }
  for (const pack of rolePackNames) {
    const start = starts[pack];
    const ends = endsOf(start);
    const first = parts.filter((part) => holds(part, ends));
    for (const name of [start.table, start.ahead])
      if (!first.some((part) => holds(part, [name]))) throw new Error(`role-packs: no file has ${name}`);
    // Everybody's files load the tables of all areas: behind them lies every pack.
    const isElsewhere = (part: Part) => everybody.has(part.fileName) || wordPackOf(part) !== undefined;
    for (const file of filesFrom(parts, first, isElsewhere))
      if (!everybody.has(file)) owners.set(file, [...(owners.get(file) ?? []), pack]);
  }
  return owners;
}

/** An entry of the worker's list of files. */
interface Entry {
  url: string;
  packs?: PackName[];
}

/** Marks the files of the packs in the worker's list. The rest is the precache. */
export function rolePacks(): { plugin: Plugin; mark: <E extends Entry>(entries: E[]) => { manifest: E[] } } {
  let packsOf = new Map<string, PackName[]>();
  return {
    plugin: {
      name: 'role-packs',
      apply: 'build',
      generateBundle(_: unknown, bundle: Rollup.OutputBundle) {
        packsOf = packsOfFiles(Object.values(bundle).filter((part) => part.type === 'chunk'));
      },
    },
    mark: (entries) => ({
      manifest: entries.map((entry) => {
        const own = packsOf.get(entry.url);
        return own === undefined ? entry : { ...entry, packs: own };
      }),
    }),
  };
}
