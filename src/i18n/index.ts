import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages, type Language } from '#contract/enums.ts';
import { isolated } from '#contract/isolate.rules.ts';
import { spacing } from './spacing.ts';

type Words = Record<string, unknown>;

/**
 * Sections of the first screen and those shared by all screens. The start waits only for this file; with all
 * texts a first visit would download a quarter more (docs/architecture.md 5).
 */
const baseFiles = import.meta.glob<Words>('./{en,zh}/base.json', { import: 'default' });
/** One file per area. The operators' console has its own ones (src/console/base/words.ts). */
const areaFiles = import.meta.glob<Words>(['./{en,zh}/*.json', '!./{en,zh}/{base,console,console-*}.json'], {
  import: 'default',
});
const reasonFiles = import.meta.glob<Words>('../../contract/text/reasons.*.json', { import: 'default' });
/** Plain words for money and seats, loaded when the setting is on. */
const plainFiles = import.meta.glob<Words>('./plain/*.json', { import: 'default' });

export const i18n: I18n = createInstance();

/** Languages with loaded areas. */
const complete = new Set<string>();
let isPlain = false;

const readBase = async (language: Language): Promise<Words> => ({
  ...(await baseFiles[`./${language}/base.json`]?.()),
});

async function readAreas(language: Language): Promise<Words> {
  const files = Object.entries(areaFiles).filter(([name]) => name.startsWith(`./${language}/`));
  const [reasons, ...areas] = await Promise.all([
    reasonFiles[`../../contract/text/reasons.${language}.json`]?.(),
    ...files.map(async ([, load]) => await load()),
  ]);
  return Object.assign({ reasons }, ...areas) as Words;
}

/**
 * Returns undefined when the simplified texts did not load. The usual texts then stay: their meaning is the
 * same.
 */
const readPlain = async (language: Language): Promise<Words | undefined> =>
  await plainFiles[`./plain/${language}.json`]?.().catch(() => undefined);

/** Adds texts to the tree of their language, then the chosen wording on top. */
async function add(language: Language, ...words: readonly (Words | undefined)[]): Promise<void> {
  const plain = isPlain ? await readPlain(language) : undefined;
  for (const part of [...words, plain])
    i18n.addResourceBundle(language, 'translation', part ?? {}, true, true);
}

/** Language on the screen, if it has texts. The test language has none. */
const shownLanguage = (): Language | undefined => languages.find((one) => one === i18n.language);

/** `test` shows the keys, so that a hard-coded sentence is easy to see. */
export async function startI18n(language: Language | 'test', plain = false): Promise<void> {
  isPlain = plain;
  complete.clear();
  await i18n
    .use(initReactI18next)
    .use(spacing)
    .init({
      lng: language === 'test' ? 'cimode' : language,
      resources: {},
      // A test keeps the keys of both languages equal, so no fallback language is loaded.
      fallbackLng: false,
      supportedLngs: [...languages, 'cimode'],
      nsSeparator: false,
      // React escapes. Our own step keeps names from right to left apart from the sentence.
      interpolation: { escapeValue: true, escape: isolated },
      postProcess: [spacing.name],
    });
  // Rejects without the texts: index.html then shows that nothing was loaded.
  if (language !== 'test') await add(language, await readBase(language));
}

/** Loads the texts of all screens. Rejects when they do not arrive: a screen would show keys. */
export async function loadWords(): Promise<void> {
  const language = shownLanguage();
  if (language === undefined || complete.has(language)) return;
  await add(language, await readAreas(language));
  complete.add(language);
}

/**
 * Changes the wording on the screen. Returns false and changes nothing when the simplified texts did not
 * load.
 */
export async function changePlainWords(plain: boolean): Promise<boolean> {
  if (isPlain === plain) return true;
  const language = shownLanguage();
  if (language !== undefined) {
    if (plain && (await readPlain(language)) === undefined) return false;
    isPlain = plain;
    await add(language, await readBase(language), await readAreas(language));
    complete.add(language);
  }
  isPlain = plain;
  // Components on the screen listen only to this event.
  await i18n.changeLanguage(i18n.language);
  return true;
}

export const currentLanguage = (): Language => (i18n.language === 'zh' ? 'zh' : 'en');

/**
 * Changes the language of the screen. Returns false and changes nothing when its texts did not load. Also
 * changes nothing when a later choice replaced this one.
 */
export async function changeLanguage(
  language: Language,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  try {
    await add(language, await readBase(language), await readAreas(language));
  } catch {
    return false;
  }
  complete.add(language);
  if (isWanted()) await i18n.changeLanguage(language);
  return true;
}
