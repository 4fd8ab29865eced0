import type { Language } from '#contract/enums.ts';
import { changeLanguage } from '#src/i18n/index.ts';
import { preferences } from '#src/session/preferences.ts';

/** Number of choices so far. Only the last one counts; the words of an earlier one may arrive later. */
let choices = 0;

/**
 * Returns the function that changes the language of this phone. `missing`: its words are not here. `replaced`: a later choice counts.
 * Both change nothing.
 */
export const useShowLanguage = () => showLanguage;

async function showLanguage(language: Language): Promise<'changed' | 'missing' | 'replaced'> {
  choices += 1;
  const own = choices;
  const isLast = () => own === choices;
  const isHere = await changeLanguage(language, isLast);
  if (!isLast()) return 'replaced';
  if (!isHere) return 'missing';
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
  preferences.setLanguage(language);
  return 'changed';
}
