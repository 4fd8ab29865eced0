import { createInstance, type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#contract/enums.ts';
import type { Namespace } from './namespaces.ts';

type Words = Record<string, unknown>;
/** Those of first-words.*.ts are not among them, or they would be files of their own besides. */
const files = import.meta.glob<Words>(
  [
    './{en,zh}/*.json',
    '!./{en,zh}/{class,coach,common,home,order,resource,ui}.json',
    // Of the operators' console, which brings its own (src/console/words.ts).
    '!./{en,zh}/console.json',
  ],
  { import: 'default' },
);
const firstFiles = import.meta.glob<Record<string, Words>>('./first-words.*.ts', { import: 'words' });
/** Another wording of what decides over money and seats: one file a language, for those who chose it. */
const plainFiles = import.meta.glob<Record<string, Words>>('./plain/*.json', { import: 'default' });
const reasonFiles = import.meta.glob<Words>('../../contract/text/reasons.*.json', { import: 'default' });

let isPlain = false;

/** Nothing is missing where they did not arrive: the usual words say the same. */
async function read(language: string, namespace: string): Promise<Words> {
  const words = await readUsual(language, namespace);
  if (!isPlain) return words;
  const plain = await plainFiles[`./plain/${language}.json`]?.().catch(() => undefined);
  return over(words, plain?.[namespace]);
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

const over = (words: Words, other: Words | undefined): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => {
      const instead = other?.[key];
      return [key, isWords(value) ? over(value, isWords(instead) ? instead : undefined) : (instead ?? value)];
    }),
  );

async function readUsual(language: string, namespace: string): Promise<Words> {
  const load =
    namespace === 'reasons'
      ? reasonFiles[`../../contract/text/reasons.${language}.json`]
      : files[`./${language}/${namespace}.json`];
  if (load !== undefined) return await load();
  const first = (await firstFiles[`./first-words.${language}.ts`]?.())?.[namespace];
  if (first === undefined) throw new Error(`no words for ${language}/${namespace}`);
  return first;
}

/**
 * The words of a pack are one chunk a language (vite/role-packs.ts). The worker keeps the chunks of the phone's language
 * (src/offline/core/packs.ts), so nothing is fetched from elsewhere at run time.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  callbackApi: false,
  // oxlint-disable-next-line no-misused-promises -- with callbackApi off it returns a promise; the typings lag behind
  read,
};

export const i18n: I18n = createInstance();

/** `test` shows the keys themselves, so that a sentence outside the files is seen at a glance. */
export async function startI18n(
  language: Language | 'test',
  first: readonly Namespace[],
  plain = false,
): Promise<void> {
  isPlain = plain;
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language === 'test' ? 'cimode' : language,
      appendNamespaceToCIMode: true,
      // Both files are complete (a test holds them equal), so a second language is never loaded for gaps.
      fallbackLng: false,
      supportedLngs: [...languages, 'cimode'],
      ns: [...first],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true, bindI18nStore: import.meta.env.DEV ? 'added' : '' },
    });
  // Rejects without them: the page of index.html says then that nothing was loaded.
  await loadNamespaces(first);
}

/** Words of a file that was edited while `npm run dev` runs (vite/hot-words.ts). */
interface EditedWords {
  language: Language;
  namespace: Namespace;
  words: Words;
}

import.meta.hot?.on('openfield:words', ({ language, namespace, words }: EditedWords) => {
  i18n.addResourceBundle(language, namespace, words, true, true);
});

/** Changes what is on screen, in the language that it is in. */
export async function changePlainWords(plain: boolean): Promise<void> {
  if (isPlain === plain) return;
  isPlain = plain;
  const { language } = i18n;
  for (const name of Object.keys(i18n.getDataByLanguage(language) ?? {}))
    i18n.addResourceBundle(language, name, await read(language, name), true, true);
  // What is on screen listens to this alone.
  await i18n.changeLanguage(language);
}

export const currentLanguage = (): Language => (i18n.language === 'zh' ? 'zh' : 'en');

export const onLanguageChange = (listener: () => void): void => {
  i18n.on('languageChanged', listener);
};

/** Rejects when words did not arrive: a screen without them would show the names of its sentences. */
export async function loadNamespaces(wanted: readonly Namespace[]): Promise<void> {
  await i18n.loadNamespaces([...wanted]);
  const { language } = i18n;
  if (!languages.some((one) => one === language)) return;
  const missing = wanted.filter((name) => !i18n.hasResourceBundle(language, name));
  // Asked for anew: the library does not try twice.
  for (const name of missing) i18n.addResourceBundle(language, name, await read(language, name));
}

/**
 * Changes what is on screen. False, and nothing changes, when the words of it in the other language did not arrive.
 * Nothing changes either when they are not wanted any more.
 */
export async function changeLanguage(
  language: Language,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  const shown = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {});
  try {
    // The library would go on without them.
    await Promise.all(shown.map((name) => read(language, name)));
  } catch {
    return false;
  }
  if (isWanted()) await i18n.changeLanguage(language);
  return true;
}
