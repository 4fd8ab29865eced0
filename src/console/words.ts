import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { preferredLanguage } from '#contract/language.rules.ts';
import enCommon from '#src/i18n/en/common.json';
import enConsole from '#src/i18n/en/console.json';
import zhCommon from '#src/i18n/zh/common.json';
import zhConsole from '#src/i18n/zh/console.json';
import { tabStorage } from './tab-storage.ts';

const key = 'openfield.console.language';
export const i18n: I18n = createInstance();

export const currentLanguage = (): Language => (i18n.language === 'zh' ? 'zh' : 'en');

const kept = (): Language | null => {
  const value = tabStorage.read(key);
  return value === 'en' || value === 'zh' ? value : null;
};

const mark = (): void => {
  document.documentElement.lang = currentLanguage() === 'zh' ? 'zh-Hans' : 'en';
};

/** Both languages are in the console's own file. The console has a network, and no phone carries these words. */
export async function startWords(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: kept() ?? preferredLanguage(navigator.languages),
    fallbackLng: false,
    resources: {
      en: { common: enCommon, console: enConsole },
      zh: { common: zhCommon, console: zhConsole },
    },
    defaultNS: 'console',
    interpolation: { escapeValue: false },
  });
  mark();
}

/** For this tab. */
export async function speak(language: Language): Promise<void> {
  tabStorage.write(key, language);
  await i18n.changeLanguage(language);
  mark();
}
