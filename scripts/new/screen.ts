import { areas, type Draft, kebab, sentence } from './draft.ts';
import { areaOf, callName, isCall, markCalled, newEndpoint } from './endpoint.ts';
import { pageTest, pageText, queriesText, type Reading } from './screen-text.ts';
import { addWords, wordsOf } from './words.ts';

export interface NewScreen {
  /** `/student/lesson`, `/helper/lesson`, `/setting/lesson`, or `/lesson` for a screen that every role has. */
  path: string;
  /** The list that the screen reads: `lesson.list`. It is written, too, when it is new. */
  reads?: string | undefined;
  /** The area of a new noun. */
  area?: string | undefined;
  /** The page that links the screen: `/coach/mine`. */
  from?: string | undefined;
  /** The title in both languages. */
  en?: string | undefined;
  zh?: string | undefined;
}

/** A table of routes, and the places where its screens are named. */
export interface Place {
  /** The table in src/app/routes and the folder in src/pages. */
  folder: string;
  /** The keys below `paths`; none for the shared screens. Helpers have each screen twice. */
  groups: readonly string[];
  /** The page that links a new screen unless `from` names another. */
  from: string;
  /** The part of the journeys that opens the screen. */
  journey: string;
  /** Its words, unless it reads something of another area. */
  words: string;
}

const places: Readonly<Record<string, Place>> = {
  student: {
    folder: 'student',
    groups: ['student'],
    from: '/student/mine',
    journey: 'student',
    words: 'people',
  },
  coach: { folder: 'coach', groups: ['coach'], from: '/coach/mine', journey: 'coach', words: 'teaching' },
  helper: {
    folder: 'helper',
    groups: ['assistant', 'volunteer'],
    from: '/helper/mine',
    journey: 'helper',
    words: 'helping',
  },
  setting: {
    folder: 'setting',
    groups: ['settings'],
    from: '/setting/setting',
    journey: 'student',
    words: 'platform',
  },
  shared: { folder: 'shared', groups: [], from: '/setting/setting', journey: 'student', words: 'platform' },
};

/** Writes a screen: path, route, page, query, words, test, a link to it, and its rows in specification and journeys. */
export function newScreen(draft: Draft, { path, reads, area, from, en, zh }: NewScreen): void {
  const [, top = 'shared', name = ''] = /^(?:\/([a-z]+))?\/([a-z][A-Za-z0-9]*)$/.exec(path) ?? [];
  const place = places[top];
  if (name === '' || place === undefined)
    throw new Error(
      `A path is /<screen> or /<area>/<screen>; the areas are ${Object.keys(places).join(', ')}, console.`,
    );
  const addresses = place.groups.map((group) => (group === 'settings' ? path : `/${group}/${name}`));
  const all = addresses.length === 0 ? [path] : addresses;
  if (all.some((one) => draft.text('contract/paths.ts')?.includes(`'${one}'`)))
    throw new Error(`${path} has a screen already.`);
  if (hasWords(draft, name))
    throw new Error(`There are words for "${name}" already; name the screen otherwise.`);

  const reading = reads === undefined ? undefined : addReading(draft, reads, area, name);
  const title = en ?? sentence(name);
  const words = wordsOf(title, zh ?? `${title} 页面`, reading !== undefined);
  addPaths(draft, place, name, all);
  addRoute(draft, place, name);
  addWords(draft, reading?.area ?? place.words, /(?<=^\{\n)/, words, name);
  const page = `src/pages/${place.folder}/${kebab(name)}.page.tsx`;
  draft.add(page, pageText({ path, name, place, reading }));
  draft.add(
    page.replace('.page.tsx', '.page.test.tsx'),
    pageTest({ path: all[0] ?? path, name, reading, words }),
  );
  addLink(draft, from ?? place.from, place, name);
  draft.insert(
    'docs/specification.md',
    /(?<=^- \*\*Additional routes:\*\* )/m,
    all.map((one) => `\`${one}\` (${title.toLowerCase()}), `).join(''),
  );
  draft.insert(
    'tests/e2e/support/all-screens.ts',
    new RegExp(String.raw`(?<=async function ${place.journey}Screens\([\s\S]*?\n  return \[\n)`),
    `    ${addressOf(place, name)},\n`,
  );
}

const hasWords = (draft: Draft, name: string): boolean =>
  [...areas, 'base', 'console'].some((file) =>
    draft.text(`src/i18n/en/${file}.json`)?.includes(`\n  "${name}": {`),
  );

/** How code names the address: `paths.student.lesson`. */
export const addressOf = ({ groups: [group] }: Place, name: string): string =>
  group === undefined ? `paths.${name}` : `paths.${group}.${name}`;

/** The query of a screen, and its endpoint when that is new. */
export function addReading(draft: Draft, reads: string, wanted: string | undefined, name: string): Reading {
  const call = callName(reads);
  if (!isCall(draft, reads)) newEndpoint(draft, { name: reads, area: wanted });
  else requireList(draft, reads);
  markCalled(draft, reads);
  const area = areaOf(draft, call.noun, wanted);
  const folder = `${call.isOperator ? 'src/console' : 'src/features'}/${area}/${kebab(call.noun)}`;
  const whole = `${folder}/${kebab(call.noun)}.queries.ts`;
  const file = draft.has(whole) ? `${folder}/${kebab(call.noun)}.${kebab(name)}.queries.ts` : whole;
  const reading: Reading = { call: reads, area, folder, file, key: draft.has(whole) ? name : call.noun };
  draft.add(file, queriesText(reading));
  return reading;
}

/** A screen can only read a list that needs no input. */
function requireList(draft: Draft, name: string): void {
  const contract = contractOf(draft, name);
  const [, input = '', output = ''] =
    /input: ([\s\S]*?),\n {4}output: ([\s\S]*?),\n {2}\}\),/.exec(
      contract.slice(contract.indexOf(`'${name}': endpoint`)),
    ) ?? [];
  const needs = [...input.matchAll(/^ {6}\w+: .*$/gm)].filter(([line]) => !line.includes('.optional()'));
  if (!output.startsWith('page(') || !input.startsWith('z.strictObject(') || needs.length > 0)
    throw new Error(
      `${name} is no list without input: generate the screen without --reads, and write its query.`,
    );
}

function contractOf(draft: Draft, name: string): string {
  const { noun } = callName(name);
  return draft.text(`contract/${kebab(noun)}.ts`) ?? '';
}

function addPaths(draft: Draft, { groups }: Place, name: string, addresses: readonly string[]): void {
  const file = 'contract/paths.ts';
  if (groups.length === 0) draft.insert(file, /^ {2}student: \{/m, `  ${name}: '${addresses[0]}',\n`);
  for (const [index, group] of groups.entries())
    draft.insert(
      file,
      new RegExp(String.raw`(?<=^ {2}${group}: \{\n(?: {4}.*\n)*)^ {2}\},`, 'm'),
      `    ${name}: '${addresses[index]}',\n`,
    );
}

function addRoute(draft: Draft, place: Place, name: string): void {
  const file = `src/app/routes/${place.folder}.ts`;
  const isHelper = place.folder === 'helper';
  const isRole = place.folder === 'student' || place.folder === 'coach';
  const access = isHelper ? 'role' : `'${isRole ? place.folder : 'signedIn'}'`;
  if (isHelper) draft.insert(file, /(?<=^ {2}const \{\n)/m, `    ${name},\n`);
  const row = `{ path: ${isHelper ? name : addressOf(place, name)}, access: ${access}, page: () => import('#src/pages/${place.folder}/${kebab(name)}.page.tsx') },\n`;
  draft.insert(file, isHelper ? /^ {2}\];\n\}/m : /^\];\s*$/m, row);
}

/** A row in the last list of links of the page, or of a part of it. */
function addLink(draft: Draft, from: string, place: Place, name: string): void {
  const [, folder = 'shared', screen = ''] = /^(?:\/(\w+))?\/(\w+)$/.exec(from) ?? [];
  const page = `src/pages/${folder}/${kebab(screen)}.page.tsx`;
  const parts = [...(draft.text(page) ?? '').matchAll(/from '#(src\/features\/[^']+\.tsx)'/g)].map(
    ([, part = '']) => part,
  );
  const file = [page, ...parts].find((one) => /<LinkRow[\s\S]*<\/List>/.test(draft.text(one) ?? ''));
  if (file === undefined)
    throw new Error(`${page} has no list of links: name a page that has one with --from.`);
  const text = draft.text(file) ?? '';
  const isInArea = place.folder === 'helper' && /\barea\b/.test(text);
  const href = isInArea ? `area.${name}` : addressOf(place, name);
  draft.insert(
    file,
    /[ \t]*<\/List>(?![\s\S]*<\/List>)/,
    `<LinkRow icon="list" label={t('${name}.title')} href={${href}} />\n`,
  );
  draft.import(file, "import { useTranslation } from 'react-i18next';");
  if (!/import \{ [^}]*\bpaths\b[^}]* \} from '#contract\/paths\.ts'/.test(text))
    draft.import(file, "import { paths } from '#contract/paths.ts';");
}
