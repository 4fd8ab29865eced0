import { createInstance, type BackendModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#contract/enums.ts';
import type { Namespace } from './namespaces.ts';

type Words = Record<string, unknown>;
/** Those of first-words.*.ts are not among them, or they would be files of their own besides. */
const files = import.meta.glob<Words>(
  ['./{en,zh}/*.json', '!./{en,zh}/{class,coach,common,home,order,resource,ui}.json'],
  { import: 'default' },
);
const firstFiles = import.meta.glob<Record<string, Words>>('./first-words.*.ts', { import: 'words' });
const reasonFiles = import.meta.glob<Words>('../../contract/text/reasons.*.json', { import: 'default' });

/**
 * Each file is a chunk of its own, except the first ones. The worker precaches the chunks, so nothing else is fetched
 * at run time.
 */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  callbackApi: false,
  // oxlint-disable-next-line no-misused-promises -- with callbackApi off it returns a promise; the typings lag behind
  read: async (language, namespace) => {
    const load =
      namespace === 'reasons'
        ? reasonFiles[`../../contract/text/reasons.${language}.json`]
        : files[`./${language}/${namespace}.json`];
    if (load !== undefined) return await load();
    const first = (await firstFiles[`./first-words.${language}.ts`]?.())?.[namespace];
    if (first === undefined) throw new Error(`no words for ${language}/${namespace}`);
    return first;
  },
};

export const i18n: I18n = createInstance();

/** The first of the person's languages that the product speaks; English otherwise (docs/specification.md 9). */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

/** `test` shows the keys themselves, so that a sentence outside the files is seen at a glance. */
export async function startI18n(language: Language | 'test', first: readonly Namespace[]): Promise<void> {
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

export const currentLanguage = (): Language => (i18n.language === 'zh' ? 'zh' : 'en');

export const loadNamespaces = (wanted: readonly Namespace[]): Promise<void> =>
  i18n.loadNamespaces([...wanted]);
