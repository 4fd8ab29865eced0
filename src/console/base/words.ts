import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#contract/enums.ts';
import { isolated } from '#contract/isolate.rules.ts';
import { preferredLanguage } from '#contract/language.rules.ts';
import { common as enCommon } from '#src/i18n/en/base.json';
import { history as enHistory, messages as enMessages } from '#src/i18n/en/booking.json';
import { consoleActivities as enConsoleActivities } from '#src/i18n/en/console-activities.json';
import { consoleCities as enConsoleCities } from '#src/i18n/en/console-cities.json';
import {
  consoleFind as enConsoleFind,
  consolePerson as enConsolePerson,
  consoleProofs as enConsoleProofs,
} from '#src/i18n/en/console-find.json';
import {
  consoleDeliveries as enConsoleDeliveries,
  consoleHealth as enConsoleHealth,
} from '#src/i18n/en/console-health.json';
import {
  consoleChargeback as enConsoleChargeback,
  consoleLedger as enConsoleLedger,
} from '#src/i18n/en/console-ledger.json';
import { consoleLessons as enConsoleLessons } from '#src/i18n/en/console-lessons.json';
import { consoleMoney as enConsoleMoney } from '#src/i18n/en/console-money.json';
import { consoleRules as enConsoleRules } from '#src/i18n/en/console-rules.json';
import { consoleToday as enConsoleToday } from '#src/i18n/en/console-today.json';
import { console as enConsole } from '#src/i18n/en/console.json';
import { spacing } from '#src/i18n/spacing.ts';
import { common as zhCommon } from '#src/i18n/zh/base.json';
import { history as zhHistory, messages as zhMessages } from '#src/i18n/zh/booking.json';
import { consoleActivities as zhConsoleActivities } from '#src/i18n/zh/console-activities.json';
import { consoleCities as zhConsoleCities } from '#src/i18n/zh/console-cities.json';
import {
  consoleFind as zhConsoleFind,
  consolePerson as zhConsolePerson,
  consoleProofs as zhConsoleProofs,
} from '#src/i18n/zh/console-find.json';
import {
  consoleDeliveries as zhConsoleDeliveries,
  consoleHealth as zhConsoleHealth,
} from '#src/i18n/zh/console-health.json';
import {
  consoleChargeback as zhConsoleChargeback,
  consoleLedger as zhConsoleLedger,
} from '#src/i18n/zh/console-ledger.json';
import { consoleLessons as zhConsoleLessons } from '#src/i18n/zh/console-lessons.json';
import { consoleMoney as zhConsoleMoney } from '#src/i18n/zh/console-money.json';
import { consoleRules as zhConsoleRules } from '#src/i18n/zh/console-rules.json';
import { consoleToday as zhConsoleToday } from '#src/i18n/zh/console-today.json';
import { console as zhConsole } from '#src/i18n/zh/console.json';
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

/** Loads both languages from the console's own files: no phone loads these texts. */
export async function startWords(): Promise<void> {
  await i18n
    .use(initReactI18next)
    .use(spacing)
    .init({
      lng: kept() ?? preferredLanguage(navigator.languages, navigator.language),
      fallbackLng: false,
      resources: {
        en: {
          translation: {
            common: enCommon,
            console: enConsole,
            history: enHistory,
            messages: enMessages,
            consoleActivities: enConsoleActivities,
            consoleCities: enConsoleCities,
            consoleFind: enConsoleFind,
            consolePerson: enConsolePerson,
            consoleProofs: enConsoleProofs,
            consoleDeliveries: enConsoleDeliveries,
            consoleHealth: enConsoleHealth,
            consoleChargeback: enConsoleChargeback,
            consoleLedger: enConsoleLedger,
            consoleLessons: enConsoleLessons,
            consoleMoney: enConsoleMoney,
            consoleRules: enConsoleRules,
            consoleToday: enConsoleToday,
          },
        },
        zh: {
          translation: {
            common: zhCommon,
            console: zhConsole,
            history: zhHistory,
            messages: zhMessages,
            consoleActivities: zhConsoleActivities,
            consoleCities: zhConsoleCities,
            consoleFind: zhConsoleFind,
            consolePerson: zhConsolePerson,
            consoleProofs: zhConsoleProofs,
            consoleDeliveries: zhConsoleDeliveries,
            consoleHealth: zhConsoleHealth,
            consoleChargeback: zhConsoleChargeback,
            consoleLedger: zhConsoleLedger,
            consoleLessons: zhConsoleLessons,
            consoleMoney: zhConsoleMoney,
            consoleRules: zhConsoleRules,
            consoleToday: zhConsoleToday,
          },
        },
      },
      nsSeparator: false,
      interpolation: { escapeValue: true, escape: isolated },
      postProcess: [spacing.name],
    });
  mark();
}

/** For this tab. */
export async function switchLanguage(language: Language): Promise<void> {
  tabStorage.write(key, language);
  await i18n.changeLanguage(language);
  mark();
}
