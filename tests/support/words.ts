import { languages, type Language } from '#contract/enums.ts';
import { changeLanguage, startI18n } from '#src/i18n/index.ts';

/** Loads the words of all screens in both languages. A test can then change the language at any time. */
export async function startWords(language: Language, isPlain = false): Promise<void> {
  await startI18n(language, isPlain);
  for (const one of languages) await changeLanguage(one, () => false);
}
