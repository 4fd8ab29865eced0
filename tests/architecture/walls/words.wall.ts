import { languages } from '#contract/enums.ts';
import { catalogue } from '../catalogue.ts';
import {
  type Finding,
  productOf,
  type SourceFile,
  textOf,
  type TextFile,
  type Tree,
  type Wall,
} from '../tree.ts';

/** `{ a: { b: 'x' } }` → `[['a.b', 'x']]` */
function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => flatten(item, prefix ? `${prefix}.${key}` : key));
}

const parse = (text: string): unknown => JSON.parse(text === '' ? '{}' : text);
const wordsOf = (tree: Tree, name: string) => new Map(flatten(parse(textOf(tree, name))));
const gaps = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(' ');

const folder = 'src/i18n/';
const namesIn = ({ texts }: Tree, language: string): string[] =>
  texts
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${folder}${language}/`) && name.endsWith('.json'))
    .map((name) => name.slice(folder.length + language.length + 1))
    .toSorted();

const sectionsOf = (tree: Tree, name: string): ReadonlySet<string> =>
  new Set([...wordsOf(tree, name).keys()].map((key) => key.split('.')[0] ?? ''));
/** All words of a language, as the app has them. */
export const treeOf = (tree: Tree, language: string): ReadonlyMap<string, string> =>
  new Map(namesIn(tree, language).flatMap((name) => [...wordsOf(tree, `${folder}${language}/${name}`)]));

const pairsOf = (tree: Tree): (readonly [en: string, zh: string])[] => [
  ...namesIn(tree, 'en').map((name) => [`${folder}en/${name}`, `${folder}zh/${name}`] as const),
  ['contract/text/reasons.en.json', 'contract/text/reasons.zh.json'],
];

/** Names of languages, of the product and of zones are written in Latin letters in both languages. */
const isLatin = (key: string): boolean => /^common\.(appName|language\.|zoneName)/.test(key);

export const languagesWall: Wall = {
  name: 'both languages have the same words',
  advice: 'Give the key in both languages, with the same gaps.',
  find: (tree) => {
    const zhNames = namesIn(tree, 'zh');
    const enNames = namesIn(tree, 'en');
    const alone = [
      ...enNames.filter((name) => !zhNames.includes(name)).map((name) => `${folder}en/${name}`),
      ...zhNames.filter((name) => !enNames.includes(name)).map((name) => `${folder}zh/${name}`),
    ].map((at): Finding => ({ at, what: 'has no file in the other language' }));
    const unlike = pairsOf(tree).flatMap(([enName, zhName]): Finding[] => {
      const en = wordsOf(tree, enName);
      const zh = wordsOf(tree, zhName);
      return [...new Set([...en.keys(), ...zh.keys()])].flatMap((key): Finding[] => {
        const what = unlikeness(key, en.get(key), zh.get(key));
        return what === undefined ? [] : [{ at: `${zhName}: ${key}`, what }];
      });
    });
    const sections = enNames.flatMap((name) => [...sectionsOf(tree, `${folder}en/${name}`)]);
    const twice = sections
      .filter((section, index) => sections.indexOf(section) < index)
      .map((section): Finding => ({ at: `${folder}en`, what: `two files have the section ${section}` }));
    return [...alone, ...twice, ...unlike];
  },
};

function unlikeness(key: string, en: string | undefined, zh: string | undefined): string | undefined {
  if (en === undefined || zh === undefined) return 'is in one language only';
  if (en === '' || zh === '') return 'is empty';
  if (gaps(en) !== gaps(zh)) return `has the gaps ${gaps(zh)} instead of ${gaps(en)}`;
  const isEnglish = en === zh && /[a-z]{4,}/.test(en.replaceAll(/\{\{[^}]*\}\}/g, ''));
  return isEnglish && !isLatin(key) ? 'is English' : undefined;
}

/** Modules that run with the first screen, followed from import to import. */
const starts = ['src/main.tsx', 'src/pages/student/home.page.tsx', 'src/app/later-bars.tsx'];

const lazyParts = /\blazy\(async[\s\S]*?\n\}\)?\);/g;
const imported = /import\(\s*'#(src\/[^']+)'/g;
/** Modules that a component loads later without the words of all screens. */
const laterWithoutWords = ({ text }: SourceFile): string[] =>
  [...text.matchAll(lazyParts)]
    .map(([part]) => part)
    .filter((part) => !part.includes('loadWords()'))
    .flatMap((part) => [...part.matchAll(imported)].map(([, target = '']) => target));

function modulesOfStart(product: readonly SourceFile[]): SourceFile[] {
  const files = new Map(product.map((file) => [file.name, file]));
  const found = new Map<string, SourceFile>();
  const open = [...starts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = files.get(name);
    if (file === undefined || found.has(name)) continue;
    found.set(name, file);
    open.push(
      ...file.links.filter(({ isType, isDynamic }) => !isType && !isDynamic).map(({ target }) => target),
      ...laterWithoutWords(file),
    );
  }
  return [...found.values()];
}

export const firstWordsWall: Wall = {
  name: 'modules that run with the first screen use words of base.json alone',
  advice: 'Move the section into base.json of both languages, or load the module later.',
  find: (tree) => {
    const base = sectionsOf(tree, `${folder}en/base.json`);
    return modulesOfStart(productOf(tree)).flatMap(({ name, text }) =>
      [...text.matchAll(/\bt\(\s*['`](\w+)\./g)]
        .filter(([, section = '']) => !base.has(section))
        .map(([call]): Finding => ({ at: name, what: call })),
    );
  },
};

export const catalogueWall: Wall = {
  name: 'the messages of the specification are shown in its words',
  advice: 'Keep the words of docs/specification.md; the rows are in tests/architecture/catalogue.ts.',
  find: (tree) => {
    const shown = productOf(tree).filter(({ name }) => name.startsWith('src/'));
    const words = { en: treeOf(tree, 'en'), zh: treeOf(tree, 'zh') };
    return catalogue.flatMap(([key, en, zh, pattern]): Finding[] => [
      ...(words.en.get(key) === en ? [] : [{ at: key, what: 'the words in en differ' }]),
      ...(words.zh.get(key) === zh ? [] : [{ at: key, what: 'the words in zh differ' }]),
      ...(shown.some(({ text }) => pattern.test(text)) ? [] : [{ at: key, what: 'no line of src shows it' }]),
    ]);
  },
};

const named = '\\{\\{(?:name|names|coach|student|helper|guardian|child|children)\\}\\}';
const stumbles: readonly (readonly [what: string, found: RegExp])[] = [
  ['a space between a Chinese character and a name', new RegExp(`[\\u4e00-\\u9fff“”]\\s+${named}`)],
  ['a space between a name and a Chinese character', new RegExp(`${named}\\s+[\\u4e00-\\u9fff“”]`)],
  ['a space after a day, which ends with a Chinese character', /\{\{day\}\}\s+[\u4e00-\u9fff]/],
  ['a space between Chinese characters', /[\u4e00-\u9fff]\s+[\u4e00-\u9fff]/],
  ['half-width punctuation after a Chinese character', /[\u4e00-\u9fff][,;:!?]/],
  ['"this machine" for a phone', /本机|本设备/],
  ['"household" for a person who acts', /家庭(?:会|已|须|看到|需|有)/],
  ['swiping a card that nobody swipes', /刷卡/],
];
const isChinese = ({ name }: TextFile): boolean =>
  /^src\/i18n\/zh\/|^contract\/text\/(?:reasons|push)\.zh\.json$|^server\/i18n\/zh\.json$/.test(name);

export const chineseWall: Wall = {
  name: 'Chinese words are written as a native reader writes them',
  advice: 'Mend the sentence.',
  find: ({ texts }) =>
    texts
      .filter(isChinese)
      .flatMap(({ name, text }) =>
        flatten(parse(text)).flatMap(([key, words]): Finding[] =>
          stumbles
            .filter(([, found]) => found.test(words))
            .map(([what]) => ({ at: `${name}: ${key}`, what })),
        ),
      ),
};

/** Sections that are also given in plain words: whole, or the named parts of one. */
const rewritten: Readonly<Record<string, readonly string[] | 'all'>> = {
  booking: 'all',
  cancel: 'all',
  wallet: ['pay', 'result'],
  class: ['waiver', 'act'],
  legal: ['title', 'version', 'ask'],
};
const mostInSentence = { en: 16, zh: 30 };

function isRewritten(key: string): boolean {
  const [section = '', part = ''] = key.split('.');
  const parts = rewritten[section];
  return parts === 'all' || (parts?.includes(part) ?? false);
}

export const plainWordsWall: Wall = {
  name: 'the plain words cover what decides over money and seats, in short sentences',
  advice: 'Give each key of the usual words in src/i18n/plain/, with the same gaps, in short sentences.',
  find: (tree) =>
    languages.flatMap((language) => {
      const at = `${folder}plain/${language}.json`;
      const plain = wordsOf(tree, at);
      const usual = new Map([...treeOf(tree, language)].filter(([key]) => isRewritten(key)));
      return [...new Set([...plain.keys(), ...usual.keys()])].flatMap((key): Finding[] => {
        const [own, other] = [plain.get(key), usual.get(key)];
        if (own === undefined || other === undefined)
          return [{ at: `${at}: ${key}`, what: 'is in one of the two only' }];
        if (gaps(own) !== gaps(other)) return [{ at: `${at}: ${key}`, what: 'has other gaps' }];
        const length = (sentence: string) =>
          language === 'en' ? sentence.trim().split(/\s+/).length : sentence.trim().length;
        const isLong = own
          .replaceAll(/\{\{\w+\}\}/g, '1')
          .split(/[.?!。？！]/)
          .some((sentence) => length(sentence) > mostInSentence[language]);
        return isLong ? [{ at: `${at}: ${key}`, what: 'has a long sentence' }] : [];
      });
    }),
};
